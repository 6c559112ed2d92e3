import type { Language } from '#platform/i18n/language.ts'
import { wordTemplateMaxSize } from '#platform/model/limits.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { toDocxError } from '#formats/word/server/download.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import { Unreadable } from '#formats/readers/server/reading.ts'
import { shownName } from '#platform/model/files/file-names.ts'
import type { Store } from '#platform/server/storage/store.ts'
import { AppError } from '#platform/server/app-error.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { schoolServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** A person's storage limit, see features/usage/server/quotas. */
export type TemplateQuota = {
  /** @throws AppError 403 when the storage has no room for this many more bytes */
  keepWithin<Result>(userId: string, more: number, work: (transaction: Database) => Promise<Result>): Promise<Result>
  assertRoom(userId: string, more: number): Promise<void>
  /** @throws AppError 507 when the disk is nearly full. */
  assertDisk(): Promise<void>
}

type Deps = {
  db: Database
  clock: () => Date
  store: Store
  docx: DocxWriter
  quota: TemplateQuota
}
type Whose = {
  id: string
  /** Null for the school's template. */
  userId: string | null
  /** The person who uploads it. */
  by: string
  language: Language
}

/** The placeholder in messages; each is recognised in either language. */
const placeholders = { en: '{{content}}', vi: '{{noidung}}' } satisfies Record<Language, string>

/**
 * Checks a Word file, renders a trial document with it and stores it as the owner's template, in place of the previous one.
 * @returns the file names of both
 * @throws AppError 400 or 413 with a sentence on what is unusable
 */
export async function putTemplate(
  { db, clock, store, docx, quota }: Deps,
  file: File,
  { id, userId, by, language }: Whose,
): Promise<{ name: string; before: string | null }> {
  const name = shownName(file.name)
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  if (file.size > wordTemplateMaxSize)
    throw new AppError(
      413,
      message(schoolServerTexts, 'templateFault.tooLarge', { megabytes: wordTemplateMaxSize / 1024 / 1024 }),
    )
  await assertWord(file, name)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const examined = await docx.examine(bytes, by).catch((error: unknown) => {
    throw toDocxError(error)
  })
  if ('unfit' in examined)
    throw new AppError(
      400,
      message(schoolServerTexts, `templateFault.${examined.unfit}`, {
        placeholder: placeholders[language],
        found: examined.found,
      }),
    )
  const row = {
    id,
    user_id: userId,
    name,
    size: file.size,
    storage_name: await store.save(new Blob([bytes])),
    facts: JSON.stringify(examined.facts),
    created_at: clock().toISOString(),
  }
  const { id: _, ...changed } = row
  const replace = async (transaction: Database) => {
    const old = await transaction
      .selectFrom('word_templates')
      .select(['name', 'storage_name'])
      .where('id', '=', id)
      .executeTakeFirst()
    await transaction
      .insertInto('word_templates')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
      .execute()
    return old
  }
  const replacing = userId === null ? db.transaction().execute(replace) : quota.keepWithin(userId, file.size, replace)
  const before = await replacing.catch(async (error: unknown) => {
    await store.remove(row.storage_name)
    throw error
  })
  // Stored files without a row are deleted within hours.
  if (before) await store.remove(before.storage_name).catch(() => {})
  return { name, before: before?.name ?? null }
}

/** Checks the bytes, and the directory before anything is unpacked. @throws AppError 400 */
async function assertWord(file: File, name: string): Promise<void> {
  if (/\.(?:docm|dotm)$/i.test(name))
    throw new AppError(400, message(schoolServerTexts, 'templateFault.macros', { found: name }))
  // Loaded with the first file, because a start and an idle server do not need it.
  const { sniff } = await import('#formats/readers/server/sniff.ts')
  const sniffed = await sniff(file).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    const fault = error.fault === 'encrypted' || error.fault === 'bomb' ? error.fault : 'damaged'
    throw new AppError(400, message(schoolServerTexts, `templateFault.${fault}`))
  })
  if (sniffed.content === 'docx' || (sniffed.content === null && sniffed.name === 'zip')) return
  throw new AppError(
    400,
    message(schoolServerTexts, sniffed.content === 'doc' ? 'templateFault.oldWord' : 'templateFault.otherKind'),
  )
}
