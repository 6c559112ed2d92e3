import { endingOf } from '#platform/model/files/file-types.ts'
import { AppError } from '#platform/server/app-error.ts'
import { message } from '#platform/i18n/message.ts'
import { readerTexts } from '../texts.ts'
import { toReadableError } from './app-error.ts'
import type { SheetDeps } from './read-sheet.ts'
import type { Content, Reading } from './reading.ts'
import { readerServerTexts } from './texts.ts'

/** The endings of texts and pictures, with the contents that files with them may have. */
const accepted: Readonly<Record<string, readonly Content[]>> = {
  docx: ['docx'],
  doc: ['doc', 'rtf', 'html', 'mhtml'],
  pdf: ['pdf'],
  txt: ['text'],
  md: ['text'],
  png: ['png'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  webp: ['webp'],
}

/**
 * Reads the text of a file; that of a picture is null. @throws AppError 415 for another type, 400 with the reason why it cannot be read, 503
 * while too many are waiting
 */
export async function readText({ reader }: SheetDeps, file: File, owner: string): Promise<Reading> {
  const { sniff } = await import('./sniff.ts')
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  try {
    const { content } = await sniff(file)
    if (!content || !accepted[endingOf(file.name)]?.includes(content))
      throw new AppError(415, message(readerTexts, 'file.notAccepted', { types: 'DOCX, DOC, PDF, TXT, MD' }))
    return await reader.read(file, content, owner)
  } catch (error) {
    throw toReadableError(error)
  }
}
