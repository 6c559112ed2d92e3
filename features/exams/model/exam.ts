export const levels = ['know', 'understand', 'apply'] as const
export type Level = (typeof levels)[number]
export type ByLevel<Value> = Record<Level, Value>

/** Listed in the order of the paper's parts. */
export const kinds = ['choice', 'trueFalse', 'short', 'essay'] as const
export type Kind = (typeof kinds)[number]
export type ByKind<Value> = Record<Kind, Value>

/** Points are whole thousandths, so that a quarter of 0.5 is whole, too, and no sum is rounded. */
export const point = 1000
/** The total points of every paper. */
export const scale = 10 * point

/** A taught topic: one row of the matrix. */
export type Unit = { chapter: string; name: string; periods: number; outcomes: ByLevel<string> }

/**
 * The unit that the matrix counts: a multiple-choice or short-answer item has one part, true–false four, an essay question one or more.
 */
export type Part = { level: Level; points: number }

/**
 * The text of an item: four `options` of multiple choice with the right letter as `answer`, or the value of a short answer; `parts` of
 * true–false (answered "true" or "false") and of essay questions, in the order of the item's own parts.
 */
export type ItemText = {
  stem: string
  options: string[]
  answer: string
  why: string
  parts: { text: string; answer: string }[]
}

/** `unit`: its index. `text`: null until it is written. */
export type Item = { kind: Kind; unit: number; parts: Part[]; text: ItemText | null }

/** Marks of true–false items: a quarter for each right statement, or 10, 25, 50, 100 % for one, two, three, four. */
export type Scoring = 'equalShare' | 'ladder'

/** The head of the paper; '' for missing values. */
export type Head = {
  /** The authority above the school; missing in older papers. */
  authority?: string
  school: string
  term: string
  year: string
  subject: string
  grade: string
  minutes: string
  code: string
}

/**
 * A paper as data. Everything printed is computed from it; no sum is stored. `simple`: a quiz, printed without matrix and specification.
 * `passage`: the text that students read first.
 */
export type Exam = {
  head: Head
  units: Unit[]
  items: Item[]
  scoring: Scoring
  primary: boolean
  simple?: boolean
  passage?: string
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const byKind = <Value>(valueOf: (kind: Kind) => Value): ByKind<Value> => ({
  choice: valueOf('choice'),
  trueFalse: valueOf('trueFalse'),
  short: valueOf('short'),
  essay: valueOf('essay'),
})

export const byLevel = <Value>(valueOf: (level: Level) => Value): ByLevel<Value> => ({
  know: valueOf('know'),
  understand: valueOf('understand'),
  apply: valueOf('apply'),
})
