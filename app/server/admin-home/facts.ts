import type * as z from 'zod/mini'
import type { adminHome } from '../../contract/admin-home.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Language } from '#platform/i18n/language.ts'
import { worstOf, type HealthState } from '#ai/model/health.ts'
import type { SharedConnection } from '#ai/server/shared-connection.ts'
import { schoolConnection } from '#features/school/server/settings/connection.ts'
import { healthByAgent, healthOf } from '#features/connections/server/checks/health.ts'
import { providers } from '#ai/server/providers.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'

const weekMs = 7 * 86_400_000
const accountsShown = 3

type NewAccounts = z.input<(typeof adminHome)['accounts']['response']>

/** The accounts of the last seven days. */
export async function newAccounts({ db, clock }: { db: Database; clock: () => Date }): Promise<NewAccounts> {
  const since = new Date(clock().getTime() - weekMs).toISOString()
  const [{ total }, { count }, newest] = await Promise.all([
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(['id', 'name', 'school', 'email', 'created_at'])
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(accountsShown)
      .execute(),
  ])
  return {
    count,
    total,
    newest: newest.map(({ id, name, school, email, created_at }) => ({
      id,
      name,
      about: school ?? email,
      createdAt: created_at,
    })),
  }
}

/** The number of assistants to name. The others are listed on their own page. */
const failingNamed = 2

type AiDeps = { db: Database; encryption: Encryption; shared: SharedConnection | null }

/** Summarises the state of the school's AI over its assistants, and lists the failing ones. */
export async function aiState(
  { db, encryption, shared }: AiDeps,
  language: Language,
): Promise<z.input<(typeof adminHome)['ai']['response']>> {
  const [school, health, agents] = await Promise.all([
    schoolConnection(db, { encryption, shared }),
    healthByAgent(db),
    db.selectFrom('agents').select(['id', 'name', 'name_vi', 'api_key']).where('is_active', '=', 1).execute(),
  ])
  const looked = agents.flatMap((agent) => {
    const found = healthOf(health.get(agent.id), language)
    return found ? [{ agent, found }] : []
  })
  const failing = looked
    .filter(({ found }) => found.state === 'fails')
    .toSorted((one, other) => (one.found.since < other.found.since ? -1 : 1))
    .map(({ agent, found: { since, reason } }) => ({
      id: agent.id,
      name: agent.name,
      nameVi: agent.name_vi,
      since,
      reason: reason ?? '',
    }))
  const byIt = looked.filter(({ agent }) => agent.api_key === null).map(({ found }) => found)
  return {
    state: school ? schoolState(byIt.map(({ state }) => state)) : 'none',
    model: school && ((school.model ?? providers[school.provider].model) || null),
    checkedAt: byIt.reduce<string | null>(
      (last, { checkedAt }) => ((last ?? '') > (checkedAt ?? '') ? last : checkedAt),
      null,
    ),
    failing: failing.slice(0, failingNamed),
    moreFailing: Math.max(0, failing.length - failingNamed),
  }
}

/** The fault of a single assistant is not the school's. */
const schoolState = (states: readonly HealthState[]): HealthState | 'unknown' => {
  if (states.length === 0) return 'unknown'
  return states.includes('works') ? 'works' : worstOf(states)
}

const monthMs = 30 * 86_400_000
const unusedShown = 3

type UnusedAgents = z.input<(typeof adminHome)['unused']['response']>

/** Lists active assistants that are older than 30 days and were not used in that time, the oldest first. */
export async function unusedAgents({ db, clock }: { db: Database; clock: () => Date }): Promise<UnusedAgents> {
  const since = new Date(clock().getTime() - monthMs).toISOString()
  const rows = await db
    .selectFrom('agents')
    .leftJoin('categories', 'categories.id', 'agents.category_id')
    .select(['agents.id', 'agents.name', 'agents.name_vi', 'categories.color'])
    .where('agents.is_active', '=', 1)
    .where('agents.created_at', '<', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('agent_usage')
            .select('agent_usage.agent_id')
            .whereRef('agent_usage.agent_id', '=', 'agents.id')
            .where('agent_usage.last_used_at', '>=', since),
        ),
      ),
    )
    .orderBy('agents.created_at')
    .orderBy('agents.id')
    .execute()
  return {
    count: rows.length,
    agents: rows.slice(0, unusedShown).map(({ id, name, name_vi, color }) => ({ id, name, nameVi: name_vi, color })),
  }
}
