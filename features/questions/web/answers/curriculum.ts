import { createContext } from 'react'
import type { Chosen } from '#features/curriculum/model/choices.ts'
import type { Question } from '../../contract/questions.ts'
import type { FormAnswers } from './answers.ts'

/** Entries of a curriculum by the key of the question whose answer holds them. */
export type ChosenByKey = Readonly<Record<string, Chosen>>

/** The form around a question that offers a curriculum. */
export type CurriculumPicking = {
  questions: readonly Question[]
  values: () => FormAnswers
  chosen: ChosenByKey
  /** The name of the curriculum to begin with. */
  preferred: string | null
  onChoose: (chosen: ChosenByKey, changes: FormAnswers) => void
}

/** Null in a preview, which offers nothing. */
export const CurriculumContext = createContext<CurriculumPicking | null>(null)
