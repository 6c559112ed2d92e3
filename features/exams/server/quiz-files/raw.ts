import type { Problem } from '#platform/model/problems.ts'
import type { FileItem } from '../../model/quiz-formats/exam-from-file.ts'

/** A question of a file with its texts converted to Markdown. `line`: of the file, or the row of a sheet. */
export type Raw = {
  line: number
  unit: string
  tags: string[]
  /** An unreadable question explains itself in `fault`. */
  type: 'choice' | 'truth' | 'short' | 'matching' | 'essay' | 'unread'
  stem: string
  /** Choices with their percentage; accepted texts of a short answer. */
  answers: { text: string; worth: number }[]
  pairs: { text: string; answer: string }[]
  truth: boolean
  /** Parts of an essay question, each with its expected answer. */
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
  /** The reading passage, as Markdown. */
  passage: string
}

/** A question of a file: the importable question, or the reason why it cannot be imported; `asked`: its beginning, to identify it. */
export type FileQuestion = {
  line: number
  stem: string
  item: FileItem | null
  fault: Problem | null
  notes: Problem[]
}

/** The questions of a file; `problem`: why the whole file is rejected. */
export type QuestionFile = { questions: FileQuestion[]; passage: string; problem: Problem | null }
