import { findAdvice } from '#formats/readers/model/file-advice.ts'
import {
  endingOf,
  fileExtensions,
  namesOfTypes,
  extensionsFor,
  type FileExtension,
} from '#platform/model/files/file-types.ts'
import type { Content } from '#formats/readers/server/reading.ts'
import type { Sniffed } from '#formats/readers/server/sniff.ts'
import { AppError } from '#platform/server/app-error.ts'
import { questionServerTexts } from '../texts.ts'
import { readerTexts } from '#formats/readers/texts.ts'
import { message } from '#platform/i18n/message.ts'

/** Accepted contents for each extension. Like Word, we open RTF and web pages named .doc, and old documents named .docx. */
const contents: Record<FileExtension, readonly Content[]> = {
  pdf: ['pdf'],
  doc: ['doc', 'docx', 'rtf', 'html', 'mhtml'],
  docx: ['docx', 'doc', 'rtf'],
  txt: ['text', 'html', 'mhtml', 'xml workbook'],
  // School registers export tables as HTML and call them .xls.
  xls: ['xls', 'xml workbook', 'html', 'mhtml'],
  xlsx: ['xlsx'],
  png: ['png'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  webp: ['webp'],
  gif: ['gif'],
}

/** Usual extensions of contents with another name. */
const usualEndings = new Map<string, string>([
  ['text', 'txt'],
  ['xml workbook', 'xls'],
])

/** Returns the name's extension if it is accepted. @throws AppError 415 */
export function acceptedExtension(name: string, accepted: readonly string[]): FileExtension {
  const types = extensionsFor(accepted)
  const ending = endingOf(name)
  const extension = types.find((type) => type === ending)
  if (extension) return extension
  const advice = findAdvice(ending, types)
  if (advice) throw new AppError(415, advice)
  throw new AppError(415, message(readerTexts, 'file.notAccepted', { types: namesOfTypes(types) }))
}

/** Selects how a file is read. @throws AppError 400 when content and extension disagree. */
export function assertFits(extension: FileExtension, sniffed: Sniffed): Content {
  const { content } = sniffed
  // A web page or XML file named .txt is shown as code, for example in computer science lessons: nothing is removed.
  if (content && contents[extension].includes(content)) return extension === 'txt' ? 'text' : content
  const found = foundIn(sniffed)
  const advice = !content && found ? findAdvice(found, fileExtensions) : null
  if (advice) throw new AppError(400, advice)
  throw mismatch(extension, sniffed)
}

/** Says what a file is whose name says something else. */
export function mismatch(extension: string, sniffed: Sniffed): AppError {
  const found = foundIn(sniffed)
  if (!found) return new AppError(400, message(questionServerTexts, 'file.mismatchUnknown', { extension }))
  return new AppError(
    400,
    message(questionServerTexts, 'file.mismatch', { extension, found: usualEndings.get(found) ?? found }),
  )
}

const foundIn = (sniffed: Sniffed): string | null => sniffed.content ?? ('name' in sniffed ? sniffed.name : null)
