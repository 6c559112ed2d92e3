import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { readText } from '#formats/readers/server/read-text.ts'
import { marks } from '#formats/readers/server/text/marks.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { inWords } from '#features/questions/server/attachments/figures.ts'
import { message } from '#platform/i18n/message.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translateStored } from '#platform/i18n/translate.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { classFeedbackStore } from './feedback.ts'
import { classFeedbackServerTexts } from './texts.ts'

/**
 * Reads the text of a student's file, which is not kept. A photo and scanned pages have none: no model gets them, because nobody can hide a
 * name in a picture.
 * @throws AppError 404 for a document of another kind, 409 while it is written, and as readText
 */
export async function readFile(
  deps: GenerationDeps,
  { id, file }: { id: string; file: File },
  { user, language }: { user: SignedInUser; language: Language },
): Promise<{ text: string; remarks: string[] }> {
  const row = await classFeedbackStore.find(deps.db, { id, user_id: user.id })
  classFeedbackStore.assertEditable(row)
  const { text, notice, unread = [], figures } = await readText(deps, file, user.id)
  const ofPictures = figures && message(classFeedbackServerTexts, 'feedbackFile.pictures', { count: figures.count })
  const found = [...(notice ? [notice] : []), ...(ofPictures ? [ofPictures] : []), ...unread]
  const remarks = found
    .filter(({ key }) => !ofFormats.has(key))
    .map(({ key, ...rest }) =>
      translateStored(language, { ...rest, key: ownKeys[key] ?? key }, classFeedbackServerTexts, readerServerTexts),
    )
  return { text: inWords(withoutPictures(text ?? ''), language).normalize('NFC'), remarks }
}

/** Leaves out the marks of pictures, so that a file with nothing else has no text. */
const withoutPictures = (text: string): string =>
  text.replaceAll(marks, (mark, what: string) => (/^\d/.test(what) ? '' : mark)).trim()

/** Colours and numbers do not matter in a student's text. */
const ofFormats: ReadonlySet<string> = new Set(['file.oldDocumentFormat', 'file.rtfFormat'])

/** Elsewhere, scans are shown to models that accept pictures. */
const ownKeys: Partial<Record<string, string>> = {
  'file.scanned': 'feedbackFile.scanned',
  'file.scannedPages': 'feedbackFile.scannedPages',
}
