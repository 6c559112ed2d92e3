/** Export formats, in the order of the menu. */
export const quizFormats = ['moodle', 'gift', 'qti', 'googleForms', 'kahoot', 'quizizz', 'blooket', 'azota'] as const
export type QuizFormat = (typeof quizFormats)[number]

/** File extensions. */
export const endings = {
  moodle: 'xml',
  gift: 'txt',
  qti: 'zip',
  googleForms: 'gs',
  kahoot: 'xlsx',
  quizizz: 'xlsx',
  blooket: 'xlsx',
  azota: 'xlsx',
} as const satisfies Record<QuizFormat, string>

/** Limits of these services. Source: their templates */
export const kahootQuestionMax = 120
export const kahootAnswerMax = 75
export const kahootQuestionsMax = 200

/** Questions read from one file. */
export const fileQuestionsMax = 400
