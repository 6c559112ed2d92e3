import type { ExpressionBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { AgentDraft, agentVersions, DraftFields } from '../../contract/agent-versions.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { agentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }
type DraftInput = z.output<(typeof agentVersions.keepDraft)['body']>
type Editing = { editor: SignedInUser; from: Caller }

export async function getDraft(db: Database, id: string): Promise<AgentDraft | null> {
  const row = await draftRows(db).where('agent_id', '=', id).executeTakeFirst()
  return row ? draftOf(row) : null
}

const draftRows = (db: Database) =>
  db
    .selectFrom('agent_drafts')
    .leftJoin('users', 'users.id', 'agent_drafts.saved_by')
    .selectAll('agent_drafts')
    .select('users.name as saved_by_name')

const draftOf = (row: Schema['agent_drafts'] & { saved_by_name: string | null }): AgentDraft => ({
  fields: JSON.parse(row.fields) as DraftFields,
  base: row.base,
  agentVersion: row.agent_version,
  savedAt: row.saved_at,
  savedBy: row.saved_by_name,
  version: row.version,
})

/**
 * Saves a draft, even for a deleted assistant, so that no input is lost.
 * @throws AppError 409 if the draft has changed since it was read.
 */
export async function keepDraft(
  { db, clock }: Deps,
  id: string,
  { fields, agentVersion, version }: DraftInput,
  { editor, from }: Editing,
): Promise<AgentDraft> {
  const row = {
    fields: JSON.stringify(fields),
    base: await baseOf(db, id, agentVersion),
    agent_version: agentVersion,
    saved_at: clock().toISOString(),
    saved_by: editor.id,
    version: (version ?? 0) + 1,
  }
  const written =
    version === null
      ? await db
          .insertInto('agent_drafts')
          .values({ ...row, agent_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('agent_id')
          .executeTakeFirst()
      : await db
          .updateTable('agent_drafts')
          .set(row)
          .where('agent_id', '=', id)
          .where('version', '=', version)
          .returning('agent_id')
          .executeTakeFirst()
  const stored = await getDraft(db, id)
  // The client retried because it did not get the first answer.
  const isStored = stored && JSON.stringify(stored.fields) === row.fields
  if (!written && !isStored) throw changedMeanwhile()
  if (written) from.record('assistant-draft-saved', null, { subject: subjectOf(id, fields) })
  return stored!
}

/** Returns the version number that a draft is based on; null if unknown. */
async function baseOf(db: Database, id: string, agentVersion: number | null): Promise<number | null> {
  if (agentVersion === null) return null
  const live = await db
    .selectFrom('agents')
    .innerJoin('agent_versions', 'agent_versions.agent_id', 'agents.id')
    .select('number')
    .where('agents.id', '=', id)
    .where('agents.version', '=', agentVersion)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (live) return live.number
  const before = await db
    .selectFrom('agent_drafts')
    .select('base')
    .where('agent_id', '=', id)
    .where('agent_version', '=', agentVersion)
    .executeTakeFirst()
  return before?.base ?? null
}

/** @throws AppError 404 without a draft */
export async function dropDraft(db: Database, id: string, { record }: Pick<Caller, 'record'>): Promise<void> {
  const row = await db.deleteFrom('agent_drafts').where('agent_id', '=', id).returning('fields').executeTakeFirst()
  if (!row) throw new AppError(404, message(agentServerTexts, 'agentVersion.noDraft'))
  record('assistant-draft-discarded', null, { subject: subjectOf(id, JSON.parse(row.fields) as DraftFields) })
}

const subjectOf = (id: string, { name = '', nameVi = '' }: DraftFields) =>
  nameSubject({ id, name: name || nameVi, name_vi: nameVi || name })

type Stray = z.input<(typeof agentVersions.strayDrafts)['response']>['drafts'][number]

/** Newest first. */
export async function strayDrafts(db: Database): Promise<Stray[]> {
  const rows = await draftRows(db).where(isStray).orderBy('saved_at', 'desc').orderBy('agent_id').execute()
  return rows.map((row) => {
    const { fields, savedAt, savedBy, agentVersion } = draftOf(row)
    const { name = '', nameVi = '' } = fields
    return { id: row.agent_id, name, nameVi, savedAt, savedBy, isNew: agentVersion === null }
  })
}

export async function countStrayDrafts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('agent_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isStray)
    .executeTakeFirstOrThrow()
  return count
}

const isStray = (eb: ExpressionBuilder<Schema, 'agent_drafts'>) =>
  eb.not(eb.exists(eb.selectFrom('agents').select('agents.id').whereRef('agents.id', '=', 'agent_drafts.agent_id')))

/** Identifies a draft by its assistant and its version. */
export type PublishedDraft = { of: string; version: number }

/** Deletes a published draft unless it was saved again since. */
export async function endDraft(transaction: Database, draft: PublishedDraft | undefined): Promise<void> {
  if (!draft) return
  await transaction
    .deleteFrom('agent_drafts')
    .where('agent_id', '=', draft.of)
    .where('version', '=', draft.version)
    .execute()
}
