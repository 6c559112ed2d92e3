import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const boss = aUser({ id: id('b1'), name: 'Trần Văn Hiệu', role: 'ADMIN' })
const lan = aUser({ id: id('b2') })
const own = anEntry({ id: id('e1'), answers: { topic: 'Ánh sáng' } })
const theirs = anEntry({ id: id('e2'), owner: { id: lan.id, name: lan.name, email: lan.email } })
const page = { page: 1, limit: 10, total: 1, pages: 1 }

type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}, user = boss) =>
  serveApi({
    'auth.me': () => ({ user }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'owners.find': ({ query }) => ({ owners: query.id === lan.id || query.search === 'lan' ? [lan] : [boss, lan] }),
    'history.list': () => ({ data: [own], pagination: page }),
    'history.all': () => ({ history: [theirs], pagination: page }),
    'history.get': ({ params }) => ({ entry: params.id === own.id ? own : theirs }),
    ...handlers,
  })

test('an administrator views everyone’s history, or one person’s', async () => {
  const { calls } = serve()
  const user = await renderApp('/history', { user: boss })
  await user.click(await screen.findByRole('radio', { name: 'Everyone' }))
  const row = (await screen.findByText(/Nguyễn Thị Lan/, { selector: 'p' })).closest('li')!
  expect(within(row).queryByRole('button', { name: /^Delete/ })).toBeNull()
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'User' })
  await user.type(box, 'lan')
  await waitFor(() => expect(screen.getAllByRole('option', { name: /@/ })).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain(lan.id))
  await user.tab()
  await waitFor(() => expect(box.value).toBe(lan.name))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assistant' }), anAgent().id)
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'history.all')?.query).toEqual({
      page: '1',
      limit: '10',
      view: 'summary',
      userId: lan.id,
      agentId: anAgent().id,
    }),
  )
  await user.click(screen.getByRole('radio', { name: 'Mine' }))
  await waitFor(() => expect(address()).toBe('/history'))
})

test('rows of others show no text, only why one failed; an inactive assistant can be chosen', async () => {
  const failed = { ...theirs, id: 'e9', status: 'failed' as const, preview: '', problem: 'The AI is away.' }
  serve({
    'history.all': () => ({ history: [{ ...theirs, preview: '' }, failed], pagination: page }),
    'agents.list': ({ query }) => ({
      agents: query.isActive ? [anAgent()] : [anAgent(), anAgent({ id: 'off', name: 'Old plan', isActive: false })],
    }),
  })
  await renderApp('/history?whose=everyone', { user: boss })
  const [fine, gone] = (await screen.findAllByText(/Nguyễn Thị Lan/, { selector: 'p' })).map((row) =>
    row.closest('li')!,
  )
  within(gone!).getByText('The AI is away.')
  expect(within(fine!).queryByText('Nothing was written.')).toBeNull()
  await screen.findByRole('option', { name: 'Old plan · Inactive' })
})

test('filters everyone’s history by state, reason and days in the address, also through a link', async () => {
  const { calls } = serve({
    'history.all': () => ({ history: [theirs], pagination: { ...page, total: 10_000, pages: 1_000 } }),
  })
  const user = await renderApp('/history?whose=everyone&class=8A', { user: boss })
  await screen.findByText('10,000 documents')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Failed')
  await screen.findByText(/^Showing the newest 10,000 documents/)
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Reason for failure' }),
    'The provider did not answer in time',
  )
  const link = await screen.findByRole('link', { name: 'All failures for this reason' })
  expect(link.getAttribute('href')).toBe('/admin/usage?tab=failures&reason=timeout')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'The last 7 days')
  const lastQuery = () => calls.findLast(({ name }) => name === 'history.all')?.query
  await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'failed', reason: 'timeout' }))
  await waitFor(() => expect(Date.now() - Date.parse(lastQuery()!['from']!)).toBeLessThan(8 * 86_400_000))
  expect(lastQuery()).not.toHaveProperty('className')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom period')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-02' } })
  await waitFor(() => expect(address()).toContain('until=2026-03-02'))
  await user.click(screen.getByRole('radio', { name: 'Mine' }))
  await waitFor(() => expect(address()).toBe('/history'))
})

test('searches others’ texts after a reason, which is requested once and not for each word', async () => {
  let isOpen = false
  const { calls } = serve({
    'history.all': ({ query }) => {
      if (query.search && !isOpen) throw new AppError(403, 'Say why.', { code: 'history.searchReasonNeeded' })
      return { history: query.search === 'nothing' ? [] : [theirs], pagination: page }
    },
    'accessGrants.search': () => {
      isOpen = true
      return { until: '2026-03-02T08:30:00.000Z' }
    },
  })
  const user = await renderApp(`/history?whose=everyone&user=${lan.id}`, { user: boss })
  const box = await screen.findByRole('searchbox', { name: /^Search/ })
  await user.type(box, 'phân')
  await user.click(await screen.findByRole('button', { name: 'Give reason' }))
  const dialog = await screen.findByRole('dialog', { name: 'Why are you searching other people’s documents?' })
  await within(dialog).findByText('In Nguyễn Thị Lan’s documents')
  await user.click(within(dialog).getByRole('radio', { name: 'The teacher asked for help with it' }))
  await user.type(within(dialog).getByRole('textbox', { name: /^Details/ }), 'She lost her plan of fractions')
  await user.click(within(dialog).getByRole('button', { name: 'Record reason and search' }))
  await screen.findByText('1 result.')
  expect(calls.findLast(({ name }) => name === 'accessGrants.search')?.body).toEqual({
    kind: 'requested',
    words: 'She lost her plan of fractions',
    userId: lan.id,
  })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.type(box, ' số')
  const listed = () => calls.findLast(({ name }) => name === 'history.all')
  await waitFor(() => expect(listed()?.query).toMatchObject({ search: 'phân số' }))
  expect(screen.queryByRole('button', { name: 'Give reason' })).toBeNull()
  expect(calls.filter(({ name }) => name === 'accessGrants.search')).toHaveLength(1)
})

test('finds one of thousands by a few letters, by keyboard, and can clear it; says when nobody matches', async () => {
  const { calls } = serve({
    'owners.find': ({ query }) => ({ owners: query.search === 'xyz' ? [] : query.id ? [lan] : [boss, lan] }),
  })
  const user = await renderApp(`/history?whose=everyone&user=${lan.id}`, { user: boss, language: 'vi' })
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Người dùng' })
  await waitFor(() => expect(box.value).toBe(lan.name))
  await user.type(box, 'xyz')
  await screen.findByText('Không tìm thấy ai')
  await user.keyboard('{Enter}')
  expect(address()).toContain(lan.id)
  await user.keyboard('{Escape}')
  expect(box.value).toBe(lan.name)
  await user.keyboard('{ArrowDown}')
  const option = await screen.findByRole('option', { name: /Hiệu/ })
  await user.keyboard('h')
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(option.id))
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toContain(boss.id))
  await user.click(screen.getByRole('button', { name: 'Mọi người dùng' }))
  await waitFor(() => expect(address()).toBe('/history?whose=everyone'))
  expect(calls.map(({ name }) => name)).not.toContain('users.list')
})

test('another user’s document is read-only', async () => {
  serve()
  const user = await renderApp('/history?whose=everyone', { user: boss })
  await user.click(await screen.findByRole('link', { name: /^View/ }))
  const document = await screen.findByRole('textbox', { name: 'Mid-term test' })
  expect(document.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('toolbar')).toBeNull()
  screen.getByRole('button', { name: 'Download' })
  screen.getByRole('button', { name: 'More' })
})

test('teachers see no such switch, whatever the address says', async () => {
  const { calls } = serve({}, lan)
  await renderApp('/history?whose=everyone', { user: lan })
  await screen.findByRole('heading', { level: 2 })
  expect(screen.queryByRole('radio', { name: 'Everyone' })).toBeNull()
  expect(calls.map(({ name }) => name)).not.toContain('history.all')
})

test('deletes an entry after confirmation and updates the list', async () => {
  let there = true
  const { calls } = serve({
    'history.list': () => ({ data: there ? [own] : [], pagination: { ...page, total: Number(there) } }),
    'history.remove': () => {
      there = false
      return { message: 'ok' }
    },
  })
  const user = await renderApp('/history', { user: boss, language: 'vi' })
  await user.click(await screen.findByRole('button', { name: /^Xoá Đề kiểm tra giữa kỳ/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Xoá mục này?' })
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Huỷ' })))
  const remove = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Xoá' })
  // It waits until it is known whether the document was submitted for review.
  await waitFor(() => expect(remove.disabled).toBe(false))
  await user.dblClick(remove)
  await screen.findByText('Đã xoá mục lịch sử')
  await screen.findByText('Chưa có tài liệu nào')
  expect(calls.filter(({ name }) => name === 'history.remove')).toHaveLength(1)
})

test('reports a failed deletion and keeps the entry', async () => {
  serve({
    'history.remove': () => {
      throw new AppError(500, '')
    },
  })
  const user = await renderApp('/history', { user: boss })
  await user.click(await screen.findByRole('button', { name: /^Delete Mid-term test/ }))
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })
  await waitFor(() => expect(remove.disabled).toBe(false))
  await user.click(remove)
  await screen.findByText('Failed to delete history entry')
  expect(screen.getAllByRole('heading', { level: 2, hidden: true })[0]?.textContent).toBe('Mid-term test')
})

test('shows the input data as formatted JSON too', async () => {
  serve()
  const user = await renderApp(`/history?entry=${own.id}`, { user: boss })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Your answers' }))
  await user.click(screen.getByRole('radio', { name: 'JSON' }))
  expect(screen.getByText(/"topic"/).textContent).toBe('{\n  "topic": "Ánh sáng"\n}')
})
