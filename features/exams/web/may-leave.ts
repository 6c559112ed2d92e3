import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { checkLeaving } from '../model/leaving.ts'
import { plannedItems } from '../model/plan/planned.ts'
import { examsApi } from './queries.ts'

type By = { language: Language; signal: AbortSignal }

/** Repeats the rule of the exam's page: no export while a sum is wrong. */
export async function mayLeave({ id, answers = {} }: HistoryEntry, { language, signal }: By): Promise<boolean> {
  const { exam, byHand } = (await examsApi.get({ params: { id }, quiet: true, signal })).storedExam
  return byHand || checkLeaving(exam, { language, planned: plannedItems(answers, exam) }).block === null
}
