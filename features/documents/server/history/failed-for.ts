import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { sectionsOfUnusable } from '#features/usage/model/usage.ts'
import { failureReasons, type FailureReason } from '#platform/model/failure-reasons.ts'
import type { Schema } from '#platform/server/database/schema.ts'

/**
 * Selects rows of `history` that failed for a reason, read from their problem like `reasonOf` of features/usage/model/usage.ts. `state`: the SQL for their
 * state.
 */
export function failedFor(reason: FailureReason, state: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const hasState = sql<SqlBool>`${state} = ${statusAfter(reason)}`
  const because = problemFor(reason)
  return because ? sql<SqlBool>`(${hasState} and ${because})` : hasState
}

export const statusAfter = (reason: FailureReason): Schema['documents']['status'] =>
  reason === 'interrupted' ? 'interrupted' : 'failed'

function problemFor(reason: FailureReason): RawBuilder<SqlBool> | null {
  if (reason === 'interrupted') return null
  if (reason === 'unusable') return sql<SqlBool>`(${sql.join(sectionsOfUnusable.map(targetOf), sql` or `)})`
  if (reason === 'other') {
    const others = failureReasons.filter((one) => one !== 'other' && one !== 'interrupted')
    const known = others.map((one) => problemFor(one)!)
    return sql<SqlBool>`(documents.problem is null or not (${sql.join(known, sql` or `)}))`
  }
  const text = sql<SqlBool>`documents.problem = ${`provider.${reason}`}`
  const also = otherNames[reason]
  return also ? sql<SqlBool>`(${text} or documents.problem = ${also})` : text
}

const otherNames: Partial<Record<FailureReason, string>> = {
  busy: 'provider.busyForLong',
  cut: 'refine.brokenOff',
}

const targetOf = (target: string) =>
  sql<SqlBool>`(documents.problem like ${`${target}.%`} and documents.problem != 'refine.brokenOff')`
