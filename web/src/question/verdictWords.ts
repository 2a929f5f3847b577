// The verdict on an answer in words.
import { say } from './questionTexts'
import { choiceWords, isCard, reasonWords } from './reasonWords'
import { costOf, verdictOn, type Solution } from './solution'

interface Answer {
  choice: string | null // null: the reader asked for the answer
  solution: Solution
  names: readonly string[]
  own: boolean // the move made is the reader's own
}

/** The verdict, what the moves cost, and why. */
export function verdictWords({ choice, solution, names, own }: Answer): string[] {
  const { best, made, error, reason } = solution
  const words = (move: string) => choiceWords(move, names)
  const lines: string[] = []
  if (choice !== null) lines.push(say(`ask.${own ? verdictOn(solution, choice) : notOwn(solution, choice)}`))
  lines.push(say('ask.best', { move: words(best) }))
  const cost = choice === null || choice === made ? null : costOf(solution, choice)
  if (cost !== null && cost >= 0.5) lines.push(say('ask.choice', { count: Math.round(cost) }))
  if (own && made !== best) {
    const count = Math.max(1, Math.round(100 * error))
    lines.push(say(isCard(made) ? 'ask.cost.card' : 'ask.cost', { count, move: words(made) }))
  }
  if (reason) lines.push(reasonWords(reason, made, best, names))
  return lines
}

/** The compared move of a puzzle is no move of a game, so its text is that of any wrong answer. */
function notOwn(solution: Solution, choice: string) {
  const verdict = verdictOn(solution, choice)
  return verdict === 'again' ? 'worse' : verdict
}
