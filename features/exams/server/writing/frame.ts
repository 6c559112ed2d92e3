import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { examDocument } from '../../model/views/document.ts'
import { writtenAtOnce } from '#ai/server/at-once.ts'
import type { Model } from '#ai/server/model.ts'

/** No AI: the paper as it is planned, at once and offline. Matrix and specification are whole, the items are room to write in. */
export function examFrame(exam: Exam, language: Language): Model {
  return writtenAtOnce(() => examDocument(exam, language))
}
