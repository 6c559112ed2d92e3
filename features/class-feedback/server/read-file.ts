import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { readText } from '#formats/readers/server/read-text.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
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
  const { text, notice, unread = [] } = await readText(deps, file, user.id)
  const remarks = [...(notice ? [notice] : []), ...unread].map(({ key, ...rest }) =>
    translateStored(language, { ...rest, key: ownKeys[key] ?? key }, classFeedbackServerTexts, readerServerTexts),
  )
  return { text: (text ?? '').normalize('NFC'), remarks }
}

/** Elsewhere, scans are shown to models that accept pictures. */
const ownKeys: Partial<Record<string, string>> = {
  'file.scanned': 'feedbackFile.scanned',
  'file.scannedPages': 'feedbackFile.scannedPages',
}
