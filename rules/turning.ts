/** What an assistant's documents are, as far as others can go on from them. */
export const documentKinds = [
  'lessonPlan',
  'worksheet',
  'quiz',
  'exam',
  'slides',
  'homework',
  'exitTicket',
  'readingText',
  'rubric',
  'letter',
  'feedback',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `any`: whatever has been written, also by an assistant that says nothing of what it makes. */
export const takenKinds = ['any', ...documentKinds] as const
export type TakenKind = (typeof takenKinds)[number]

/** What an assistant makes, and from which documents it goes on. */
export type Turning = { makes: DocumentKind | null; takes: TakenKind[] }

export const noTurning: Turning = { makes: null, takes: [] }

/** Whether an assistant that takes `takes` goes on from a document of that kind; null: nobody has said what it is. */
export const takesKind = (takes: readonly TakenKind[], kind: DocumentKind | null): boolean =>
  takes.includes('any') || (kind !== null && takes.includes(kind))

/** Of one thread: what is seen together and taken away together. */
export const threadMax = 200
