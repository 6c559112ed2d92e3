import type { Question } from '#features/questions/contract/questions.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { noFigures } from '#features/questions/server/attachments/figures.ts'

/** Turns a typed answer to a document question into the text of a file. */
export function withSampleFiles(
  questions: readonly Question[],
  testRunInput: Answers,
  { userId, language }: { userId: string; language: Language },
): { answers: Answers; files: Schema['files'][] } {
  const documents = questions.filter(({ type }) => type === 'DOCUMENT')
  const keys = new Set(documents.map(({ key }) => key))
  const files = documents.flatMap((question): Schema['files'][] => {
    const text = Object.hasOwn(testRunInput, question.key) ? testRunInput[question.key] : null
    if (typeof text !== 'string' || text.trim() === '') return []
    return [
      {
        id: newId(),
        user_id: userId,
        agent_id: null,
        question_key: question.key,
        name: `${localized(question, 'title', language)}.txt`,
        extension: 'txt',
        size: Buffer.byteLength(text),
        storage_name: '',
        text,
        ...noFigures,
        notice: null,
        created_at: '',
        used_at: null,
      },
    ]
  })
  return { answers: Object.fromEntries(Object.entries(testRunInput).filter(([key]) => !keys.has(key))), files }
}
