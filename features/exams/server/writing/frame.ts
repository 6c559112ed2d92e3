import type { Language } from '#locales/language'
import type { Exam } from '#rules/exam/exam'
import { examDocument } from '#rules/exam/views/document'
import { writtenAtOnce } from '../models/at-once.ts'
import type { Model } from '../models/model.ts'

/** No AI: the paper as it is planned, at once and offline. Matrix and specification are whole, the items are room to write in. */
export function examFrame(exam: Exam, language: Language): Model {
  return writtenAtOnce(() => examDocument(exam, language))
}
