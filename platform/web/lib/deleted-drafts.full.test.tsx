import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { testRunPanel } from '#features/agents/web/form/FormOrTestRun.tsx'
import { flushDrafts, keepDraft, listDrafts } from './drafts.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aCategory, anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'
import { servesAgents, servesCategories, servesQuestions, servesUsers } from '#tests/support/web/lists.ts'

const boss = aUser({ role: 'ADMIN' })
const other = aUser({ id: '00000000-0000-4000-8000-0000000000b2', name: 'Lê Thị Đào' })
const agent = anAgent({ name: 'Test', prompt: 'x', promptVi: null, apiKey: null, sharedConnection: true })
const category = aCategory({ name: 'Planning' })
const question = aQuestion({ id: 'q1', title: 'Topic' })
const entry = anEntry()
const conversation = { id: 'c-000001', name: 'Tired class', updated_at: 1_763_600_000 }

const served = {
  'auth.me': () => ({ user: boss }),
  ...servesAgents(() => [agent]),
  ...servesCategories(() => [category]),
  ...servesQuestions(() => [question]),
  ...servesUsers(() => [boss, other]),
  'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
  'history.get': () => ({ entry }),
  'chat.conversations': () => ({ data: [conversation] }),
  'chat.messages': () => ({ data: [] }),
}
const gone = () => ({ message: 'Deleted' })

const typeInto = (label: string | RegExp) => async (hands: UserEvent) =>
  hands.type(await screen.findByLabelText(label), ' anew')
const click = (name: string | RegExp) => async (hands: UserEvent) =>
  hands.click(await screen.findByRole('button', { name }))

test.for([
  [
    'category',
    '/admin/categories',
    `?edit=${category.id}`,
    typeInto(/^Name \(English/),
    click(/^Delete: /),
    'categories',
  ],
  [
    'question',
    '/admin/questions',
    `?edit=${question.id}`,
    typeInto(/^Title \(English/),
    click(/^Delete: /),
    'questions',
  ],
  ['account', '/admin/users', `?edit=${other.id}`, typeInto(/^Full name/), click('Delete: Lê Thị Đào'), 'users'],
  ['assistant', '/admin/agents', `?edit=${agent.id}`, typeInto(/^Name \(English/), click('Delete: Test'), 'agents'],
  [
    'conversation',
    '/chatbot',
    `?conversation=${conversation.id}`,
    typeInto('Your question'),
    async (hands: UserEvent) => {
      await click('Options for “Tired class”')(hands)
      await hands.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    },
    'chat',
  ],
  [
    'history entry',
    '/history',
    '',
    async () =>
      keepDraft(
        { userId: boss.id, kind: 'history', id: `${entry.id}/w` },
        { title: 'Test', path: `/history?entry=${entry.id}`, value: { content: 'Mine' } },
      ),
    click(/^Delete Mid-term test/),
    'history',
  ],
] as const)('deletes unfinished work with a deleted %s', async ([, path, opened, work, ask, groupName]) => {
  serveApi({ ...served, [`${groupName}.remove`]: gone })
  await testRunPanel.preload()
  await work(await renderApp(`${path}${opened}`, { user: boss }))
  flushDrafts()
  expect(listDrafts(boss.id)).toHaveLength(1)
  cleanup()

  const hands = await renderApp(path, { user: boss })
  await ask(hands)
  const dialog = await screen.findByRole('dialog', { name: /^Delete / })
  const confirm = within(dialog).getByRole('button', { name: 'Delete' })
  // A document waits until it is known whether it was submitted for review.
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await hands.click(confirm)
  await waitFor(() => expect(listDrafts(boss.id)).toEqual([]))
})
