import type * as z from 'zod/mini'
import type { personalDataExport } from '#features/accounts/contract/personal-data-export.ts'
import type { Language } from '#platform/i18n/language.ts'
import { accessGrantsShown } from '#features/accounts/model/access-reasons.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import { isAdministrator } from '#features/accounts/server/accounts/administrators.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { forbidden, notFound, AppError } from '#platform/server/app-error.ts'
import type { StreamedFile } from '#platform/server/files/streamed-file.ts'
import type { DataDeps } from './parts.ts'
import { dataOf } from './personal-data.ts'
import { accountServerTexts } from '#features/accounts/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

type By = { reader: SignedInUser; language: Language; from: Pick<Caller, 'record' | 'audited'> }
type Reason = z.output<typeof personalDataExport.takeOf.body>

/** @throws AppError 404 for another person's data; administrators get 403, because they must give a reason */
export async function takeOwn(deps: DataDeps, id: string, { reader, language, from }: By): Promise<StreamedFile> {
  if (id !== reader.id)
    throw reader.role === 'ADMIN' ? new AppError(403, message(accountServerTexts, 'takeData.reasonNeeded')) : notFound()
  const file = await dataOf(deps, id, { language })
  from.record('data-exported', id)
  return file
}

/**
 * Exports another person's data for an administrator with a reason. It first writes an entry to the audit log and to the person's own data.
 * The archive is aborted when the administrator loses the role.
 * @throws AppError 404 when the person does not exist or is the caller
 */
export async function takeOther(
  deps: DataDeps,
  id: string,
  { kind, words }: Reason,
  { reader, language, from }: By,
): Promise<StreamedFile> {
  if (id === reader.id) throw notFound()
  const assertRight = async () => {
    if (!(await isAdministrator(deps.db, reader.id))) throw forbidden()
  }
  const file = await dataOf(deps, id, { language, beforeEach: assertRight })
  const row = {
    id: newId(),
    user_id: id,
    created_by: reader.id,
    kind,
    justification: words,
    created_at: deps.clock().toISOString(),
  }
  await from.audited(deps.db, async (transaction, record) => {
    await transaction.insertInto('personal_data_exports').values(row).execute()
    record('data-exported', id, { changes: changesBetween({}, { openedFor: kind, openedWords: words }) })
  })
  return file
}

/**
 * Lists the downloads of a person's data by administrators, with reasons, latest first. Only that person can see them. @throws AppError 404
 */
export async function exportsOf(db: Database, id: string, reader: SignedInUser) {
  if (id !== reader.id) throw notFound()
  return db
    .selectFrom('personal_data_exports')
    .leftJoin('users', 'users.id', 'personal_data_exports.created_by')
    .select([
      'users.name as by',
      'personal_data_exports.kind',
      'personal_data_exports.justification as words',
      'personal_data_exports.created_at as at',
    ])
    .where('personal_data_exports.user_id', '=', id)
    .orderBy('personal_data_exports.created_at', 'desc')
    .orderBy('personal_data_exports.id', 'desc')
    .limit(accessGrantsShown)
    .execute()
}
