import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#tests/support/web/render.tsx'
import { anAgent, aUser, AppError } from '#tests/support/web/server.ts'
import { tones } from '#platform/web/ui/data-display/tones.ts'
import { openAt, plan, planning, serve } from '#tests/support/web/managed-agents.ts'
import { servesAgents } from '#tests/support/web/lists.ts'

const minutes = anAgent({
  id: 'minutes',
  name: 'Meeting minutes',
  nameVi: 'Biên bản họp',
  description: 'From notes',
  descriptionVi: 'Từ ghi chép',
  bilingual: false,
  isActive: false,
  apiKey: null,
  sharedConnection: true,
  generations: 12,
})
const both = servesAgents(() => [plan, minutes])
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!

test('each card shows the connection of the assistant and the available actions', async () => {
  const { calls } = serve(both)
  await openAt('/admin/agents')
  const card = await cardOf('Lesson plan')
  for (const fact of ['Planning', 'Active', 'API keyapp-7Qd2…', 'Questions2', 'BilingualYes'])
    expect(card.textContent).toContain(fact)
  expect(within(card).getByRole('link', { name: 'Open: Lesson plan' }).getAttribute('href')).toBe(
    '/agents/plan/generate',
  )
  expect(within(card).getByText('Planning').style.getPropertyValue('--tone-soft')).toBe(tones(planning.color).soft)
  const other = await cardOf('Meeting minutes')
  for (const fact of ['No category', 'Inactive', 'API keyNot set', 'Questions0', 'BilingualNo'])
    expect(other.textContent).toContain(fact)
  expect(within(other).getByRole('link', { name: 'Open: Meeting minutes' }).getAttribute('href')).toBe(
    '/agents/minutes/generate',
  )
  screen.getByText('2 assistants · 1 inactive')
  expect(calls.find(({ name }) => name === 'agents.list')?.query).toEqual({
    page: '1',
    sort: 'created',
    descending: 'true',
  })
})

test('names and totals follow the interface language, and the menu links here', async () => {
  serve(both)
  await openAt('/admin/agents', 'vi')
  await cardOf('Kế hoạch bài dạy')
  screen.getByText('2 trợ lí · 1 đang tạm dừng')
  expect(screen.getAllByRole('link', { name: 'Quản lí trợ lí' })[0]!.getAttribute('href')).toBe('/admin/agents')
})

test('reports that no AI is connected to any assistant, with a link to the settings', async () => {
  const list = both['agents.list']
  const without = (withoutAi: number) => ({
    'agents.list': (call: Parameters<typeof list>[0]) => {
      const answer = list(call)
      return { ...answer, totals: { ...answer.totals, withoutAi } }
    },
  })
  serve({ ...both, ...without(1) })
  await openAt('/admin/agents')
  await cardOf('Lesson plan')
  expect(screen.queryByText('No AI is connected.')).toBeNull()
  cleanup()
  serve({ ...both, ...without(2) })
  await openAt('/admin/agents', 'vi')
  await screen.findByText('Chưa kết nối AI.')
  const method = screen.getByRole('link', { name: 'Kết nối AI trong phần Cài đặt' })
  expect(method.getAttribute('href')).toBe('/admin/settings')
})

test('sends everyone but administrators to the dashboard', async () => {
  const lan = aUser()
  serve({ ...both, 'auth.me': () => ({ user: lan }) })
  const { renderApp } = await import('#tests/support/web/render.tsx')
  await renderApp('/admin/agents', { user: lan })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('reports the address of a deleted assistant', async () => {
  serve(both)
  await openAt('/admin/agents?edit=gone')
  await screen.findByText('Agent not found')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the search finds names and descriptions of both languages, without accents', async () => {
  serve(both)
  const hands = await openAt('/admin/agents')
  await cardOf('Lesson plan')
  for (const words of ['bien ban', 'tu ghi chep', 'FROM NOTES', 'minutes meeting']) {
    await hands.clear(screen.getByRole('searchbox'))
    await hands.type(screen.getByRole('searchbox'), words)
    await waitFor(() => expect(names()).toEqual(['Meeting minutes']))
  }
})

test('filters by a category or by none; one button resets the filters', async () => {
  serve(both)
  const hands = await openAt('/admin/agents')
  await cardOf('Lesson plan')
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Category' }), planning.name)
  await waitFor(() => expect(names()).toEqual(['Lesson plan']))
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'No category')
  await waitFor(() => expect(names()).toEqual(['Meeting minutes']))
  await hands.type(screen.getByRole('searchbox'), 'lesson')
  await screen.findByText('No agents found')
  await hands.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(names()).toHaveLength(2))
})

test('explains the first step when there are no assistants', async () => {
  serve(servesAgents(() => []))
  await openAt('/admin/agents')
  await screen.findByText('Create the first one with its instructions and questions.')
  expect(names()).toEqual([])
})

test('shows a failed list in place and in a toast, with a retry', async () => {
  const failing = () => {
    throw new AppError(500, 'Something broke')
  }
  serve({ 'agents.list': failing })
  const hands = await openAt('/admin/agents')
  await waitFor(() => expect(screen.getAllByText('Failed to load data')).toHaveLength(2))
  screen.getByText(/Something broke/)
  serve(both)
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  await cardOf('Lesson plan')
  expect(screen.queryByText(/Something broke/)).toBeNull()
})

test('asks before a deletion with the name and the consequences, then deletes', async () => {
  const agents = [plan, minutes]
  const { calls } = serve({
    ...servesAgents(() => agents),
    'agents.remove': () => (agents.pop(), { message: 'Agent deleted successfully' }),
  })
  const hands = await openAt('/admin/agents')
  await cardOf('Meeting minutes')
  await hands.click(screen.getByRole('button', { name: 'Delete: Meeting minutes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Meeting minutes”?' })
  within(dialog).getByText(/The 12 documents created with it stay in the history/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await hands.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Agent deleted successfully')
  await waitFor(() => expect(names()).toEqual(['Lesson plan']))
  expect(calls.find(({ name }) => name === 'agents.remove')?.params).toEqual({ id: 'minutes' })
})

test('reports a failed deletion without a reason', async () => {
  serve({
    ...both,
    'agents.remove': () => {
      throw new AppError(500, '')
    },
  })
  const hands = await openAt('/admin/agents')
  await cardOf('Lesson plan')
  await hands.click(screen.getByRole('button', { name: 'Delete: Lesson plan' }))
  await hands.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete agent')
  expect(screen.getByRole('dialog', { name: 'Delete “Lesson plan”?' }).textContent).toContain(
    'No documents have been created with it.',
  )
})
