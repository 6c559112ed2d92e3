/** Kinds of documents, as far as other assistants accept them. */
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

/** The kind of document an assistant produces, and the kinds it accepts. */
export type Turning = { makes: DocumentKind | null; takes: TakenKind[] }

export const noTurning: Turning = { makes: null, takes: [] }

/** Whether an assistant that takes `takes` goes on from a document of that kind; null: nobody has said what it is. */
export const takesKind = (takes: readonly TakenKind[], kind: DocumentKind | null): boolean =>
  takes.includes('any') || (kind !== null && takes.includes(kind))

/** Limits a thread: its documents are shown and downloaded together. */
export const threadMax = 200
