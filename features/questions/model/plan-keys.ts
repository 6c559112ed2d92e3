/** Questions about the plan of an exam paper, in assistants that write exams. A quiz asks for its topic instead of units. */
export const examKeys = {
  units: 'examContent',
  topic: 'topic',
  parts: 'quizParts',
  difficulty: 'difficulty',
  counts: { choice: 'choiceCount', trueFalse: 'trueFalseCount', short: 'shortAnswerCount', essay: 'essayCount' },
  scoring: 'trueFalseScoring',
  split: 'examSplit',
} as const

/** Whether a question asks for the units of an exam, which are lessons. */
export const isUnitsQuestion = ({ key, type }: { key: string; type: string }): boolean =>
  key === examKeys.units && type === 'TABLE'

/** The questions that say what comments a class gets; an assistant that writes class sheets asks at least for the regulation. */
export const classSheetKeys = {
  regulation: 'assessmentRules',
  role: 'commentRole',
  subject: 'reportSubjects',
  grade: 'grade',
  length: 'commentLength',
} as const

/** The questions that say what the texts of a class are about; an assistant that gives feedback on them asks at least for the task. */
export const feedbackKeys = {
  task: 'taskDescription',
  criteria: 'criteria',
  subject: 'subject',
  grade: 'grade',
} as const

/** Keys of questions about a presentation. An assistant that writes slides needs at least the number of slides. */
export const slideKeys = { count: 'slideCount', topic: 'topic', notes: 'speakerNotes' } as const

/** Keys of questions about the review of a Word file, which an assistant may ask. The values of `into` are `english` and `vietnamese`. */
export const wordReviewKeys = { topic: 'topic', into: 'translateInto', proofread: 'proofreadFor' } as const
