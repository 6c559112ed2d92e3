import { agents } from '#features/agents/contract/agents.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { questions as questionCalls } from '#features/questions/contract/questions.ts'
import type { QuestionType } from '#features/questions/model/questions.ts'
import type { Client } from '../support/server/client.ts'

type Both = { en: string; vi: string }

/** An administrator's input for an assistant: a category, questions of all six types, and the assistant. */
export const category = {
  name: { en: 'Outings', vi: 'Hoạt động ngoài trường' },
  description: { en: 'Everything outside the classroom', vi: 'Mọi hoạt động ngoài lớp học' },
  color: '#7C3AED',
}

export type NewQuestion = {
  type: QuestionType
  key: string
  title: Both
  required?: true
  placeholder?: Both
  bounds?: { min: string; max: string }
  options?: ({ value: string } & Both)[]
  acceptedTypes?: string[]
}

/** The tests create the questions in this order. */
export const questions = {
  destination: {
    type: 'TEXT',
    key: 'outingDestination',
    title: { en: 'Outing: where to', vi: 'Dã ngoại: đi đâu' },
    required: true,
    placeholder: { en: 'A museum, a farm', vi: 'Bảo tàng, trang trại' },
  },
  pupils: {
    type: 'NUMBER',
    key: 'outingPupils',
    title: { en: 'Outing: how many pupils', vi: 'Dã ngoại: số học sinh' },
    required: true,
    bounds: { min: '1', max: '60' },
  },
  transport: {
    type: 'RADIO',
    key: 'outingTransport',
    title: { en: 'Outing: how to get there', vi: 'Dã ngoại: phương tiện' },
    required: true,
    options: [
      { value: 'bus', en: 'By coach', vi: 'Xe khách' },
      { value: 'train', en: 'By train', vi: 'Tàu hoả' },
    ],
  },
  aims: {
    type: 'CHECKBOX',
    key: 'outingAims',
    title: { en: 'Outing: what for', vi: 'Dã ngoại: mục tiêu' },
    options: [
      { value: 'nature', en: 'Watching nature', vi: 'Quan sát thiên nhiên' },
      { value: 'history', en: 'Local history', vi: 'Lịch sử địa phương' },
    ],
  },
  website: {
    type: 'URL',
    key: 'outingWebsite',
    title: { en: 'Outing: website of the place', vi: 'Dã ngoại: trang web nơi đến' },
    placeholder: { en: 'https://museum.example', vi: 'https://baotang.example' },
  },
  reading: {
    type: 'DOCUMENT',
    key: 'outingReading',
    title: { en: 'Outing: text to prepare with', vi: 'Dã ngoại: văn bản đọc trước' },
    acceptedTypes: ['pdf', 'docx'],
  },
} satisfies Record<string, NewQuestion>

export const assistant = {
  name: { en: 'Outing planner', vi: 'Lên kế hoạch dã ngoại' },
  description: { en: 'Plans a day outside the school', vi: 'Lập kế hoạch một ngày ngoài trường' },
  prompt: {
    en: 'Plan a day at {{outingDestination}} for {{outingPupils}} pupils, {{outingTransport}}. Aims: {{outingAims}}. Text: {{outingReading}} See ',
    vi: 'Lập kế hoạch một ngày tại {{outingDestination}} cho {{outingPupils}} học sinh, đi bằng {{outingTransport}}. Mục tiêu: {{outingAims}}. Văn bản: {{outingReading}} Xem ',
  },
  key: 'sk-outing-2468-secret',
}

/** A typical file of a teacher, and words that it contains. */
export const document = {
  path: new URL('../data/readers/lao-hac.pdf', import.meta.url).pathname,
  name: 'lao-hac.pdf',
  words: 'Nguyễn Bỉnh Khiêm',
}

/** A second assistant, without questions. */
export const motto = { en: 'Class motto', vi: 'Khẩu hiệu của lớp' }

/** Makes both assistants beforehand, for journeys that only use them. Both write by the shared connection. */
export async function haveAssistants(by: Client): Promise<void> {
  const { name, description, color } = category
  const made = await by.call(categories.create, {
    body: { ...both('name', name), ...both('description', description), color },
  })
  const questionIds: string[] = []
  for (const [index, question] of Object.values<NewQuestion>(questions).entries())
    questionIds.push((await by.call(questionCalls.create, { body: fieldsOf(question, 900 + index) })).body.question.id)
  const shared = {
    categoryId: made.body.category.id,
    sharedConnection: true,
    ...both('description', assistant.description),
  }
  const prompts = both('prompt', assistant.prompt)
  await by.call(agents.create, { body: { ...shared, ...both('name', assistant.name), ...prompts, questionIds } })
  await by.call(agents.create, { body: { ...shared, ...both('name', motto), prompt: 'Write a motto for a class.' } })
}

const both = (field: string, { en, vi }: Both) => ({ [field]: en, [`${field}Vi`]: vi })

function fieldsOf({ title, placeholder, bounds, options = [], ...rest }: NewQuestion, order: number) {
  return {
    ...rest,
    order,
    ...both('title', title),
    ...both('description', title),
    ...(placeholder && both('placeholder', placeholder)),
    ...(bounds && { min: Number(bounds.min), max: Number(bounds.max) }),
    options: options.map(({ value, en, vi }) => ({ value, label: en, labelVi: vi })),
  }
}
