import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { writePresentation } from '../powerpoint/write-presentation.ts'
import type { PptxWriter } from '../powerpoint/writer.ts'
import { AppError } from '#platform/server/app-error.ts'
import { letterheadIn } from '#features/school/server/branding/school.ts'
import { sharedEntry } from '#features/documents/server/sharing/shared.ts'
import type { StructuredRow } from '#features/documents/server/structured/keep.ts'
import { presentationStore } from './presentations.ts'
import { historyTexts } from '#features/documents/texts/history.ts'
import { slideServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date; pptx: PptxWriter }

/**
 * Exports a presentation as a PowerPoint file named after its title.
 * @throws AppError as findReadable; 409 during generation and after a manual edit of the text; 503 while too many files are being written
 */
export async function takePresentation(deps: Deps, id: string, reader: SignedInUser): Promise<File> {
  return fileOf(deps, await presentationStore.findReadable(deps, id, reader), reader)
}

/** Exports a presentation that a colleague shares. @throws AppError as sharedEntry and takePresentation */
export async function takeSharedPresentation(deps: Deps, id: string, reader: SignedInUser): Promise<File> {
  const entry = await sharedEntry(deps.db, id, reader)
  return fileOf(deps, await presentationStore.find(deps.db, { id: entry }), reader)
}

async function fileOf({ db, clock, pptx }: Deps, row: StructuredRow, reader: SignedInUser): Promise<File> {
  if (row.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  if (row.edited_content !== null) throw new AppError(409, message(slideServerTexts, 'presentationFile.byHand'))
  const presentation = presentationStore.read(row)
  const school = await letterheadIn(db, presentation.language)
  const { name: author } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  return writePresentation(pptx, presentation, { author, school, made: clock(), owner: reader.id, stamp: null })
}
