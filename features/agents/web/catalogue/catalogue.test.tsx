import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ComparedStarter, Starter } from '../../contract/catalogue-updates.ts'
import { openAt, serve } from '#tests/support/web/managed-agents.ts'
import { AppError } from '#tests/support/web/server.ts'
import { cataloguePage } from './page.ts'

const aStarter = (fields: Partial<Starter> = {}): Starter => ({
  slug: 'rubric',
  name: 'Rubric',
  nameVi: 'Bảng tiêu chí',
  description: 'Criteria in a table',
  descriptionVi: 'Tiêu chí trong bảng',
  kind: 'changed',
  agentId: 'r1',
  parts: [
    { part: 'prompt', changedBy: 'both', isBeforeKnown: true },
    { part: 'layout', changedBy: 'theirs', isBeforeKnown: true },
    { part: 'question:grade', changedBy: 'theirs', isBeforeKnown: true },
    { part: 'description', changedBy: 'ours', isBeforeKnown: true },
  ],
  isPlain: false,
  seen: 'as it was',
  ...fields,
})
const homework = aStarter({
  slug: 'homework',
  name: 'Homework',
  nameVi: 'Bài về nhà',
  kind: 'new',
  agentId: null,
  parts: [],
  isPlain: true,
  seen: 'h',
})
const worksheet = aStarter({
  slug: 'worksheet',
  name: 'Worksheet',
  nameVi: 'Phiếu học tập',
  parts: [{ part: 'prompt', changedBy: 'theirs', isBeforeKnown: true }],
  isPlain: true,
  seen: 'w',
})
const quiz = aStarter({
  slug: 'quiz',
  name: 'Quiz',
  nameVi: 'Câu hỏi',
  kind: 'gone',
  agentId: null,
  parts: [],
  seen: 'q',
})

const state: ComparedStarter['offered'] = {
  name: 'Rubric',
  nameVi: 'Bảng tiêu chí',
  description: 'Criteria in a table',
  descriptionVi: 'Tiêu chí trong bảng',
  category: null,
  prompt: 'Write a new table.',
  promptVi: null,
  template: null,
  templateVi: null,
  questions: [],
  kind: 'text',
  layout: 'handout',
  checks: [],
  quickEdits: [],
  sharedConnection: true,
  apiKey: null,
  provider: null,
  model: null,
  temperature: null,
  maxTokens: null,
  audience: 'everyone',
  groups: [],
}
const grade = {
  key: 'grade',
  type: 'TEXT' as const,
  title: 'Grade',
  titleVi: 'Lớp',
  description: 'Which',
  descriptionVi: 'Lớp nào',
}
const compared: ComparedStarter = {
  before: { ...state, prompt: 'Write a table.', layout: 'plain' },
  ours: { ...state, prompt: 'Write our table.', layout: 'plain', description: 'Ours' },
  offered: state,
  examples: { before: null, ours: null, offered: { en: '', vi: '' } },
  questions: [
    {
      key: 'grade',
      ours: grade,
      before: grade,
      offered: { ...grade, title: 'Year' },
      alsoUsedBy: [{ id: 'own', name: 'Our sheet', nameVi: 'Phiếu của trường' }],
    },
  ],
}

async function open(handlers: Parameters<typeof serve>[0] = {}, language: 'en' | 'vi' = 'en') {
  const { calls } = serve({
    'catalogueUpdates.list': () => ({ catalogueItems: [homework, aStarter(), worksheet, quiz] }),
    'catalogueUpdates.compare': () => ({ starter: aStarter(), compared }),
    'catalogueUpdates.take': ({ body }) => ({
      agents: (body as { catalogueItems: { slug: string }[] }).catalogueItems.map(({ slug }) => ({
        id: slug,
        name: slug,
        nameVi: slug,
      })),
    }),
    'catalogueUpdates.leave': () => ({ left: 1 }),
    ...handlers,
  })
  await cataloguePage.preload()
  const hands = await openAt('/admin/agents?starters=news', language)
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Starter assistants' : 'Trợ lí mẫu' })
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { hands, sent }
}

test('shows new and changed starter assistants above the list, with a link', async () => {
  serve({ 'catalogueUpdates.news': () => ({ added: 3, changed: 1 }) })
  await openAt('/admin/agents', 'vi')
  await screen.findByText('Bộ trợ lí mẫu có thay đổi: 3 trợ lí mới, 1 trợ lí được sửa.')
  expect(screen.getByRole('link', { name: 'Xem thay đổi' }).getAttribute('href')).toBe('/admin/agents?starters=news')
})

test('applies new and unchanged assistants with one click, and lists deleted ones separately', async () => {
  const { hands, sent } = await open()
  await hands.click(await screen.findByRole('button', { name: 'Update unedited (1)' }))
  await screen.findByText('1 assistant updated')
  await hands.click(await screen.findByRole('button', { name: 'Apply Homework' }))
  await waitFor(() =>
    expect(sent('catalogueUpdates.take')).toEqual([
      { catalogueItems: [{ slug: 'worksheet', seen: 'w', parts: ['prompt'] }] },
      { catalogueItems: [{ slug: 'homework', seen: 'h', parts: [] }] },
    ]),
  )
  await hands.click(await screen.findByRole('button', { name: 'Skip Homework' }))
  await waitFor(() =>
    expect(sent('catalogueUpdates.leave')).toEqual([{ catalogueItems: [{ slug: 'homework', seen: 'h' }] }]),
  )
  screen.getByText('Deleted here')
})

test('keeps our value in a part that both changed unless it is applied, and names assistants that share a question', async () => {
  const { hands, sent } = await open()
  await hands.click(await screen.findByRole('button', { name: 'View Rubric' }))
  const dialog = within(await screen.findByRole('dialog'))
  const part = async (name: string) => within(await dialog.findByRole('region', { name }))
  const prompt = await part('English prompt')
  expect(prompt.getByRole('radio', { name: 'Keep ours' })).toHaveProperty('checked', true)
  prompt.getByText('Changed in both')
  await hands.click(prompt.getByRole('button', { name: 'Show your changes' }))
  expect(prompt.getAllByText('our', { exact: false }).length).toBeGreaterThan(1)
  const question = await part('Question: Grade')
  question.getByText('Other assistants use this question and would change too: Our sheet.')
  await hands.click(question.getByRole('radio', { name: 'Keep ours' }))
  await hands.click(dialog.getByRole('button', { name: 'Apply 1 part' }))
  await waitFor(() =>
    expect(sent('catalogueUpdates.take')).toEqual([
      { catalogueItems: [{ slug: 'rubric', seen: 'as it was', parts: ['layout'] }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('reports and compares again what has changed in the meantime, and keeps the choices', async () => {
  const { hands, sent } = await open(
    {
      'catalogueUpdates.take': () => {
        throw new AppError(409, 'Vừa được sửa ở đây', { code: 'starter.changed' })
      },
    },
    'vi',
  )
  await hands.click(await screen.findByRole('button', { name: 'Xem Bảng tiêu chí' }))
  const dialog = within(await screen.findByRole('dialog'))
  const prompt = within(await dialog.findByRole('region', { name: 'Câu lệnh tiếng Anh' }))
  await hands.click(prompt.getByRole('radio', { name: 'Dùng bản mới' }))
  await hands.type(dialog.getByRole('textbox', { name: 'Ghi chú cho phiên bản' }), ' Theo Công văn 5512')
  await hands.click(dialog.getByRole('button', { name: 'Áp dụng 3 phần' }))
  await dialog.findByText('Vừa được sửa ở đây')
  const requested = [{ slug: 'rubric', seen: 'as it was', parts: ['prompt', 'layout', 'question:grade'] }]
  expect(sent('catalogueUpdates.take')).toEqual([{ catalogueItems: requested, note: ' Theo Công văn 5512' }])
  await waitFor(() => expect(sent('catalogueUpdates.compare').length).toBeGreaterThan(1))
  expect(prompt.getByRole('radio', { name: 'Dùng bản mới' })).toHaveProperty('checked', true)
})
