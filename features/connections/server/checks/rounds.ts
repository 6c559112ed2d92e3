import type { Connecting } from '../connections.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { AppForm, FormRequirements, Model } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { settling } from '#features/usage/server/statistics/settling-model.ts'
import type { Usage } from '#features/usage/server/statistics/usage.ts'
import { dayIn, hourIn } from '#platform/server/school-day.ts'
import { examine, type Finding, type Patient } from './examine.ts'
import { toStoredForm } from './form-changes.ts'
import { record } from './health.ts'
import { appMark, loadQuestionsByAgent, isInWords, markedColumns, markOf, schoolOf, type Marked } from './mark.ts'
import type { SmallRun } from './small-run.ts'

/** The number of connections that one process checks at the same time. */
const atATime = 8
/** The hour in the school's time zone. A server that is off at night catches up when it starts. */
const hour = 3
/** Longer than the longest check. If a process dies, another one can claim the check after this time. */
const claimMs = 120_000
/** A run that succeeded within this time replaces a test run. */
const runCountsFor = 24 * 60 * 60_000

export type RoundsDeps = {
  db: Database
  clock: () => Date
  usage: Usage
  timeZone: string
  modelFor: (agent: Connecting) => Promise<Model | null>
  questionsOf: (db: Database, agentId: string) => Promise<FormRequirements['questions']>
  log: { error(fault: unknown): void }
  /** The user id that providers see for connection checks. */
  userId: string
  signal: AbortSignal
}

/**
 * Checks the active assistants that are due: never checked, changed since, failed temporarily, and all once each night. Each is checked
 * by one process. @returns the number checked by this one.
 */
export async function examineDue(deps: RoundsDeps): Promise<number> {
  const due = await dueNow(deps)
  const runs = new Map<string, Promise<SmallRun>>()
  let looked = 0
  const connectionChecks = async () => {
    for (let next = due.shift(); next && !deps.signal.aborted; next = due.shift()) {
      if (!(await claim(deps, next))) continue
      await runCheck(deps, next, runs)
      looked += 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, due.length) }, connectionChecks))
  return looked
}

type Due = { agent: Marked; mark: string; app: string; row: Schema['connection_checks'] | undefined }

async function dueNow({ db, clock, timeZone }: RoundsDeps): Promise<Due[]> {
  const [agents, rows, questionsByAgent, school] = await Promise.all([
    db.selectFrom('agents').select(markedColumns).where('is_active', '=', 1).orderBy('id').execute(),
    db.selectFrom('connection_checks').selectAll().execute(),
    loadQuestionsByAgent(db),
    schoolOf(db),
  ])
  const now = clock()
  const today = dayIn(timeZone, now)
  const isNight = hourIn(timeZone, now) >= hour
  const byAgent = new Map(rows.map((row) => [row.agent_id, row]))
  return agents
    .map((agent): Due => {
      const mark = markOf(agent, school, questionsByAgent.get(agent.id) ?? [])
      return { agent, mark, app: appMark(agent, school), row: byAgent.get(agent.id) }
    })
    .filter(({ row, mark }) => {
      if (!row || row.fingerprint !== mark || row.checked_on === null) return true
      return (row.due_at !== null && row.due_at <= now.toISOString()) || (isNight && row.checked_on < today)
    })
}

/** Claims a check for this process. It fails if another process was faster. */
async function claim({ db, clock }: RoundsDeps, { agent, row }: Due): Promise<boolean> {
  const now = clock()
  const claimed_until = new Date(now.getTime() + claimMs).toISOString()
  const claimed = await db
    .insertInto('connection_checks')
    .columns(['agent_id', 'fingerprint', 'form_changes', 'claimed_until'])
    .expression((eb) =>
      eb
        .selectFrom('agents')
        .select((one) => [
          'id',
          one.val('').as('fingerprint'),
          one.val('[]').as('form_changes'),
          one.val(claimed_until).as('claimed_until'),
        ])
        .where('id', '=', agent.id),
    )
    .onConflict((conflict) =>
      conflict
        .column('agent_id')
        .doUpdateSet({ claimed_until })
        .where((eb) =>
          eb.and([
            eb.or([
              eb('connection_checks.claimed_until', 'is', null),
              eb('connection_checks.claimed_until', '<', now.toISOString()),
            ]),
            eb(eb.fn.coalesce('connection_checks.checked_at', eb.val('')), '=', row?.checked_at ?? ''),
          ]),
        ),
    )
    .returning('agent_id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function runCheck(deps: RoundsDeps, due: Due, runs: Map<string, Promise<SmallRun>>): Promise<void> {
  const { db, clock, timeZone, log } = deps
  try {
    const finding = await findingOf(deps, due, runs)
    const at = clock()
    if (deps.signal.aborted) return
    if (finding) await record(db, due.agent.id, { ...due, finding, at, day: dayIn(timeZone, at) })
    // An assistant without AI has nothing to check, and its old state would be wrong.
    else await db.deleteFrom('connection_checks').where('agent_id', '=', due.agent.id).execute()
  } catch (error) {
    log.error(error)
  }
}

/** Returns null without AI. */
async function findingOf(
  deps: RoundsDeps,
  { agent, app, mark, row }: Due,
  runs: Map<string, Promise<SmallRun>>,
): Promise<Finding | null> {
  const { db, clock, modelFor, questionsOf, userId, signal, log } = deps
  let model: Model | null
  try {
    model = await modelFor(agent)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.error(error)
    return sealed
  }
  if (!model) return null
  const since = new Date(clock().getTime() - runCountsFor).toISOString()
  const ranLately = row !== undefined && row.fingerprint === mark && row.state !== 'fails' && (row.ran_at ?? '') > since
  // Counts as usage but not towards budgets, because no one requested it.
  const counted = settling(model, { ...deps, budgets: null }, { userId: '', agentId: agent.id, kind: 'trial' })
  const questions = await questionsOf(db, agent.id)
  const patient: Patient = { model: counted, questions, inWords: isInWords(agent) }
  const looking = examine(patient, {
    userId,
    language: 'vi',
    signal,
    log,
    hasRun: (form) => ranLately && isAsBefore(row, form),
    // One run serves all assistants with the same model.
    run: (_, make) => {
      if (model.hasForm) return make()
      const made = runs.get(app) ?? make()
      runs.set(app, made)
      return made
    },
  })
  for (;;) {
    const { done, value } = await looking.next()
    if (done) return value
  }
}

const isAsBefore = ({ form: reading }: Schema['connection_checks'], form: AppForm | null): boolean =>
  !form?.form ||
  reading === null ||
  JSON.stringify(JSON.parse(reading).fields) === JSON.stringify(toStoredForm(form.form))

/** The key cannot be decrypted any more. */
const sealed: Finding = {
  state: 'fails',
  cause: 'run',
  reason: { key: 'connection.problemSealed', values: {} },
  passes: false,
  form: null,
  readMs: 0,
  sees: null,
  run: null,
}
