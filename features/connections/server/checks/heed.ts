import type { Connecting } from '../connections.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Model } from '#ai/server/model.ts'
import { ProviderError } from '#ai/server/provider-error.ts'
import { mayPass, toCheckProblem } from './problem.ts'
import type { Reason } from './describe-check.ts'

type Deps = { db: Database; clock: () => Date; log: { error(fault: unknown): void } }
type ModelFor = (agent: Connecting) => Promise<Model | null>

/** Milliseconds. Repeated successes are stored at most this often. */
const notedEvery = 60_000

/**
 * Wraps models to learn the outcome of teachers' runs: a failure of the key or application marks the assistant as failing, a success clears
 * it, and an uncertain failure triggers a connection check in the background.
 */
export function withOutcomeTracking(modelFor: ModelFor, deps: Deps): ModelFor {
  const lastWell = new Map<string, number>()
  const note = (agent: Connecting, work: () => Promise<void>) =>
    void work().catch((error: unknown) => {
      lastWell.delete(agent.id)
      deps.log.error(error)
    })
  return async (row) => {
    const model = await modelFor(row)
    if (!model) return null
    // Only these columns are copied: the rest of the row, its prompts above all, would stay in memory as long as the model writes.
    const { id, api_key, provider, model: name, temperature, max_tokens } = row
    const agent: Connecting = { id, api_key, provider, model: name, temperature, max_tokens }
    return {
      ...model,
      async generate(request, listening) {
        try {
          const done = await model.generate(request, listening)
          const last = lastWell.get(agent.id)
          if (last === undefined || performance.now() - last > notedEvery) {
            lastWell.set(agent.id, performance.now())
            note(agent, () => cameThrough(deps, agent))
          }
          return done
        } catch (error) {
          if (saysSomething(error)) {
            lastWell.delete(agent.id)
            note(agent, () => failed(deps, agent, error))
          }
          throw error
        }
      },
    }
  }
}

const ofTheConnection = new Set(['config', 'quota', 'unplaced'])

const saysSomething = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && (ofTheConnection.has(error.kind) || mayPass(error))

/** A result is recorded only if the saved assistant still uses the tested connection. */
const ofSaved = ({ db }: Deps, { id, api_key, provider, model }: Connecting) =>
  db
    .updateTable('connection_checks')
    .where('agent_id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('agents')
          .select('agents.id')
          .where('agents.id', '=', id)
          .where('agents.api_key', api_key === null ? 'is' : '=', api_key)
          .where('agents.provider', provider === null ? 'is' : '=', provider)
          .where('agents.model', model === null ? 'is' : '=', model),
      ),
    )

async function cameThrough(deps: Deps, agent: Connecting): Promise<void> {
  const now = deps.clock().toISOString()
  await ofSaved(deps, agent).set({ ran_at: now }).where('state', '!=', 'fails').execute()
  await ofSaved(deps, agent)
    .set({ ran_at: now, state: 'works', since: now, cause: null, reason: null })
    .where('state', '=', 'fails')
    .where('cause', '=', 'run')
    .execute()
  // Success shows that the form was fixed.
  await ofSaved(deps, agent).set({ due_at: now }).where('state', '=', 'fails').where('cause', '=', 'form').execute()
}

async function failed(deps: Deps, agent: Connecting, error: ProviderError): Promise<void> {
  const now = deps.clock().toISOString()
  if (mayPass(error)) {
    const lately = new Date(deps.clock().getTime() - 5 * 60_000).toISOString()
    await ofSaved(deps, agent)
      .set({ due_at: now })
      .where('checked_at', '<', lately)
      .where('due_at', 'is', null)
      .execute()
    return
  }
  const reason = JSON.stringify({ key: toCheckProblem(error), values: {} } satisfies Reason)
  // The connection check finds out more, such as the missing field of an application.
  await ofSaved(deps, agent)
    .set({ state: 'fails', since: now, cause: 'run', reason, ran_at: null, due_at: now })
    .where((eb) => eb.or([eb('state', 'is', null), eb('state', '!=', 'fails')]))
    .execute()
}
