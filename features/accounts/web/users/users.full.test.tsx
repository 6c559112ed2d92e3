import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { servesUsers } from '#tests/support/web/lists.ts'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const boss = aUser({ id: id('b1'), name: 'Trần Văn Hiệu', email: 'hieu@truong.edu.vn', role: 'ADMIN' })
const lan = aUser({ id: id('b2') })
const left = aUser({ id: id('b3'), name: 'Lê Thị Đào', email: 'dao@truong.edu.vn', isActive: false })

type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}, users = [boss, lan, left]) =>
  serveApi({ 'auth.me': () => ({ user: boss }), ...servesUsers(() => users), ...handlers })

const open = (path = '/admin/users', language: 'en' | 'vi' = 'en') => renderApp(path, { user: boss, language })
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!
const rows = () => screen.queryAllByRole('row').slice(1)
const names = () => rows().map((row) => row.querySelector('[data-opens]')!.textContent.trim())

test('each account shows name, email, role and status; one’s own is marked and cannot be deleted', async () => {
  serve()
  await open()
  const own = await rowOf('Trần Văn Hiệu')
  expect(own.textContent).toContain('(You)')
  expect(own.textContent).toContain('Admin')
  expect(within(own).queryByRole('button', { name: /Delete/ })).toBeNull()
  const other = await rowOf('Lê Thị Đào')
  expect(other.textContent).toContain('dao@truong.edu.vn')
  expect(other.textContent).toContain('Inactive')
  expect(other.textContent).not.toContain('(You)')
  within(other).getByRole('button', { name: 'Delete: Lê Thị Đào' })
})

test('filters by search without accents, role and status', async () => {
  serve()
  const user = await open('/admin/users', 'vi')
  await rowOf('Lê Thị Đào')
  await user.type(screen.getByRole('searchbox'), 'le thi dao')
  await waitFor(() => expect(names()).toEqual(['Lê Thị Đào']))
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vai trò' }), 'ADMIN')
  await waitFor(() => expect(names()).toEqual(['Trần Văn Hiệu (Tôi)']))
  await waitFor(() => expect(address()).toBe('/admin/users?role=ADMIN'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trạng thái' }), 'inactive')
  await user.click(await screen.findByRole('button', { name: 'Xoá bộ lọc' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  await waitFor(() => expect(address()).toBe('/admin/users'))
})

test('validates an edit and sends only the changes', async () => {
  const { calls } = serve({ 'users.update': () => ({ user: { ...lan, role: 'ADMIN', version: 2 } }) })
  const user = await open()
  await user.click(within(await rowOf('Nguyễn Thị Lan')).getByRole('button', { name: /^Edit/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit user' })
  await user.clear(within(dialog).getByRole('textbox', { name: 'Full name' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), '@')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Name is required')
  within(dialog).getByText('Invalid email address')
  await user.type(within(dialog).getByRole('textbox', { name: 'Full name' }), 'Nguyễn Lan')
  await user.clear(within(dialog).getByRole('textbox', { name: 'Email' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), lan.email)
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Role' }), 'ADMIN')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Active' }))
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('User updated successfully')
  expect(calls.filter(({ name }) => name === 'users.update').map(({ params, body }) => [params, body])).toEqual([
    [{ id: lan.id }, { name: 'Nguyễn Lan', role: 'ADMIN', isActive: false, version: 1 }],
  ])
})

test('reports an email in use at its field; the form stays open', async () => {
  serve({
    'users.update': () => {
      throw new AppError(409, 'User already exists', { fields: { email: 'User already exists' } })
    },
  })
  const user = await open(`/admin/users?edit=${lan.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = screen.getByRole('dialog', { name: 'Edit user' })
  await within(dialog).findByText('User already exists')
  expect(address()).toContain(lan.id)
})

test('one’s own new name appears in the top bar at once', async () => {
  serve({ 'users.update': () => ({ user: { ...boss, name: 'Trần Hiệu', version: 2 } }) })
  const user = await open(`/admin/users?edit=${boss.id}`)
  await user.clear(await screen.findByRole('textbox', { name: 'Full name' }))
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Trần Hiệu')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: 'Your account: Trần Hiệu' })
})

test('confirming a deletion shows the data that is deleted', async () => {
  const users = [boss, lan]
  serve(
    {
      'users.get': () => ({ user: lan, owned: { generations: 12, conversations: 3, files: 1 } }),
      'users.remove': () => (users.pop(), { message: 'ok' }),
    },
    users,
  )
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Nguyễn Thị Lan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the account of Nguyễn Thị Lan?' })
  expect(dialog.textContent).toContain('Generated documents: 12, conversations: 3, files: 1.')
  expect(dialog.textContent).toContain('including name and email, stay for as long as')
  const erase = within(dialog).getByRole('button', { name: 'Delete' })
  expect(erase).toHaveProperty('disabled', true)
  const typed = within(dialog).getByRole('textbox', { name: /type “Nguyễn Thị Lan” or the email address/ })
  await user.type(typed, 'Nguyễn Thị')
  expect(erase).toHaveProperty('disabled', true)
  // Some keyboards decompose diacritics.
  await user.type(typed, ' lan'.normalize('NFD'))
  await user.click(erase)
  await screen.findByText('User deleted successfully')
  await waitFor(() => expect(names()).toEqual(['Trần Văn Hiệu (You)']))
})

test('a late answer does not change whom the confirmation is about', async () => {
  const late = Promise.withResolvers<void>()
  const { calls } = serve({
    'users.get': async ({ params }) => {
      const owned = { generations: 0, conversations: 0, files: 0 }
      if (params['id'] !== lan.id) return { user: left, owned }
      await late.promise
      return { user: lan, owned }
    },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Nguyễn Thị Lan' }))
  await user.click(screen.getByRole('button', { name: 'Delete: Lê Thị Đào' }))
  await screen.findByRole('dialog', { name: 'Delete the account of Lê Thị Đào?' })
  late.resolve()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls.find(({ name }) => name === 'users.remove')?.params['id']).toBe(left.id))
})

test('shows, finds and approves waiting accounts with one click', async () => {
  const mai = aUser({ id: id('b4'), name: 'Đỗ Mai', email: 'mai@truong.edu.vn', isActive: false, awaitsApproval: true })
  let users = [boss, left, mai]
  const { calls } = serve({
    ...servesUsers(() => users),
    'users.update': () => {
      const user = { ...mai, isActive: true, awaitsApproval: undefined, version: 2 }
      users = [boss, left, user]
      return { user }
    },
  })
  const user = await open()
  const row = await rowOf('Đỗ Mai')
  within(row).getByRole('button', { name: 'Approve: Đỗ Mai' })
  screen.getByText('3 accounts · 1 waiting for approval')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'waiting')
  await waitFor(() => expect(names()).toEqual(['Đỗ Mai']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'inactive')
  await waitFor(() => expect(names()).toEqual(['Lê Thị Đào']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), '')
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Approve: Đỗ Mai' }))
  await screen.findByText('Đỗ Mai can now sign in')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull())
  expect(calls.filter(({ name }) => name === 'users.update').map(({ params, body }) => [params, body])).toEqual([
    [{ id: mai.id }, { isActive: true, version: 1 }],
  ])
})

test('reports a failed approval and reloads the list', async () => {
  const mai = aUser({ id: id('b4'), name: 'Đỗ Mai', isActive: false, awaitsApproval: true })
  const { calls } = serve(
    {
      'users.update': () => {
        throw new AppError(409, 'Somebody else has changed this since you opened it.')
      },
    },
    [boss, mai],
  )
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Approve: Đỗ Mai' }))
  await screen.findByText('Somebody else has changed this since you opened it.')
  await waitFor(() => expect(calls.filter(({ name }) => name === 'users.list')).toHaveLength(2))
})

test('the address of a deleted account shows that it is deleted', async () => {
  serve()
  await open(`/admin/users?edit=${id('99')}`)
  await screen.findByText('User not found')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('reports a rejected deletion and changes nothing', async () => {
  serve({
    'users.remove': () => {
      throw new AppError(409, 'This is the last administrator.')
    },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Nguyễn Thị Lan' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('This is the last administrator.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(names()).toHaveLength(3)
})

test('reports a failed deletion that gives no reason', async () => {
  serve({
    'users.remove': () => {
      throw new AppError(500, '')
    },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Nguyễn Thị Lan' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete user')
  expect(screen.queryByRole('dialog', { name: 'Delete the account of Nguyễn Thị Lan?' })).not.toBeNull()
})

test('reports a list that fails to load in place and in a toast', async () => {
  serve({
    'users.list': () => {
      throw new AppError(503, 'Not now')
    },
  })
  await open()
  await waitFor(() => expect(screen.getAllByText('Failed to load users')).toHaveLength(2))
})
