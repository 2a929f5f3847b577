/* Before any test: the page speaks the language that is chosen, as it does before anyone sees it. */
import { speakAsChosen } from '../src/texts'

await speakAsChosen()
