import { estimateForm, type FilledForm } from '#features/documents/server/generation/generation.ts'
import type { Budgets } from '#features/usage/server/budgets/budgets.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dollars } from '#platform/model/money.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { rowsAtOnce } from '../model/states.ts'
import type { RowRunDeps } from './deps.ts'

/** Seconds of a document without earlier runs. */
const usualSeconds = 30
/** The number of recent documents from which the time is estimated. */
const documentsLookedAt = 20

type Estimating = { form: FilledForm; count: number; language: Language }

/** Estimates a run from the form of a typical row: tokens and cost as budgets count them, and the time of the latest documents. */
export async function estimateRun(deps: RowRunDeps, { form, count, language }: Estimating, user: SignedInUser) {
  const { hasAi, tokens, nanodollars } = await estimateForm(deps, form, user)
  const [seconds, runsLeft, budget, budgetLeft] = await Promise.all([
    hasAi ? secondsOf(deps.db, form.agentId) : 0,
    deps.quota.countRunsLeft(user.id),
    hasAi ? stateOf(deps.budgets, { user, agentId: form.agentId, language }) : null,
    hasAi ? deps.budgets.countCalls({ userId: user.id, agentId: form.agentId }, { tokens, nanodollars }) : null,
  ])
  return {
    hasAi,
    tokens: tokens * count,
    cost: dollars(nanodollars === null ? null : nanodollars * count),
    seconds: Math.ceil((seconds * count) / Math.min(rowsAtOnce, count)),
    runsLeft,
    budget,
    budgetLeft,
  }
}

const stateOf = async (budgets: Budgets, of: Parameters<Budgets['loadState']>[0]) =>
  (await budgets.loadState(of))?.text ?? null

async function secondsOf(db: Database, agentId: string): Promise<number> {
  const latest = await db
    .selectFrom('documents')
    .select(['created_at', 'finished_at'])
    .where('agent_id', '=', agentId)
    .where('status', '=', 'complete')
    .where('template', '=', 0)
    .orderBy('ordinal', 'desc')
    .limit(documentsLookedAt)
    .execute()
  const times = latest.flatMap(({ created_at, finished_at }) =>
    finished_at === null ? [] : [(Date.parse(finished_at) - Date.parse(created_at)) / 1000],
  )
  // A document that was continued days later took no days to write.
  const [middle] = times.toSorted((one, other) => one - other).slice(Math.floor(times.length / 2))
  return middle ?? usualSeconds
}
