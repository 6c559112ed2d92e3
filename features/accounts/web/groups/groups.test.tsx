import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const counts = { memberCount: 0, agentCount: 0, createdAt: '2026-03-02T08:00:00.000Z', version: 1 }
const math = { ...counts, id: id('a1'), name: 'Tổ Toán – Tin', memberCount: 2, agentCount: 1 }
const physics = { ...counts, id: id('a2'), name: 'Tổ Vật lí' }
const person = (last: string, name: string) => ({
  id: id(last),
  name,
  email: `${last}@example.com`,
  isActive: last !== 'b2',
})
const [lan, minh, nam] = [person('b1', 'Nguyễn Thị Lan'), person('b2', 'Trần Minh'), person('b3', 'Đỗ Nam')]
const page = (people: unknown[]) => ({
  people,
  pagination: { page: 1, limit: 50, total: people.length, pages: people.length > 0 ? 1 : 0 },
})

type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}) =>
  serveApi({
    'auth.me': () => ({ user: boss }),
    'groups.list': () => ({ groups: [math, physics] }),
    'groups.people': ({ query }) => page(query['member'] === 'false' ? [nam] : [lan, minh]),
    'groups.agents': () => ({ agents: [{ id: id('c1'), name: 'Warm-up', nameVi: 'Khởi động', onlyGroup: true }] }),
    ...handlers,
  })

const open = (path = '/admin/users/groups', language: 'en' | 'vi' = 'en') => renderApp(path, { user: boss, language })

test('shows members and assistants per group and searches without accents', async () => {
  serve()
  const user = await open('/admin/users/groups', 'vi')
  const row = (await screen.findByRole('button', { name: 'Tổ Toán – Tin' })).closest('tr')!
  expect(row.textContent).toContain('2 người')
  expect(row.textContent).toContain('1 trợ lí')
  await user.type(screen.getByRole('searchbox'), 'vat li')
  expect(screen.queryByRole('button', { name: 'Tổ Toán – Tin' })).toBeNull()
  screen.getByRole('button', { name: 'Tổ Vật lí' })
  await user.type(screen.getByRole('searchbox'), ' nâng cao')
  await user.click(await screen.findByRole('button', { name: 'Xoá bộ lọc' }))
  screen.getByRole('button', { name: 'Tổ Toán – Tin' })
})

test('a new group is named, then gets its members', async () => {
  const made = { ...counts, id: id('a3'), name: 'Tổ Văn' }
  const groups = [math, physics]
  const { calls } = serve({
    'groups.list': () => ({ groups }),
    'groups.create': () => {
      groups.push(made)
      return { group: made }
    },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Create group' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create group' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Enter a group name')
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Tổ Văn')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(await screen.findByRole('dialog', { name: 'Edit “Tổ Văn”' })).findByText('Đỗ Nam')
  expect(calls.find(({ name }) => name === 'groups.create')?.body).toEqual({ name: 'Tổ Văn' })
  expect(address()).toBe(`/admin/users/groups?edit=${made.id}`)
})

test('reports a name in use at its field', async () => {
  const sentence = 'Đã có tổ tên này'
  serve({
    'groups.update': () => {
      throw new AppError(409, sentence, { code: 'group.nameInUse', fields: { name: sentence } })
    },
  })
  const user = await open(`/admin/users/groups?edit=${physics.id}`, 'vi')
  const name = await screen.findByRole('textbox', { name: /Tên tổ/ })
  await user.clear(name)
  await user.type(name, 'tổ toán – tin')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
})

test('removes ticked members together with Undo, and adds others', async () => {
  const { calls } = serve({
    'groups.changePeople': ({ body }) => {
      const { add, remove } = body as { add: string[]; remove: string[] }
      return { added: add, removed: remove }
    },
  })
  const user = await open(`/admin/users/groups?edit=${math.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Edit “Tổ Toán – Tin”' })
  const bodies = () => calls.filter(({ name }) => name === 'groups.changePeople').map(({ body }) => body)
  expect((await within(dialog).findByText('Trần Minh')).closest('li')!.textContent).toContain('deactivated')
  await user.click(within(dialog).getByRole('checkbox', { name: /Lan/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /Minh/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Remove 2 people' }))
  await screen.findByText('2 people removed')
  // An open dialog hides the toast from assistive technology, but it can be seen and clicked.
  await user.click(screen.getByText('Undo'))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()).toEqual([
    { add: [], remove: [lan.id, minh.id] },
    { add: [lan.id, minh.id], remove: [] },
  ])
  await user.click(within(dialog).getByText('Add people'))
  await user.click(await within(dialog).findByRole('checkbox', { name: /Nam/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 person' }))
  await screen.findByText('1 person added')
  expect(bodies().at(-1)).toEqual({ add: [nam.id], remove: [] })
})

test('deleting a group lists remaining members and assistants that no one would find', async () => {
  const { calls } = serve({ 'groups.remove': () => ({ message: 'Group deleted' }) })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Tổ Toán – Tin' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the group Tổ Toán – Tin?' })
  await within(dialog).findByText(/It has 2 members.*1 assistant is available to it.*any more: Warm-up\./)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Group deleted')
  expect(calls.filter(({ name }) => name === 'groups.remove')).toHaveLength(1)
})

test('editors see the catalogue in the menu but no people, and their badge', async () => {
  const editor = aUser({ role: 'EDITOR' })
  serve({ 'auth.me': () => ({ user: editor }), 'categories.list': () => ({ categories: [] }) })
  await renderApp('/admin/users/groups', { user: editor, language: 'en' })
  await waitFor(() => expect(address()).toBe('/dashboard'))
  const [menu] = (await screen.findAllByRole('navigation', { name: 'Main navigation' })) as [HTMLElement]
  await within(menu).findByText('Editor')
  for (const name of ['Manage Assistant', 'Categories', 'Questions']) within(menu).getByRole('link', { name })
  for (const name of ['Users', 'Groups', 'Settings']) expect(within(menu).queryByRole('link', { name })).toBeNull()
})

test('an administrator chooses whose approval a group needs, once it has two reviewers', async () => {
  let rule: { kind: 'one' | 'all' | 'last'; lastId: string | null } = { kind: 'one', lastId: null }
  const { calls } = serve({
    'groups.reviewers': () => ({ people: [lan, minh], rule }),
    'groups.setApprovalRule': ({ body }) => {
      rule = (body as { rule: typeof rule }).rule
      return { rule }
    },
  })
  const user = await open(`/admin/users/groups?edit=${math.id}`)
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByText('Reviewers'))
  const choice = await within(dialog).findByLabelText('Who approves')
  await user.selectOptions(choice, 'Trần Minh, after another reviewer')
  await waitFor(() => expect(choice).toHaveProperty('value', minh.id))
  await user.selectOptions(choice, 'All of them')
  await waitFor(() => expect(choice).toHaveProperty('value', 'all'))
  expect(calls.filter(({ name }) => name === 'groups.setApprovalRule').map(({ body }) => body)).toEqual([
    { rule: { kind: 'last', lastId: minh.id } },
    { rule: { kind: 'all', lastId: null } },
  ])
})
