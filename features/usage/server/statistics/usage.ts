import {
  chatAsAssistant,
  modelOfApp,
  noAssistant,
  noModel,
  reasonOf,
  type UseKind,
  type UseOutcome,
} from '../../model/usage.ts'
import type { CostReservation } from '../budgets/budgets.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Model } from '#ai/server/model.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { addUses, reversed, type Use } from './counters.ts'

/** One use of a model by a person. */
export type Using = {
  /** Identifies the run among the texts in progress until it ends. */
  run: string
  userId: string
  /** Null for the chat, a connection, or an unsaved assistant. */
  agentId: string | null
  model: Pick<Model, 'name' | 'template'>
  kind: UseKind
  /** The budget reservation, committed in the transaction that saves the end of the run. */
  reservation?: Pick<CostReservation, 'commit' | 'counted'>
}

/** Tokens and nanodollars; null if the provider did not report them. */
export type UsageColumns = Pick<Schema['documents'], 'tokens' | 'input_tokens' | 'output_tokens' | 'cost_nanodollars'>
export type Ended = Pick<Schema['documents'], 'status' | 'problem'>

export const nothingConsumed: UsageColumns = {
  tokens: null,
  input_tokens: null,
  output_tokens: null,
  cost_nanodollars: null,
}

type Settled = {
  /** Null: the run continues, and `consumed` is its usage so far. */
  consumed: UsageColumns
  /** Null: the run continues, and this is a part of it. */
  ended: Ended | null
  /** ISO 8601. It counts for its day in the school's time zone. */
  at: string
  /** The end recorded earlier, by the recovery of lost runs or by an attempt whose commit was not confirmed. Its counts are subtracted. */
  was?: (Ended & { finished_at: string | null }) | undefined
  /** Whether the transaction has changed a row of the person. Then they cannot be deleted before it ends, and nobody looks for them. */
  holdsPerson?: boolean
}

export type Usage = ReturnType<typeof createUsage>

/**
 * Records the end of every use of a model. `commit` runs once with `ended` for each, and before that for each part that is saved
 * separately, in the transaction that saves it. Nothing else writes the usage counters.
 */
export function createUsage({ timeZone }: { timeZone: string }) {
  const countedAs = (
    { userId, agentId, model, kind }: Using,
    { consumed, ended, at }: Pick<Settled, 'consumed' | 'ended' | 'at'>,
  ): Use => {
    const outcome = ended ? outcomeOf(ended) : ''
    const wrote = ended !== null && !model.template && (outcome === '' || outcome === 'stopped')
    return {
      user_id: userId,
      agent_id: agentId ?? (kind === 'chat' ? chatAsAssistant : noAssistant),
      day: dayIn(timeZone, new Date(at)),
      model: model.template ? noModel : (model.name ?? modelOfApp),
      kind,
      outcome,
      runs: ended ? 1 : 0,
      tokens: consumed.tokens ?? 0,
      input_tokens: consumed.input_tokens ?? 0,
      output_tokens: consumed.output_tokens ?? 0,
      unpriced_tokens: consumed.cost_nanodollars === null ? (consumed.tokens ?? 0) : 0,
      unreported_runs: wrote && consumed.tokens === null ? 1 : 0,
      cost_nanodollars: consumed.cost_nanodollars ?? 0,
    }
  }
  return {
    /** Returns a use in the form of the counters, for callers that add many at once. */
    countedAs,
    async commit(
      transaction: Database,
      using: Using,
      { was, holdsPerson = false, ...settled }: Settled,
    ): Promise<void> {
      const known = holdsPerson ? using : { ...using, userId: await stillThere(transaction, using.userId) }
      const uses = [countedAs(known, settled)]
      if (was && was.status !== 'running') {
        if (was.finished_at === settled.at && was.status === settled.ended?.status) return
        const before = countedAs(known, { consumed: nothingConsumed, ended: was, at: was.finished_at ?? settled.at })
        uses.push(reversed(before))
      }
      await addUses(transaction, uses)
      // Commit the cost last: it locks the school's row of spending until the transaction ends.
      if (settled.ended) await using.reservation?.commit(transaction, { holdsPerson })
    },
  }
}

const outcomeOf = ({ status, problem }: Ended): UseOutcome => {
  if (status === 'complete' || status === 'running') return ''
  if (status === 'stopped') return 'stopped'
  return status === 'interrupted' ? 'interrupted' : reasonOf(problem)
}

/** Returns an empty id for a person deleted in the meantime, so that a late result does not recreate data about them. */
async function stillThere(transaction: Database, userId: string): Promise<string> {
  const row = await transaction.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return row?.id ?? ''
}
