import { createContext, use } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'

/** Opens a question's dialog above the assistant's. */
export type QuestionEditor = {
  edit: (question: Question) => void
  copy: (question: Question) => void
  /** `words`: the search text without a match. */
  create: (words?: string) => void
}

const Editor = createContext<QuestionEditor | null>(null)

export const QuestionEditorProvider = Editor.Provider

export function useQuestionEditor(): QuestionEditor {
  const editor = use(Editor)
  if (!editor) throw new Error('Only inside the form of an assistant')
  return editor
}
