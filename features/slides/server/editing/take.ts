import type { Presentation } from '../../model/presentation.ts'
import { longestFileName, nameWithin, safeName, withoutEdges } from '#platform/model/file-names.ts'
import { oneLine } from '../../model/line/tokens.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { toDocxError } from '#formats/word/server/download.ts'
import { readPicture } from '#formats/word/server/content/pictures.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { PresentationPicture } from '../powerpoint/pptx.ts'
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

const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

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
  const pictures = picturesOf(presentation)
  const bytes = await pptx
    .write(presentation, { author, school, pictures, made: clock() }, reader.id)
    .catch((error: unknown) => {
      throw toDocxError(error, message(slideServerTexts, 'presentationFile.tooHeavy'))
    })
  const name = withoutEdges(nameWithin(safeName(oneLine(presentation.title)), nameRoom))
  return new File([bytes], `${name || 'slides'}.pptx`, { type: pptxType })
}

const ending = '.pptx'.length
const nameRoom = { letters: longestFileName.letters - ending, bytes: longestFileName.bytes - ending }

/** Returns the teacher's pictures by id. Files that contain no picture are left out. */
function picturesOf({ slides }: Presentation): Map<string, PresentationPicture> {
  const pictures = new Map<string, PresentationPicture>()
  for (const { id, pictureFile } of slides) {
    const picture = readPicture(pictureFile?.src ?? null)
    if (picture && (picture.kind === 'png' || picture.kind === 'jpg'))
      pictures.set(id, { ...picture, kind: picture.kind })
  }
  return pictures
}
