import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyVerificationEvent, KeyVerificationResult } from '../../contract/exams.ts'
import type { Language } from '#platform/i18n/language.ts'
import { itemsToSolve, findSolution } from '../../model/key-verification/solution.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { StructuredRow } from '#features/documents/server/structured/keep.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { examStore } from './exams.ts'
import { readSolutions } from './solutions.ts'

const everyMs = 500

type Elsewhere = { row: StructuredRow; runningId: string; messageLanguage: Language; signal: AbortSignal }

/** Follows a key verification of another process by its saved solutions. Only that process reports its usage and result. */
export async function* followElsewhere(
  { db, jobs }: GenerationDeps,
  { row, runningId, messageLanguage, signal }: Elsewhere,
): AsyncGenerator<KeyVerificationEvent, KeyVerificationResult> {
  let solutions = await readSolutions(db, row.id)
  const items = itemsToSolve(examStore.read(row), solutions)
  yield { type: 'started', items: items.length }
  for (let goesOn = true; goesOn && !signal.aborted;) {
    goesOn = await jobs.others.isWriting(runningId)
    const known = new Set(solutions.map((solution) => JSON.stringify(solution)))
    solutions = await readSolutions(db, row.id)
    const latest = solutions.filter((solution) => !known.has(JSON.stringify(solution)))
    if (latest.length > 0) yield { type: 'looked', solutions: latest }
    if (goesOn) await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
  return {
    solutions,
    unsolved: items.filter((item) => !findSolution(item, solutions)).length,
    problem: null,
    stopped: false,
    tokens: null,
    cost: null,
    entry: entryOf(await examStore.find(db, { id: row.id, user_id: row.user_id }), messageLanguage),
  }
}
