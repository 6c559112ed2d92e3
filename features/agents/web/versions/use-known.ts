import { useQuery } from '@tanstack/react-query'
import { allCategories } from '../categories/queries.ts'
import { allGroups } from '#features/accounts/web/groups/queries.ts'
import { allQuestions } from '#features/questions/web/form/queries.ts'
import type { Known } from './state-of.ts'

/** Loads the names for a form's ids; null until all are here. */
export function useKnown(): Known | null {
  const [questions, categories, groups] = [useQuery(allQuestions()), useQuery(allCategories()), useQuery(allGroups())]
  if (!questions.data || !categories.data || !groups.data) return null
  return { questions: questions.data, categories: categories.data, groups: groups.data }
}
