import type { Language } from '#locales/language'
import { safeName } from '#rules/file-names'
import { userById } from '../accounts/accounts.ts'
import type { SignedInUser } from '../http/session.ts'
import { notFound } from '../refusal.ts'
import { StreamedFile } from '../streamed-file.ts'
import { translate } from '../translate.ts'
import { zipOf } from '../zip.ts'
import { conversationsOf } from './conversations.ts'
import { documentsOf } from './documents.ts'
import { filesOf, templateOf } from './files.ts'
import { pathsIn } from './names.ts'
import { ownWorkOf } from './own-work.ts'
import type { DataDeps, Wanted } from './parts.ts'
import { profileOf } from './profile.ts'

/**
 * Everything that is somebody's, as a zip that is made while it is sent; for themselves and for administrators. Parts are read one after
 * the other: what is changed meanwhile is there as it was when its turn came.
 * @throws Refusal 404 for somebody else's, where the reader is no administrator.
 */
export async function dataOf(
  deps: DataDeps,
  id: string,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<StreamedFile> {
  if (id !== reader.id && reader.role !== 'ADMIN') throw notFound()
  const { name } = await userById(deps.db, id)
  const day = deps.clock().toISOString().slice(0, 10)
  const title = `${translate(language, 'personData.fileName', { name: safeName(name) })} ${day}.zip`
  const entries = allOf(deps, { userId: id, language, pathFor: pathsIn() })
  return new StreamedFile(zipOf(entries), title, 'application/zip')
}

async function* allOf(deps: DataDeps, wanted: Wanted) {
  yield* profileOf(deps, wanted)
  yield* ownWorkOf(deps, wanted)
  yield* documentsOf(deps, wanted)
  yield* conversationsOf(deps, wanted)
  yield* filesOf(deps, wanted)
  yield* templateOf(deps, wanted)
}
