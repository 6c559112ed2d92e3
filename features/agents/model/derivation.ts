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

/** `any`: every document, even from an assistant that does not declare what it produces. */
export const acceptedKinds = ['any', ...documentKinds] as const
export type AcceptedKind = (typeof acceptedKinds)[number]

/**
 * The kind of document an assistant produces, and the kinds it accepts. `aboutStudents`: whether its documents speak of single students;
 * absent: as usual for the kind.
 */
export type Derivation = { produces: DocumentKind | null; accepts: AcceptedKind[]; aboutStudents?: boolean | undefined }

export const noDerivation: Derivation = { produces: null, accepts: [] }

/** Whether an assistant that accepts `takes` can continue from a document of that kind. Null: the kind is not declared. */
export const acceptsKind = (accepts: readonly AcceptedKind[], kind: DocumentKind | null): boolean =>
  accepts.includes('any') || (kind !== null && accepts.includes(kind))

/** Documents of these kinds usually speak of single students. */
const kindsAboutStudents = new Set<DocumentKind | null>(['letter', 'feedback'])
export const isAboutStudents = ({ produces, aboutStudents }: Omit<Derivation, 'accepts'>): boolean =>
  aboutStudents ?? kindsAboutStudents.has(produces)

/** Limits the number of related documents, which are shown and downloaded together. */
export const threadMax = 200
