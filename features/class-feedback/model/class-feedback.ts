import type { Language } from '#platform/i18n/language.ts'

/** A next step is about one of these. Patterns of the class are counted from these, so the list is closed. */
export const issues = [
  'task',
  'ideas',
  'evidence',
  'reasoning',
  'structure',
  'paragraphs',
  'vocabulary',
  'sentences',
  'spelling',
  'punctuation',
  'style',
  'sources',
  'calculation',
  'terms',
  'presentation',
  'other',
] as const
export type Issue = (typeof issues)[number]

/** A criterion of the rubric, with its levels from the lowest to the highest. `text` says what a level means; '' if nobody has said so. */
export type Criterion = { name: string; levels: Level[] }
export type Level = { name: string; text: string }

/** `quotation`: the student's own words, exactly as they stand in the text; '' for none. */
export type Strength = { text: string; quotation: string }
export type Step = Strength & { issue: Issue; criterion: number | null }

/** `levels`: the index of the level for each criterion, null where none has been chosen. */
export type Feedback = {
  author: 'ai' | 'teacher' | 'phrases'
  levels: (number | null)[]
  strengths: Strength[]
  steps: Step[]
}

export type Student = {
  id: number
  name: string
  /** The file that the text came from; null for pasted text. */
  file: string | null
  /** In composed form, so that a quotation and the text have the same letters. */
  text: string
  feedback: Feedback | null
  /** Quotations of the AI that are not in the text, even when asked again. */
  dropped: number
}

/** A lesson of a few minutes on one pattern of the class. `about`: the key of the pattern. */
export type MiniLesson = { about: string; title: string; text: string }

/** Feedback on the texts of a class. */
export type ClassFeedback = {
  language: Language
  title: string
  task: string
  criteria: Criterion[]
  /** Names of the class beside those of the students below: a text may speak of anybody. They are hidden, too. */
  classNames: string[]
  students: Student[]
  lessons: MiniLesson[]
}

/** Units: characters. A longer text does not fit into one request of small models. */
export const studentTextMax = 20_000

/** A text with one of these problems is not sent. */
export const textProblems = ['noName', 'empty', 'tooLong'] as const
export type TextProblem = (typeof textProblems)[number]

/** Without a name nobody can know what to hide in a text. */
export function findTextProblem({ name, text }: Pick<Student, 'name' | 'text'>): TextProblem | null {
  if (text.trim() === '') return 'empty'
  if (name.trim() === '') return 'noName'
  return text.length > studentTextMax ? 'tooLong' : null
}

/** Whether the AI is to write this student's feedback. What a teacher or the phrase bank wrote stays. */
export const isToWrite = (student: Student): boolean => student.feedback === null && findTextProblem(student) === null

/** All names that are hidden wherever a text of the class leaves. */
export const namesOf = ({ students, classNames }: Pick<ClassFeedback, 'students' | 'classNames'>) =>
  [...students.map(({ name }) => name), ...classNames].map((name, id) => ({ id, name }))
