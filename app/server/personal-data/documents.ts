import { formatIsoDay } from '#platform/i18n/format/dates.ts'
import { localized } from '#platform/i18n/language.ts'
import { readVersion } from '#features/documents/server/store/entry-versions.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { textOf } from '#features/documents/server/store/state-text.ts'
import { titleOf } from '#platform/server/database/title.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { labelsOf, unlabelled } from '#features/documents/server/history/labels.ts'
import { pairOf } from '#features/documents/server/translations/stored-pair.ts'
import type { ZipEntry } from '#platform/server/files/zip.ts'
import { asJson, rowsAtOnce, type DataDeps, type ExportOptions } from './parts.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Adds each document as Markdown with its answers and data as JSON, and its versions in a folder. Only one is in memory at a time. */
export async function* documentsOf({ db, kinds }: DataDeps, options: ExportOptions): AsyncGenerator<ZipEntry> {
  for (let after = -1; ;) {
    const ids = await db
      .selectFrom('documents')
      .select(['id', 'ordinal'])
      .where('user_id', '=', options.userId)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(rowsAtOnce)
      .execute()
    if (ids.length === 0) return
    for (const { id } of ids) yield* documentOf({ db, kinds }, id, options)
    after = ids.at(-1)!.ordinal
  }
}

async function* documentOf(
  { db, kinds }: Pick<DataDeps, 'db' | 'kinds'>,
  id: string,
  options: ExportOptions,
): AsyncGenerator<ZipEntry> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  // The document was deleted while the archive was written.
  if (!row) return
  const { language, pathFor } = options
  const modified = new Date(row.created_at)
  const assistant = localized({ name: row.agent_name, nameVi: row.agent_name_vi }, 'name', language)
  const title = `${formatIsoDay(row.created_at, 'UTC')} ${titleOf(row) || assistant}`
  const path = pathFor(translate(language, appServerTexts)('personalData.documents'), title, ['.md', '.json'])
  const { content = '', ...facts } = entryOf(row, language)
  if (content !== '') yield { name: `${path}.md`, modified, content }
  const labels = (await labelsOf(db, [id])).get(id) ?? unlabelled
  const solutions = await db
    .selectFrom('key_verifications')
    .select(['question', 'answers', 'reasoning as how', 'accepted_key as acceptedKey'])
    .where('document_id', '=', id)
    .execute()
  const pair = await pairOf(db, id)
  const data = {
    ...facts,
    ...labels,
    ...(row.source_id !== null && {
      madeFrom: { id: row.source_id, title: row.source_title, version: row.source_version },
    }),
    ...(row.edited_content !== null && { generated: row.content }),
    ...(pair && { otherLanguage: pair.original_id === id ? pair.translation_id : pair.original_id }),
    ...(row.data !== null && { data: JSON.parse(row.data) as unknown }),
    ...(solutions.length > 0 && {
      solvedByAi: solutions.map((solution) => ({ ...solution, answers: JSON.parse(solution.answers) as unknown })),
    }),
  }
  yield { name: `${path}.json`, modified, content: asJson(data) }
  yield* versionsOf({ db, kinds }, row, { ...options, title })
}

/** Lists all versions but the current one. */
async function* versionsOf(
  { db, kinds }: Pick<DataDeps, 'db' | 'kinds'>,
  row: Schema['documents'],
  { title, language, pathFor }: ExportOptions & { title: string },
): AsyncGenerator<ZipEntry> {
  const [, ...former] = await db
    .selectFrom('document_versions')
    .select(['number', 'created_at'])
    .where('document_id', '=', row.id)
    .orderBy('number', 'desc')
    .execute()
  if (former.length === 0) return
  const folder = pathFor(translate(language, appServerTexts)('personalData.versions'), title)
  for (const { number, created_at } of former) {
    const state = await readVersion(db, row.id, number)
    if (!state) continue
    const content = textOf(kinds, state, row)
    yield { name: `${folder}/${number}.md`, modified: new Date(created_at), content }
  }
}
