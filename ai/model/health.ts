/** States of a connection from best to worst: it works, works with a warning, or fails. */
export const healthStates = ['works', 'warns', 'fails'] as const
export type HealthState = (typeof healthStates)[number]

export const worstOf = (states: readonly HealthState[]): HealthState =>
  healthStates.findLast((state) => states.includes(state)) ?? 'works'

/** Results for one row that compares an application's form with an assistant's questions, with their severity. */
export const verdicts = {
  fits: 'works',
  /** No separate field receives it, but the instructions field contains it. */
  inInstructions: 'works',
  /** The instructions are not sent: the application has its own, and receives the answers in its fields. */
  ownInstructions: 'works',
  /** No question fills this input, but the application has a default for it. */
  ownValue: 'works',
  tooShort: 'warns',
  someOptions: 'warns',
  oneOption: 'warns',
  numbersOnly: 'warns',
  someFiles: 'warns',
  unfilled: 'warns',
  noField: 'fails',
  otherName: 'fails',
  noOption: 'fails',
  optionsOnly: 'fails',
  otherType: 'fails',
  noFile: 'fails',
  unfilledRequired: 'fails',
  instructionsNowhere: 'fails',
} as const satisfies Record<string, HealthState>
export type Verdict = keyof typeof verdicts
