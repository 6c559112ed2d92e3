import type { SharingRules } from '../../contract/sharing/rules.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { AppError } from '#platform/server/app-error.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export async function getSharingRules(db: Database): Promise<SharingRules> {
  const row = await rulesRow(db)
  return { colleagues: row.colleagues === 1, links: row.links === 1, version: row.version }
}

type Changes = { colleagues?: boolean | undefined; links?: boolean | undefined; version?: number | undefined }

/** Absent fields keep their values. @throws AppError 409 if they are no longer at `version`. */
export async function updateSharingRules(
  db: Database,
  { version, colleagues, links }: Changes,
  from: Pick<Caller, 'record'>,
): Promise<SharingRules> {
  let change: { before: Schema['sharing_settings']; after: Schema['sharing_settings'] } | undefined
  await db.transaction().execute((transaction) =>
    writeNextVersion(transaction, 'sharing_settings', { id: 'school', version }, (before) => {
      const written = {
        ...(colleagues !== undefined && { colleagues: colleagues ? 1 : 0 }),
        ...(links !== undefined && { links: links ? 1 : 0 }),
      }
      change = { before, after: { ...before, ...written } }
      return written
    }),
  )
  const changed = changesBetween(factsOf(change!.before), factsOf(change!.after))
  if (changed.length > 0) from.record('sharing-changed', null, { changes: changed })
  return getSharingRules(db)
}

const factsOf = ({ colleagues, links }: Schema['sharing_settings']) => ({
  sharingColleagues: colleagues === 1,
  sharingLinks: links === 1,
})

/** @throws AppError 403 while the school does not want it. */
export async function assertColleagues(db: Database): Promise<void> {
  if ((await rulesRow(db)).colleagues === 0)
    throw new AppError(403, message(documentServerTexts, 'sharing.offColleagues'))
}

/** @throws AppError 403 while the school does not want it. */
export async function assertLinks(db: Database): Promise<void> {
  if ((await rulesRow(db)).links === 0) throw new AppError(403, message(documentServerTexts, 'sharing.offLinks'))
}

const rulesRow = (db: Database): Promise<Schema['sharing_settings']> =>
  db.selectFrom('sharing_settings').selectAll().executeTakeFirstOrThrow()
