import type { ApprovedFile } from '#features/documents/server/kinds.ts'
import { readPicture } from '#formats/word/server/content/pictures.ts'
import { toDocxError } from '#formats/word/server/download.ts'
import { message } from '#platform/i18n/message.ts'
import { longestFileName, nameWithin, safeName, withoutEdges } from '#platform/model/files/file-names.ts'
import { oneLine } from '../../model/line/tokens.ts'
import type { Presentation } from '../../model/presentation.ts'
import { slideServerTexts } from '../texts.ts'
import type { PresentationPicture } from './pptx.ts'
import type { PptxWriter } from './writer.ts'

const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

type About = Omit<ApprovedFile, 'stamp'> & { stamp: string | null }

/** Writes a PowerPoint file named after the title. @throws AppError 400 for one that takes too long; 503 while too many are being written */
export async function writePresentation(
  pptx: PptxWriter,
  presentation: Presentation,
  { owner, ...about }: About,
): Promise<File> {
  const bytes = await pptx
    .write(presentation, { ...about, pictures: picturesOf(presentation) }, owner)
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
