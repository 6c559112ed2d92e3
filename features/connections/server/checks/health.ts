import type { Health } from '../../contract/health.ts'
import type { Language } from '#platform/i18n/language.ts'
import { isForeignKeyViolation } from '#platform/server/drivers/errors.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Finding } from './examine.ts'
import { changesOf, toStoredForm, type FormChange, type StoredForm } from './form-changes.ts'
import { type Reason, reasonInWords } from './describe-check.ts'

/** Milliseconds until a temporary failure is checked again. Other failures wait for the next night. */
const againAfter = 15 * 60_000

type Written = { finding: Finding; mark: string; app: string | null; at: Date; day: string }

/** Stores a result. `since` stays if the state is the same. @returns the updated row. */
export async function record(
  db: Database,
  agentId: string,
  { finding, mark, app, at, day }: Written,
): Promise<Schema['connection_checks']> {
  const before = await db.selectFrom('connection_checks').selectAll().where('agent_id', '=', agentId).executeTakeFirst()
  const now = at.toISOString()
  const { state, cause, reason, passes, form, run } = finding
  const reading = form?.form ? { app, fields: toStoredForm(form.form) } : null
  const row: Schema['connection_checks'] = {
    agent_id: agentId,
    state,
    since: before?.state === state && before.since ? before.since : now,
    cause,
    reason: reason && JSON.stringify(reason),
    fingerprint: mark,
    ...formColumns({ before, reading: reading, isFine: state === 'works', now }),
    ran_at: run ? (run.ok ? now : null) : (before?.ran_at ?? null),
    checked_at: now,
    checked_on: day,
    due_at: passes ? new Date(at.getTime() + againAfter).toISOString() : null,
    claimed_until: null,
  }
  try {
    await db
      .insertInto('connection_checks')
      .values(row)
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(row))
      .execute()
  } catch (error) {
    // The assistant was deleted in the meantime.
    if (!isForeignKeyViolation(error)) throw error
  }
  return row
}

type Reading = { app: string | null; fields: StoredForm }
type Forms = { before: Schema['connection_checks'] | undefined; reading: Reading | null; isFine: boolean; now: string }
type FormColumns = Pick<Schema['connection_checks'], 'form' | 'form_changes' | 'form_changed_at'>

/** Changes of the same application's form are reported until every check passes again. */
function formColumns({ before, reading, isFine, now }: Forms): FormColumns {
  const last = before?.form ? (JSON.parse(before.form) as Reading) : null
  if (!reading)
    return {
      form: before?.form ?? null,
      form_changes: before?.form_changes ?? '[]',
      form_changed_at: before?.form_changed_at ?? null,
    }
  const form = JSON.stringify(reading)
  const changes = last && last.app === reading.app ? changesOf(last.fields, reading.fields) : null
  if (changes === null) return { form, form_changes: '[]', form_changed_at: null }
  if (changes.length > 0) return { form, form_changes: JSON.stringify(changes), form_changed_at: now }
  if (isFine) return { form, form_changes: '[]', form_changed_at: null }
  return { form, form_changes: before!.form_changes, form_changed_at: before!.form_changed_at }
}

export const changesIn = ({ form_changes }: Pick<Schema['connection_checks'], 'form_changes'>): FormChange[] =>
  JSON.parse(form_changes) as FormChange[]

const reasonIn = ({ reason }: Pick<Schema['connection_checks'], 'reason'>): Reason | null =>
  reason === null ? null : (JSON.parse(reason) as Reason)

/** Returns null before the first check. */
export function healthOf(row: ReportRow | undefined, language: Language): Health | null {
  if (!row?.state || !row.since) return null
  const reason = reasonIn(row)
  return {
    state: row.state,
    since: row.since,
    reason: reason && reasonInWords(reason, language),
    checkedAt: row.checked_at,
  }
}

type ReportRow = Pick<Schema['connection_checks'], (typeof reportColumns)[number]>
const reportColumns = ['agent_id', 'state', 'since', 'reason', 'checked_at'] as const

/** Reads all assistants, or the given ones. */
export async function healthByAgent(db: Database, of?: readonly string[]): Promise<Map<string, ReportRow>> {
  if (of?.length === 0) return new Map()
  let query = db.selectFrom('connection_checks').select(reportColumns)
  if (of) query = query.where('agent_id', 'in', of)
  return new Map((await query.execute()).map((row) => [row.agent_id, row]))
}
