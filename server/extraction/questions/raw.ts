import type { Problem } from '#rules/problems'
import type { FileItem } from '#rules/quiz-exchange/file-question'

/** A question as its file has it, its texts already Markdown. `line`: of the file, or the row of a sheet. */
export type Raw = {
  line: number
  unit: string
  tags: string[]
  /** What cannot be read at all says so in `fault`. */
  type: 'choice' | 'truth' | 'short' | 'matching' | 'essay' | 'unread'
  stem: string
  /** Of a choice with what they are worth in per cent; of a short answer as pupils type them. */
  answers: { text: string; worth: number }[]
  pairs: { text: string; answer: string }[]
  truth: boolean
  /** Of an essay question: what is asked and what is expected, part by part. */
  parts: { text: string; answer: string }[]
  why: string
  notes: Problem[]
  fault: Problem | null
}

export const aRaw = (line: number, fields: Partial<Raw> = {}): Raw => ({
  line,
  unit: '',
  tags: [],
  type: 'unread',
  stem: '',
  answers: [],
  pairs: [],
  truth: false,
  parts: [],
  why: '',
  notes: [],
  fault: null,
  ...fields,
})

/** Adds a note that a question does not have yet. */
export function addNote(notes: Problem[], note: Problem): void {
  if (notes.every(({ key }) => key !== note.key)) notes.push(note)
}

export type RawFile = {
  questions: Raw[]
  /** What pupils are to read, as Markdown. */
  passage: string
}

/** A question of a file: what a paper can take, or why it cannot; `asked`: its beginning, to know it by. */
export type FileQuestion = {
  line: number
  asked: string
  item: FileItem | null
  fault: Problem | null
  notes: Problem[]
}

/** What a file of questions holds; `problem`: why none of it is taken. */
export type QuestionFile = { questions: FileQuestion[]; passage: string; problem: Problem | null }
