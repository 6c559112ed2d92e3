import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { loadCatalogue } from '#features/agents/server/catalogue/load.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { wordReviews } from '../contract/word-review.ts'

export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
export const plan = [
  'TÊN BÀI DẠY: PHÂN SỐ',
  'I. Mục tiêu',
  '1. Về kiến thức',
  'Hiểu được khái niệm phân số trong thực tế.',
  '2. Về năng lực',
  'Giải thích được cách so sánh hai phân số.',
  'III. Tiến trình dạy học',
  'Hoạt động 1: Mở đầu',
  'a) Mục tiêu: Nêu được vấn đề.',
  'b) Nội dung: Trò chơi.',
]
export const planFile = (lines: readonly string[] = plan) => wordFile(lines.map(paragraph).join(''))

export const answer = (proposals: object[]): Behaviour => ({ does: 'answer', text: [JSON.stringify({ proposals })] })

const catalogue = await readCatalogue(join(import.meta.dirname, '../../../catalogue'))
/** The starter assistants that review a Word file. */
export const catalogueAssistants = catalogue.assistants.filter(({ kind }) => kind === 'word-review')

type Options = {
  hasAi?: boolean
  language?: Language
  /** The starter assistant; otherwise one with a single question is made. */
  slug?: string
  /** A school that several reviews share; otherwise a new one is started. */
  school?: School
}
type School = Awaited<ReturnType<typeof startSchool>>

const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const

/** Starts a school with the starter assistants, if asked for, and a stand-in model or no AI. */
export async function startSchool({ hasAi = true, withCatalogue = false } = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const product = await startProduct({ openAiBaseUrl: models.url, ...(hasAi && { shared }) })
  if (withCatalogue) await loadCatalogue(product, catalogue)
  return { ...product, models }
}

/** Begins a review of a teacher. */
export async function withReview({ hasAi = true, language = 'vi', slug, school }: Options = {}) {
  const product = school ?? (await startSchool({ hasAi }))
  const teacher = await product.teacher(language)
  const starter = catalogueAssistants.find((one) => one.slug === slug)
  const ownAgent = async () =>
    product.makeAgent({ kind: 'word-review', questions: [await product.makeQuestion({ key: 'topic', type: 'TEXT' })] })
  const id = starter
    ? (await teacher.call(agents.list)).body.agents.find(({ name }) => name === starter.name)!.id
    : (await ownAgent()).id
  const answers = starter ? starter.example[language].answers : { topic: 'Phân số' }
  const made = (await teacher.call(generation.generate, { params: { id }, body: { answers, language } })).body
  const params = { id: made.historyId }
  const add = (content: string | Uint8Array, name = 'Phân số.docx') => {
    const form = new FormData()
    form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
    return teacher.call(wordReviews.addFile, { params, body: form })
  }
  const stored = async () => (await teacher.call(wordReviews.get, { params })).body.storedReview
  const decide = async (state: 'accepted' | 'refused', ids: readonly number[]) => {
    const { review, version } = await stored()
    const decisions = review.proposals.filter((one) => ids.includes(one.id)).map((one) => ({ ...one, state }))
    const body = { decisions: decisions.map(({ id: decided, text }) => ({ id: decided, text, state })), version }
    return teacher.call(wordReviews.decide, { params, body })
  }
  const begin = async () => {
    const { version } = await stored()
    return teacher.call(history.continueWriting, { params, body: { version } })
  }
  /** Lets the model propose, and waits for its end. */
  const propose = async () => {
    expect((await begin()).status).toBe(200)
    await Promise.all([...product.jobs.values()].map(({ result }) => result.catch(() => {})))
    return (await teacher.call(history.get, { params })).body.entry
  }
  const downloadFile = async (changes: 'tracked' | 'applied') => {
    const { body: file } = await teacher.call(wordReviews.download, { params, query: { changes } })
    return new Uint8Array(file as unknown as ArrayBuffer)
  }
  const download = async (changes: 'tracked' | 'applied') =>
    strFromU8(unzipSync(await downloadFile(changes))['word/document.xml']!)
  return { ...product, teacher, agentId: id, params, made, add, stored, decide, begin, propose, download, downloadFile }
}
