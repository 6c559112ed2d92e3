import type { Language } from '#locales/language'
import type { Exam } from '#rules/exam/exam'
import { examDocument } from '#rules/exam/views/document'
import type { Model } from '../models/model.ts'
import { noRoom } from '../models/seeing.ts'

/** No AI: the paper as it is planned, at once and offline. Matrix and specification are whole, the items are room to write in. */
export function examFrame(exam: Exam, language: Language): Model {
  return {
    name: null,
    template: true,
    room: async () => noRoom,
    async generate(_request, { take }) {
      take({ type: 'meta', model: null })
      take({ type: 'delta', text: examDocument(exam, language) })
      return { finish: 'stop', usage: null, cost: null }
    },
  }
}
