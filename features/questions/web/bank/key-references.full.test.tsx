import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { KeyReferences } from '../../contract/questions.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { servesQuestions } from '#tests/support/web/lists.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
const topic = aQuestion({
  key: 'theme',
  title: 'Theme',
  titleVi: 'Chủ đề',
  description: 'About',
  descriptionVi: 'Về',
  agentCount: 2,
})
const nowhere = { prompt: 0, promptVi: 0, template: 0, templateVi: 0, checks: 0 }
const anAgent = (id: string, references: Partial<typeof nowhere>): KeyReferences['agents'][number] => ({
  id,
  name: `Plans ${id}`,
  nameVi: `Giáo án ${id}`,
  isActive: true,
  version: 4,
  references: { ...nowhere, ...references },
  around: { before: 'Write on ', after: ' for class 8' },
})
const references: KeyReferences = {
  key: 'theme',
  isInUse: false,
  isKnown: false,
  usedBy: [{ id: 'a', name: 'Plans a', nameVi: 'Giáo án a', isActive: true }],
  agents: [anAgent('a', { prompt: 2, promptVi: 1 }), anAgent('b', { checks: 1 })],
}

async function openKey(language: 'en' | 'vi', handlers: Parameters<typeof serveApi>[0] = {}) {
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesQuestions(() => [topic]),
    'questions.references': ({ query }) => ({ ...references, isInUse: query['newKey'] === 'taken' }),
    'questions.update': ({ body }) => ({ question: { ...topic, ...(body as object) } }),
    ...handlers,
  })
  const hands = await renderApp(`/admin/questions?edit=${topic.id}`, { user: boss, language })
  const dialog = within(await screen.findByRole('dialog'))
  const key = await dialog.findByRole('textbox', { name: language === 'en' ? /^Key/ : /^Mã/ })
  const change = async (text: string) => {
    await hands.clear(key)
    await hands.type(key, text)
  }
  const saved = () => calls.filter(({ name }) => name === 'questions.update').map(({ body }) => body)
  return { saved, hands, dialog, change }
}

test('shows the uses of a changed key and changes them too', async () => {
  const { saved, hands, dialog, change } = await openKey('en')
  expect(dialog.queryByText(/is used in/)).toBeNull()
  await change('matter')
  await dialog.findByText('{{theme}} is used in 4 places in 2 assistants')
  dialog.getByText('This key is available')
  const rows = dialog.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Plans aVietnamese prompt, English prompt…Write on {{theme}} {{matter}} for class 8…'),
    expect.stringContaining('Plans bchecks'),
  ])
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        key: 'matter',
        version: topic.version,
        alsoIn: [
          { id: 'a', version: 4 },
          { id: 'b', version: 4 },
        ],
      },
    ]),
  )
})

test('shows what will be sent if the uses are not changed, in Vietnamese', async () => {
  const { saved, hands, dialog, change } = await openKey('vi')
  await change('chuDe')
  await dialog.findByText('{{theme}} được dùng trong 4 vị trí của 2 trợ lí')
  await hands.click(dialog.getByRole('checkbox', { name: 'Đổi luôn thành {{chuDe}} ở những vị trí đó' }))
  dialog.getByText('2 trợ lí sẽ gửi nguyên chữ {{theme}} cho AI.')
  await hands.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(saved()).toEqual([{ key: 'chuDe', version: topic.version }]))
})

test('reports a key in use while typing, and warns of a key that the application uses', async () => {
  const { dialog, change } = await openKey('en', {
    'questions.references': ({ query }) => ({ ...references, isKnown: true, isInUse: query['newKey'] === 'taken' }),
  })
  await change('taken')
  await dialog.findByText('Another question already uses this key')
  expect(dialog.queryByText('This key is available')).toBeNull()
  dialog.getByText(/The key “theme” has a built-in meaning/)
})

test('reloads uses that changed in the meantime and keeps the input', async () => {
  let version = 4
  const { saved, hands, dialog, change } = await openKey('en', {
    'questions.references': () => ({ ...references, agents: [{ ...references.agents[0]!, version }] }),
    'questions.update': () => {
      if (version === 5) return { question: topic }
      version = 5
      throw new AppError(409, 'An assistant has been changed meanwhile.', { code: 'question.referencesChanged' })
    },
  })
  await change('matter')
  await dialog.findByText('{{theme}} is used in 3 places in 1 assistant')
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('An assistant has been changed meanwhile.')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Key/ }).value).toBe('matter')
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ alsoIn: [{ id: 'a', version: 5 }] })
})

test('shows the uses of its key before a question is deleted', async () => {
  serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesQuestions(() => [topic]),
    'questions.references': () => references,
  })
  const hands = await renderApp('/admin/questions', { user: boss, language: 'en' })
  await hands.click(await screen.findByRole('button', { name: /^Delete/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('{{theme}} is used in 4 places in 2 assistants and will then be sent unchanged:')
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
})
