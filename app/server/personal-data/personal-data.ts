import { formatIsoDay } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { safeName } from '#platform/model/files/file-names.ts'
import { userById } from '#features/accounts/server/accounts/accounts.ts'
import { StreamedFile } from '#platform/server/files/streamed-file.ts'
import { zipOf } from '#platform/server/files/zip.ts'
import { conversationsOf } from './conversations.ts'
import { documentsOf } from './documents.ts'
import { filesOf, templateOf } from './files.ts'
import { pathsIn } from './names.ts'
import { ownWorkOf } from './own-work.ts'
import type { DataDeps, ExportOptions } from './parts.ts'
import { profileOf } from './profile.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/**
 * Streams all data of a person as a zip. Parts are read one after the other, so changes in the meantime may be included. An exception of
 * `beforeEach` aborts the archive. @throws AppError 404 when the person does not exist
 */
export async function dataOf(
  deps: DataDeps,
  id: string,
  { language, beforeEach }: { language: Language; beforeEach?: () => Promise<void> },
): Promise<StreamedFile> {
  const { name } = await userById(deps.db, id)
  const day = formatIsoDay(deps.clock(), 'UTC')
  const title = `${translate(language, appServerTexts)('personalData.fileName', { name: safeName(name) })} ${day}.zip`
  const entries = allOf(deps, { userId: id, language, pathFor: pathsIn() })
  const watched = beforeEach ? afterCheck(entries, beforeEach) : entries
  return new StreamedFile(zipOf(watched), title, 'application/zip')
}

async function* afterCheck<Entry>(entries: AsyncIterable<Entry>, check: () => Promise<void>) {
  for await (const entry of entries) {
    await check()
    yield entry
  }
}

async function* allOf(deps: DataDeps, options: ExportOptions) {
  yield* profileOf(deps, options)
  yield* ownWorkOf(deps, options)
  yield* documentsOf(deps, options)
  yield* conversationsOf(deps, options)
  yield* filesOf(deps, options)
  yield* templateOf(deps, options)
}
