// The words of the rulebook: what its options, presets and bots are called and mean.
// The English ones are written from the code by `make docs`; every other language brings its own.

export interface OptionWords {
  title: string
  meaning: string
  takes?: string
  ways?: Record<string, string>
}

export interface Rulebook {
  options: Record<string, OptionWords>
  presets: Record<string, { title: string; meaning: string }>
  bots: Record<string, string>
  refusals: Record<string, string>
}
