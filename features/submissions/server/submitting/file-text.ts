import { inWords } from '#features/questions/server/attachments/figures.ts'
import { assertFits, mismatch } from '#features/questions/server/attachments/kind.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Notice } from '#formats/readers/server/reading.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { readerTexts } from '#formats/readers/texts.ts'
import type { Language } from '#platform/i18n/language.ts'
import { message } from '#platform/i18n/message.ts'
import { translateStored } from '#platform/i18n/translate.ts'
import { endingOf } from '#platform/model/files/file-types.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { AppError } from '#platform/server/app-error.ts'
import { submittedEndings } from '../../model/states.ts'
import { submissionServerTexts } from '../texts.ts'

/** `unread`: what the text leaves out, each in both languages. */
export type FileText = { content: string; unread: Record<Language, string>[] }

const noText: FileText = { content: '', unread: [] }

/**
 * Reads the text of a submitted file. It is empty for scanned pages, for presentations, and where it is longer than a document can be.
 * @throws AppError 400 and 415 for a file that cannot be reviewed
 */
export async function readFileText(
  reader: FileTextReader,
  file: File,
  { owner, language }: { owner: string; language: Language },
): Promise<FileText> {
  const { sniff } = await import('#formats/readers/server/sniff.ts')
  const given = endingOf(file.name)
  const ending = submittedEndings.find((one) => one === given)
  if (!ending)
    throw new AppError(
      415,
      message(readerTexts, 'file.notAccepted', { types: submittedEndings.join(', ').toUpperCase() }),
    )
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  try {
    const sniffed = await sniff(file)
    const isSlides = sniffed.content === null && 'name' in sniffed && sniffed.name === 'pptx'
    if (ending === 'pptx') {
      if (isSlides) return noText
      throw mismatch(ending, sniffed)
    }
    // The advice of other uploads to save a presentation as PDF would be wrong here.
    if (isSlides) throw mismatch(ending, sniffed)
    const { text, notice, unread = [] } = await reader.read(file, assertFits(ending, sniffed), owner)
    const shown = inWords(text ?? '', language)
    if (shown.length > contentMaxLength) return noText
    return { content: shown, unread: [...(notice ? [notice] : []), ...unread].map(sayInBoth) }
  } catch (error) {
    throw toReadableError(error)
  }
}

/** The usual sentences about scans are about what AI sees. */
const forPeople = new Map([
  ['file.scanned', 'submission.scanned'],
  ['file.scannedPages', 'submission.scannedPages'],
])

function sayInBoth({ key, ...notice }: Notice): Record<Language, string> {
  const addressed = { ...notice, key: forPeople.get(key) ?? key }
  const sayIn = (language: Language) => translateStored(language, addressed, readerServerTexts, submissionServerTexts)
  return { en: sayIn('en'), vi: sayIn('vi') }
}
