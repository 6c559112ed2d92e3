import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { readText } from '#formats/readers/server/read-text.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { classFeedbackStore } from './feedback.ts'

/**
 * Reads the text of a student's file, which is not kept. A photo and scanned pages have none: no model gets them, because nobody can hide a
 * name in a picture.
 * @throws AppError 404 for a document of another kind, 409 while it is written, and as readText
 */
export async function readFile(
  deps: GenerationDeps,
  id: string,
  file: File,
  user: SignedInUser,
): Promise<{ text: string }> {
  const row = await classFeedbackStore.find(deps.db, { id, user_id: user.id })
  classFeedbackStore.assertEditable(row)
  const { text } = await readText(deps, file, user.id)
  return { text: (text ?? '').normalize('NFC') }
}
