/** Reasons why a sign-in by the school's provider failed. Each has its sentence in the dictionary's `signInProblem`. */
export const signInProblems = [
  /** School sign-in is off. */
  'off',
  /**
   * Provider problems: no connection, no answer in time, an invalid answer, a different issuer than entered, an address that is not public.
   */
  'away',
  'slow',
  'notProvider',
  'otherIssuer',
  'innerAddress',
  /** The provider does not know this client or its secret, the person cancelled, or the provider reports an error. */
  'client',
  'denied',
  'provider',
  /** Started in another browser or too long ago, or the provider's code was already used. */
  'stale',
  'code',
  /** Invalid tokens: another attempt, a wrong signature, expired, or issued for someone else. */
  'nonce',
  'signature',
  'clock',
  'token',
  /** Problems of the person: no address, an unverified one, or one of a foreign domain. */
  'noEmail',
  'unverified',
  'domain',
  /**
   * Problems of the account: it is linked to another person, it does not exist and may not be created, it awaits approval, it is
   * deactivated.
   */
  'otherPerson',
  'noAccount',
  'registered',
  'waiting',
  'deactivated',
  /** An error of this server. */
  'failed',
] as const
export type SignInProblem = (typeof signInProblems)[number]

/** Steps of a sign-in test, in this order. */
export const trialSteps = ['configuration', 'person', 'email', 'domain', 'account', 'role'] as const
export type TrialStep = (typeof trialSteps)[number]

/** The result for the tester's account: it is linked, is found by its address, or would be created. */
export const trialOutcomes = ['known', 'join', 'make', 'makeWaiting'] as const
export type TrialOutcome = (typeof trialOutcomes)[number]
