import type * as z from 'zod/mini'
import type { adminHome } from '../../contract/admin-home.ts'
import type { Language } from '#platform/i18n/language.ts'
import { worstOf, type HealthState } from '#ai/model/health.ts'
import type { SharedConnection } from '#ai/server/shared-connection.ts'
import { schoolConnection } from '#features/school/server/settings/connection.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { healthByAgent, healthOf } from '#features/connections/server/checks/health.ts'
import { providers } from '#ai/server/providers.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'

/** The number of assistants to name. The others are listed on their own page. */
const named = 2

type Deps = { db: Database; encryption: Encryption; shared: SharedConnection | null }

/** Summarises the state of the school's AI over its assistants, and lists the failing ones. */
export async function aiState(
  { db, encryption, shared }: Deps,
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
    failing: failing.slice(0, named),
    moreFailing: Math.max(0, failing.length - named),
  }
}

/** The fault of a single assistant is not the school's. */
const schoolState = (states: readonly HealthState[]): HealthState | 'unknown' => {
  if (states.length === 0) return 'unknown'
  return states.includes('works') ? 'works' : worstOf(states)
}
