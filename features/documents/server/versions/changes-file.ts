import type { LayoutName } from '#formats/layout/model/names.ts'
import { aiAuthor } from '#formats/tracked-word/model/edits.ts'
import { downloadChanges } from '#formats/word/server/download.ts'
import type { FindTemplate } from '#formats/word/server/template/order.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import { letterheadIn } from '#features/school/server/branding/school.ts'
import type { Language } from '#platform/i18n/language.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { assertLeaves } from '../store/leaving.ts'
import { documentServerTexts } from '../texts.ts'
import { isByAi, ownEntry } from './versions.ts'

export type ChangesDeps = Pick<GenerationDeps, 'db' | 'kinds' | 'clock'> & {
  docx: DocxWriter
  findTemplate: FindTemplate
}
type Changes = {
  id: string
  /** The numbers of both versions. */
  from: number
  to: number
  before: string
  after: string
  filename: string
  layout?: LayoutName | undefined
}

/**
 * Writes the newer of two versions as a Word file with tracked changes. Their author is the AI if it made all of them, otherwise
 * the people who edited.
 * @throws AppError 404 without both versions, 409 as assertLeaves, otherwise as downloadDocx
 */
export async function downloadChangesOf(
  deps: ChangesDeps,
  { id, from, to, before, after, ...file }: Changes,
  user: SignedInUser,
  language: Language,
): Promise<File> {
  const { db, kinds, clock } = deps
  const row = await ownEntry(db, id, user)
  assertLeaves(kinds, row, language)
  const made = await db
    .selectFrom('document_versions')
    .leftJoin('users', 'users.id', 'edited_by')
    .select(['number', 'cause', 'users.name as editor'])
    .where('document_id', '=', id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .execute()
  const has = (needed: number) => made.some(({ number }) => number === needed)
  if (from >= to || !has(from) || !has(to)) throw new AppError(404, message(documentServerTexts, 'history.noVersion'))
  const later = made.filter(({ number }) => number > from)
  const authors = later.every(isByAi)
    ? [aiAuthor]
    : [...new Set(later.filter((version) => !isByAi(version)).map(({ editor }) => editor))]
  const [school, wordTemplate] = await Promise.all([
    letterheadIn(db, language),
    deps.findTemplate({ userId: user.id, language }),
  ])
  const changes = { versions: [before, after] as const, authors, date: clock().toISOString(), ...file }
  return downloadChanges(deps, changes, { userId: user.id, language, school, wordTemplate })
}
