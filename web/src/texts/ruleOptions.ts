// Written by `make docs` from the code. Change src/penultimate/rules.
/** The option of each house rule that has one. Its meaning replaces a missing text of the rule. */
export const RULE_OPTIONS = {
  H1: 'stacking',
  H3: 'jump_in',
  H10: 'hand_limit',
  H7: 'finish',
  H9: 'missing_call_penalty',
  H5: 'multiples',
  H6: 'bomb',
  H11: 'open_hands',
} as const
