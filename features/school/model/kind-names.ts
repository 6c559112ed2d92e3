/**
 * The texts that name the kinds of later domains, by the codes that are stored and logged. Those domains show the same names, so a code
 * without a name does not compile there.
 */
export const questionTypeNames = {
  TEXT: 'question.text',
  NUMBER: 'question.number',
  RADIO: 'question.radio',
  CHECKBOX: 'question.checkbox',
  DOCUMENT: 'question.document',
  URL: 'question.url',
  TABLE: 'question.tableType',
} as const

export const assistantKindNames = {
  text: 'agentForm.kindText',
  exam: 'agentForm.kindExam',
  slides: 'agentForm.kindSlides',
  'class-sheet': 'agentForm.kindClassSheet',
  'word-review': 'agentForm.kindWordReview',
  'class-feedback': 'agentForm.kindClassFeedback',
} as const

/** An assistant produces documents of one kind, and may accept `any`. */
export const documentKindNames = {
  any: 'documentKind.any',
  lessonPlan: 'documentKind.lessonPlan',
  worksheet: 'documentKind.worksheet',
  quiz: 'documentKind.quiz',
  exam: 'documentKind.exam',
  slides: 'documentKind.slides',
  homework: 'documentKind.homework',
  exitTicket: 'documentKind.exitTicket',
  readingText: 'documentKind.readingText',
  rubric: 'documentKind.rubric',
  letter: 'documentKind.letter',
  feedback: 'documentKind.feedback',
} as const
