import type { QuizFormat } from '../../model/quiz-formats/formats.ts'

/** Instructions for using the file in each system. */
export const toDo = {
  moodle: 'travel.moodleDo',
  gift: 'travel.giftDo',
  qti: 'travel.qtiDo',
  googleForms: 'travel.googleFormsDo',
  kahoot: 'travel.kahootDo',
  quizizz: 'travel.quizizzDo',
  blooket: 'travel.blooketDo',
  azota: 'travel.azotaDo',
} as const satisfies Record<QuizFormat, string>
