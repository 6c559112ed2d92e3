import { setTimeout as sleep } from 'node:timers/promises'
import type { LookEvent, LookResult } from '../../contract/papers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { itemsToSolve, lookAt } from '../../model/key-verification/look.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { StructuredRow } from '#features/documents/server/structured/keep.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { exams } from './papers.ts'
import { looksAt } from './looks.ts'

const everyMs = 500

type Elsewhere = { row: StructuredRow; runningId: string; toldIn: Language; signal: AbortSignal }

/** Follows a key verification of another process by its saved solutions. Only that process reports its usage and result. */
export async function* lookElsewhere(
  { db, jobs }: GenerationDeps,
  { row, runningId, toldIn, signal }: Elsewhere,
): AsyncGenerator<LookEvent, LookResult> {
  let looks = await looksAt(db, row.id)
  const items = itemsToSolve(exams.read(row), looks)
  yield { type: 'started', items: items.length }
  for (let goesOn = true; goesOn && !signal.aborted;) {
    goesOn = await jobs.others.isWriting(runningId)
    const known = new Set(looks.map((look) => JSON.stringify(look)))
    looks = await looksAt(db, row.id)
    const latest = looks.filter((look) => !known.has(JSON.stringify(look)))
    if (latest.length > 0) yield { type: 'looked', looks: latest }
    if (goesOn) await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
  return {
    looks,
    unsolved: items.filter((item) => !lookAt(item, looks)).length,
    problem: null,
    stopped: false,
    tokens: null,
    cost: null,
    entry: entryOf(await exams.find(db, { id: row.id, user_id: row.user_id }), toldIn),
  }
}
