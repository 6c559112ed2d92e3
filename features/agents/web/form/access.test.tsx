import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { aCategory, anAgent, aUser, serveApi } from '#tests/support/web/server.ts'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const group = (last: string, name: string, memberCount: number) => ({
  id: id(last),
  name,
  memberCount,
  agentCount: 0,
  createdAt: '2026-03-02T08:00:00.000Z',
  version: 1,
})
const groups = [group('a1', 'Tổ Toán', 28), group('a2', 'Tổ Lí', 0)]
const category = aCategory()
const agent = anAgent({
  id: id('c1'),
  categoryId: category.id,
  category,
  audience: 'everyone',
  groupIds: [],
  apiKey: 'sk-abcde…',
  version: 4,
})

function serve(role: 'EDITOR' | 'ADMIN', agents = [agent]) {
  const user = aUser({ role })
  const { calls } = serveApi({
    'auth.me': () => ({ user }),
    'agents.list': () => ({
      agents,
      pagination: { page: 1, limit: 50, total: agents.length, pages: 1 },
      totals: { all: agents.length, inactive: 0, strayDrafts: 0, withoutAi: 0 },
    }),
    'agents.get': () => ({ agent: { ...agents[0], prompt: 'Write.', questions: [] } }),
    'agents.update': () => ({ agent: { ...agents[0], questions: [] } }),
    'categories.list': () => ({ categories: [category] }),
    'questions.list': () => ({ questions: [] }),
    'groups.list': () => ({ groups }),
  })
  return { user, calls }
}

test('an editor chooses the groups, and is warned if no user sees the assistant', async () => {
  const { user: editor, calls } = serve('EDITOR')
  const user = await renderApp(`/admin/agents?edit=${agent.id}`, { user: editor, language: 'en' })
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('tab', { name: 'Access' }))
  await user.click(await within(dialog).findByRole('radio', { name: /Selected groups/ }))
  await within(dialog).findByText('Nobody can see it yet. Select a group below.')
  await user.click(within(dialog).getByRole('checkbox', { name: /Tổ Lí/ }))
  await within(dialog).findByText('Nobody can see it yet. The selected groups have no members.')
  await user.click(within(dialog).getByRole('checkbox', { name: /Tổ Toán/ }))
  expect(within(dialog).queryByText(/Nobody can see it yet/)).toBeNull()
  // Only administrators manage groups.
  expect(within(dialog).queryByRole('link', { name: 'Manage groups' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Agent updated successfully')
  expect(calls.find(({ name }) => name === 'agents.update')?.body).toEqual({
    audience: 'groups',
    groupIds: [id('a2'), id('a1')],
    version: 4,
  })
})

test('cards and rows name the audience of an assistant, unless it is everyone', async () => {
  const made = (last: string, fields: object) => anAgent({ ...agent, id: id(last), name: `A${last}`, ...fields })
  const agents = [
    made('c1', { name: 'Open', audience: 'everyone' }),
    made('c2', { name: 'Math', audience: 'groups', groupIds: [id('a1')] }),
    made('c3', { name: 'Both', audience: 'groups', groupIds: [id('a1'), id('a2')] }),
    made('c4', { name: 'None', audience: 'groups', groupIds: [] }),
    made('c5', { name: 'Draft', audience: 'editors' }),
  ]
  const { user: admin } = serve('ADMIN', agents)
  const user = await renderApp('/admin/agents', { user: admin, language: 'en' })
  await screen.findAllByText('Tổ Toán')
  const accessTexts = ['Tổ Toán', '2 groups', 'Not visible yet', 'Editors only']
  for (const text of accessTexts) expect(screen.getAllByText(text)).toHaveLength(1)
  for (const view of ['Rows', 'Cards']) {
    await user.click(screen.getByText(view))
    for (const text of accessTexts) expect(await screen.findAllByText(text)).toHaveLength(1)
  }
})
