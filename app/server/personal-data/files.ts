import type { ZipEntry } from '#platform/server/files/zip.ts'
import { nameAndEnding } from './names.ts'
import { asJson, rowsAtOnce, type DataDeps, type ExportOptions } from './parts.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

type Listed = { file: string | null; name: string; size: number; uploadedAt: string; usedAt: string | null }

/** Adds the uploads unchanged, and a list of them. */
export async function* filesOf({ db, clock, store }: DataDeps, options: ExportOptions): AsyncGenerator<ZipEntry> {
  const { userId, language, pathFor } = options
  const folder = translate(language, appServerTexts)('personalData.files')
  const listed: Listed[] = []
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'name', 'size', 'storage_name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { name, size, storage_name, created_at, used_at } of rows) {
      const content = await store.open(storage_name).catch(ifGone)
      const [own, ending] = nameAndEnding(name)
      const file = content && `${pathFor(folder, own, [ending])}${ending}`
      listed.push({ file, name, size, uploadedAt: created_at, usedAt: used_at })
      if (content) yield { name: file!, modified: new Date(created_at), content: content.stream() }
    }
    if (rows.length < rowsAtOnce) break
    after = rows.at(-1)!.id
  }
  if (listed.length > 0) yield { name: `${folder}.json`, modified: clock(), content: asJson(listed) }
}

/** Adds the person's Word template unchanged. */
export async function* templateOf(
  { db, store }: DataDeps,
  { userId, language, pathFor }: ExportOptions,
): AsyncGenerator<ZipEntry> {
  const row = await db.selectFrom('word_templates').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const content = row && (await store.open(row.storage_name).catch(ifGone))
  if (!content) return
  const [own, ending] = nameAndEnding(row.name)
  const path = pathFor(translate(language, appServerTexts)('personalData.wordTemplate'), own, [ending])
  yield { name: `${path}${ending}`, modified: new Date(row.created_at), content: content.stream() }
}

/** The file was deleted while the archive was written. */
function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
