import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { loadCatalogue } from '#features/agents/server/catalogue/load.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { classFeedbacks } from '../contract/class-feedback.ts'
import type { ClassFeedback, Student } from '../model/class-feedback.ts'

const catalogue = await readCatalogue(join(import.meta.dirname, '../../../catalogue'))
const assistant = catalogue.assistants.find(({ slug }) => slug === 'feedback-for-a-class')!
const { answers } = assistant.example.vi

/** Makes feedback for a class of a teacher, with a stand-in model or without AI. */
export async function withFeedback(students: Student[] = [], { hasAi = true } = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct(hasAi ? { openAiBaseUrl: models.url, shared } : {})
  await loadCatalogue(product, catalogue)
  const teacher = await product.teacher('vi')
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === assistant.name)!
  const body = { answers, language: 'vi' as const }
  const made = (await teacher.call(generation.generate, { params: { id }, body })).body
  const params = { id: made.historyId }
  const stored = async () => (await teacher.call(classFeedbacks.get, { params })).body.stored
  const entry = async () => (await teacher.call(history.get, { params })).body.entry
  const save = async (change: (data: ClassFeedback) => ClassFeedback) => {
    const { data, version } = await stored()
    return teacher.call(classFeedbacks.update, { params, body: { data: change(data), version } })
  }
  if (students.length > 0) await save((data) => ({ ...data, students }))
  const begin = async () => {
    const { version } = await stored()
    return teacher.call(history.continueWriting, { params, body: { version } })
  }
  /** Lets the model write, and waits for its end. */
  const write = async () => {
    expect((await begin()).status).toBe(200)
    await Promise.all([...product.jobs.values()].map(({ result }) => result.catch(() => {})))
    return entry()
  }
  return { ...product, models, teacher, params, made, stored, entry, save, begin, write }
}

export const student = (id: number, name: string, text: string): Student => ({
  id,
  name,
  file: null,
  text,
  feedback: null,
  dropped: 0,
})

/** An answer that quotes these words, to the request that holds them. */
export const answerOn = (words: string, issue = 'evidence') =>
  ({
    does: 'answer',
    to: words,
    text: JSON.stringify({
      levels: [2, 1],
      strengths: [{ text: 'Em nêu ý kiến rất rõ ràng, người đọc hiểu ngay.', quotation: words }],
      steps: [{ text: 'Em thêm một ví dụ cho lí lẽ này nhé.', quotation: words, issue, criterion: 2 }],
    }),
  }) as const

export const lessonOn = (key: string) =>
  ({
    does: 'answer',
    to: `\\"key\\":\\"${key}\\"`,
    text: JSON.stringify({ lessons: [{ about: key, title: 'Thêm ví dụ', text: 'Đọc.\n\nSửa.' }] }),
  }) as const
