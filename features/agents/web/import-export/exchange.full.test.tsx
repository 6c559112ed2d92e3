import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Comparison } from '../../contract/exchange.ts'
import { AppError } from '#tests/support/web/server.ts'
import { openAt, serve } from '#tests/support/web/managed-agents.ts'
import { address } from '#tests/support/web/render.tsx'

const comparison: Comparison = {
  seen: 'as it was',
  assistants: [
    { name: 'Quiz', nameVi: 'Câu đố', questions: 2, conflict: false },
    { name: 'Lesson plan', nameVi: 'Kế hoạch bài dạy', questions: 3, conflict: true },
  ],
  questions: [
    { key: 'fresh', title: 'Fresh', titleVi: 'Mới', state: 'new', ours: null, differs: [] },
    {
      key: 'topic',
      title: 'Their topic',
      titleVi: 'Chủ đề khác',
      state: 'other',
      ours: { title: 'Topic', titleVi: 'Chủ đề' },
      differs: ['title', 'options'],
    },
    { key: 'lost', title: 'lost', titleVi: 'lost', state: 'missing', ours: null, differs: [] },
  ],
  categories: [{ name: 'Games', nameVi: 'Trò chơi', isNew: true }],
}

async function openImport(handlers: Parameters<typeof serve>[0] = {}, language: 'en' | 'vi' = 'en') {
  const { calls } = serve({
    'exchange.compare': () => comparison,
    'exchange.bring': () => ({ assistants: [{ id: 'made', name: 'Quiz', nameVi: 'Câu đố' }] }),
    ...handlers,
  })
  const hands = await openAt('/admin/agents', language)
  await hands.click(await screen.findByRole('button', { name: language === 'en' ? 'Assistant files' : 'Tệp trợ lí' }))
  await hands.click(
    await screen.findByRole('menuitem', { name: language === 'en' ? 'Import from a file…' : 'Nhập từ tệp…' }),
  )
  const dialog = await screen.findByRole('dialog')
  const give = async (text: string) =>
    hands.upload(dialog.querySelector('input[type=file]')!, new File([text], 'a.json', { type: 'application/json' }))
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { hands, dialog: within(dialog), give, sent }
}

test('previews the import with a choice for each conflict, then imports once', async () => {
  const { hands, dialog, give, sent } = await openImport()
  await give('{"a":1}')
  await dialog.findByText('1 new question. New categories: Games.')
  dialog.getByText(/neither in the file nor here, so they will not be asked: lost/)
  dialog.getByText(/“Topic”. Different: Title, Options./)
  expect(sent('exchange.bring')).toEqual([])
  await hands.selectOptions(dialog.getByRole('combobox', { name: 'What to do with topic' }), 'Import as new')
  await hands.selectOptions(dialog.getByRole('combobox', { name: 'What to do with Lesson plan' }), 'Keep ours')
  await hands.dblClick(dialog.getByRole('button', { name: 'Import 1 assistant' }))
  await screen.findByText('1 assistant imported. It uses the shared connection.')
  expect(sent('exchange.bring')).toEqual([
    { text: '{"a":1}', seen: 'as it was', skipped: [1], questions: { topic: 'new' }, isActive: false },
  ])
  await waitFor(() => expect(address()).toBe('/admin/agents?at=made'))
})

test('names the faults of a file, and lets the user choose another', async () => {
  const { dialog, give } = await openImport({
    'exchange.compare': () => {
      throw new AppError(400, 'The file has faults.', { fields: { 'assistants “Quiz”, prompt': 'Too long' } })
    },
  })
  await give('{}')
  await dialog.findByText('The file has faults.')
  dialog.getByText('assistants “Quiz”, prompt: Too long')
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('compares again what has changed in the meantime, and keeps the choices', async () => {
  const { hands, dialog, give, sent } = await openImport(
    {
      'exchange.bring': () => {
        throw new AppError(409, 'Đã thay đổi', { code: 'exchange.changed' })
      },
    },
    'vi',
  )
  await give('{}')
  const choice = await dialog.findByRole('combobox', { name: 'Làm gì với topic' })
  await hands.selectOptions(choice, 'Bỏ qua')
  await hands.click(dialog.getByRole('button', { name: 'Nhập 2 trợ lí' }))
  await dialog.findByText('Đã thay đổi')
  expect(sent('exchange.compare')).toHaveLength(2)
  expect(dialog.getByRole('combobox', { name: 'Làm gì với topic' })).toHaveProperty('value', 'skip')
})

test('exports one assistant from its card', async () => {
  URL.createObjectURL = () => 'blob:file'
  const { calls } = serve({ 'exchange.take': () => ({ text: '{}', assistants: 1 }) })
  const hands = await openAt('/admin/agents')
  await hands.click(await screen.findByRole('button', { name: 'More actions for Lesson plan' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Export' }))
  await screen.findByText('1 assistant exported with its questions, without keys.')
  expect(calls.find(({ name }) => name === 'exchange.take')?.body).toEqual({ ids: ['plan'] })
})
