import type { Question } from '#contract/questions'
import type { Language } from '#locales/language'
import type { Answers } from '#rules/answers'
import { examFrom } from '#rules/exam/from-answers'
import { examDocument } from '#rules/exam/views/document'
import type { Model } from '../models/model.ts'
import { noRoom } from '../models/seeing.ts'
import { invalid } from '../refusal.ts'

type Asked = { questions: readonly Question[]; answers: Answers; language: Language }

/** No AI: the paper as it is planned, at once and offline. Matrix and specification are whole, the items are room to write in. */
export function examFrame({ questions, answers, language }: Asked): Model {
  return {
    name: null,
    template: true,
    room: async () => noRoom,
    async generate(_request, { take }) {
      const { exam, problems } = examFrom(questions, answers, language)
      if (problems) throw invalid(problems)
      take({ type: 'meta', model: null })
      take({ type: 'delta', text: examDocument(exam, language) })
      return { finish: 'stop', usage: null, cost: null }
    },
  }
}
