import { isDeepStrictEqual } from 'node:util'
import type { Starter } from '../../contract/catalogue-updates.ts'
import { questionProblems } from '#features/questions/model/question-problems.ts'
import type { QuestionUnit } from '../catalogue/unit.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { exchangedOf } from '../import-export/questions.ts'
import { questionOf } from '#features/questions/server/questions/question-row.ts'
import type { Here } from './here.ts'

export type ChangedBy = Starter['parts'][number]['changedBy']

/** A question that the assistant would have. */
export type OfferedQuestion = {
  /** The question that the assistant has here. */
  key: string
  starter: string
  row: Schema['questions'] | undefined
  before: QuestionUnit | undefined
  offered: QuestionUnit
  changedBy: ChangedBy | null
}

/** Merges the shipped list with the questions that the school removed and added. */
export function mergedList(
  before: readonly string[] = [],
  ours: readonly string[],
  starterState: readonly string[],
): string[] {
  const ofRelease = starterState.filter((key) => ours.includes(key) || !before.includes(key))
  const merged = [...ofRelease, ...ours.filter((key) => !before.includes(key) && !starterState.includes(key))]
  // The school has only reordered the list.
  return isDeepStrictEqual(merged.toSorted(), ours.toSorted()) && isDeepStrictEqual(before, starterState)
    ? [...ours]
    : merged
}

type Three = { before: unknown; ours: unknown; offered: unknown; starterState?: unknown }

/** Returns null if the question would not change. */
export function changerOf({ before, ours, offered, starterState = offered }: Three): ChangedBy | null {
  if (isDeepStrictEqual(ours, offered)) return null
  if (before === undefined) return 'both'
  if (isDeepStrictEqual(starterState, before)) return 'ours'
  return isDeepStrictEqual(ours, before) ? 'theirs' : 'both'
}

type Offering = { key: string; starter: string; question: QuestionUnit; before: QuestionUnit | undefined }

/** Merges field by field: fields that only the school changed stay. */
export function offeredQuestion({ key, starter, question, before }: Offering, here: Here): OfferedQuestion {
  const row = here.catalogueItems.get(starter)
  const plain = { key, starter, row, before }
  if (!row) return { ...plain, offered: question, changedBy: null }
  const { key: _key, ...ours } = exchangedOf(questionOf(row))
  const fields = Object.keys(question) as (keyof QuestionUnit)[]
  const changers = fields.map((field) =>
    changerOf({ before: before?.[field], ours: ours[field], offered: question[field] }),
  )
  const ownFields = fields.filter((_, index) => changers[index] === 'ours')
  const merged = { ...question, ...Object.fromEntries(ownFields.map((field) => [field, ours[field]])) }
  // If the merged fields contradict each other, one side replaces them as a whole.
  const fits = Object.keys(questionProblems(merged)).length === 0
  const changedBy = changers.includes('both') ? 'both' : changers.includes('theirs') ? (fits ? 'theirs' : 'both') : null
  return { ...plain, offered: fits ? merged : question, changedBy }
}
