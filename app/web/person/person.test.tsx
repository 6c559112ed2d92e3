import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonPage } from '#features/accounts/contract/people.ts'
import { servesUsers } from '#tests/support/web/lists.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { accessTexts } from '#features/accounts/texts/access.ts'
import { profileTexts } from '#features/accounts/texts/profile.ts'
import { userTexts } from '#features/accounts/texts/users.ts'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const boss = aUser({ id: id('b1'), name: 'Trần Văn Hiệu', email: 'hieu@truong.edu.vn', role: 'ADMIN' })
const lan = aUser({ id: id('b2'), phone: '0912 345 678', school: 'THCS Kim Đồng' })

const figures = { documents: 12, failed: 1, tokens: 40_000, cost: 0.25 }
const aPerson = (fields: Partial<PersonPage> = {}): PersonPage => ({
  user: lan,
  lastSeenAt: new Date().toISOString(),
  isLastAdministrator: false,
  hasPassword: true,
  bySchool: false,
  groups: [{ id: id('c1'), name: 'Tổ Toán' }],
  total: figures,
  month: { documents: 3, failed: 0, tokens: 1_200, cost: null },
  usualAgent: { name: 'Quiz', nameVi: 'Trắc nghiệm' },
  owned: { generations: 12, conversations: 4, files: 2 },
  storedBytes: 2_500_000,
  ...fields,
})
const aSession = (last: string, system: string) => ({
  id: id(last),
  browser: 'Chrome',
  system,
  address: '203.0.113.7',
  current: false,
  signedInAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
})

type Handlers = Parameters<typeof serveApi>[0]

function serve(handlers: Handlers = {}) {
  const sessions = [aSession('d1', 'Windows'), aSession('d2', 'Android')]
  return serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesUsers(() => [boss, lan]),
    'people.page': () => aPerson(),
    'people.sessions': () => ({ sessions }),
    'people.endSession': ({ params }) => {
      sessions.splice(
        sessions.findIndex((one) => one.id === params['session']),
        1,
      )
      return { message: 'Device signed out' }
    },
    'people.endSessions': () => (sessions.splice(0), { message: 'Signed out everywhere' }),
    'history.all': () => ({
      history: [
        anEntry({ title: 'Đề giữa kì' }),
        anEntry({ id: id('e2'), title: '', status: 'failed', problem: 'It took longer than 180 seconds.' }),
      ],
      pagination: { page: 1, limit: 5, total: 2, pages: 1 },
    }),
    ...handlers,
  })
}

const open = (language: 'en' | 'vi' = 'en') => renderApp(`/admin/users/${lan.id}`, { user: boss, language })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('the name in the list links to the person’s page', async () => {
  serve()
  const hands = await renderApp('/admin/users', { user: boss })
  await hands.click(await screen.findByRole('link', { name: 'Nguyễn Thị Lan' }))
  await screen.findByRole('heading', { level: 1, name: /Nguyễn Thị Lan/ })
  expect(address()).toBe(`/admin/users/${lan.id}`)
  const about = await card('Account')
  about.getByText('0912 345 678')
  about.getByText('Tổ Toán')
  about.getByText('Own password')
  const used = await card('Usage')
  expect(used.getByRole('row', { name: /^Documents/ }).textContent).toBe('Documents312')
  expect(used.getByRole('row', { name: /^Cost/ }).textContent).toBe('Cost–$0.2500')
  used.getByText('2.38 MB')
  const latest = await card('Latest documents')
  await latest.findByText('Đề giữa kì')
  latest.getByText('It took longer than 180 seconds.')
  const all = latest.getByRole('link', { name: 'View all 12 in history' })
  expect(all.getAttribute('href')).toBe(`/history?whose=everyone&user=${lan.id}`)
  const log = about.getByRole('link', { name: 'Audit log entries about this person' })
  expect(log.getAttribute('href')).toBe(`/admin/settings/audit?days=all&person=${lan.id}`)
})

test('an administrator signs a person out on one device, then everywhere', async () => {
  const { calls } = serve()
  const hands = await open('vi')
  const sessions = await card('Phiên đăng nhập')
  const phone = (await sessions.findByText('Chrome trên Android')).closest('li')!
  expect(phone.textContent).toContain('203.0.113.7')
  await hands.click(within(phone).getByRole('button', { name: /^Đăng xuất: Chrome trên Android/ }))
  await waitFor(() => expect(sessions.queryByText('Chrome trên Android')).toBeNull())
  await hands.click(sessions.getByRole('button', { name: 'Đăng xuất mọi nơi' }))
  await sessions.findByText('Hiện không đăng nhập ở đâu.')
  expect(sessions.queryByRole('button')).toBeNull()
  expect(calls.filter(({ name }) => name.startsWith('people.end')).map(({ name, params }) => [name, params])).toEqual([
    ['people.endSession', { id: lan.id, session: id('d2') }],
    ['people.endSessions', { id: lan.id }],
  ])
})

test('downloads all data of a person after a reason is given', async () => {
  const { calls } = serve({ 'personalDataExport.takeOf': () => new File(['x'], 'x.zip', { type: 'application/zip' }) })
  const user = await open()
  await user.click((await card(userTexts.en.person.data)).getByRole('button', { name: profileTexts.en.takeData.take }))
  const dialog = await screen.findByRole('dialog', { name: accessTexts.en.access.dataTitle })
  within(dialog).getByText(accessTexts.en.access.dataNotice.replace('{{name}}', lan.name))
  const download = within(dialog).getByRole('button', { name: accessTexts.en.access.dataTake })
  await user.click(download)
  within(dialog).getByText(accessTexts.en.access.kindNeeded)
  expect(calls.filter(({ name }) => name === 'personalDataExport.takeOf')).toEqual([])
  await user.click(within(dialog).getByRole('radio', { name: accessTexts.en.accessKind.requested }))
  await user.type(within(dialog).getByRole('textbox'), 'She asked for a copy')
  await user.click(download)
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'personalDataExport.takeOf')?.body).toEqual({
      kind: 'requested',
      words: 'She asked for a copy',
    }),
  )
})

test('the page offers the same actions as the list and returns to it after a deletion', async () => {
  serve({ 'users.remove': () => ({ message: 'ok' }) })
  const hands = await open()
  await hands.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit user' })
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hands.click(screen.getByRole('button', { name: 'Reset sign-in' }))
  await screen.findByRole('dialog', { name: 'Reset sign-in for Nguyễn Thị Lan' })
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hands.click(screen.getByRole('button', { name: 'More actions for Nguyễn Thị Lan' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the account of Nguyễn Thị Lan?' })
  await hands.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
})

test('changes groups on the page', async () => {
  const { calls } = serve({
    'groups.list': () => ({
      groups: [id('c1'), id('c2')].map((one, at) => ({
        id: one,
        name: ['Tổ Toán', 'Tổ Ngữ văn'][at]!,
        memberCount: at,
        agentCount: 0,
        createdAt: '2026-03-01T08:00:00.000Z',
        version: 1,
      })),
    }),
    'groups.changeOfUser': () => ({ groups: [{ id: id('c2'), name: 'Tổ Ngữ văn' }] }),
  })
  const hands = await open()
  await hands.click(await screen.findByRole('button', { name: 'Choose groups' }))
  const dialog = await screen.findByRole('dialog', { name: 'Groups of Nguyễn Thị Lan' })
  await hands.click(await within(dialog).findByRole('checkbox', { name: /Tổ Toán/ }))
  await hands.click(within(dialog).getByRole('checkbox', { name: /Tổ Ngữ văn/ }))
  await hands.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Groups updated for Nguyễn Thị Lan')
  expect(calls.find(({ name }) => name === 'groups.changeOfUser')?.body).toEqual({
    add: [id('c2')],
    remove: [id('c1')],
  })
})

test('the page reports a deleted person', async () => {
  serve({
    'people.page': () => {
      throw new AppError(404, 'The requested resource was not found.', { code: 'error.notFound' })
    },
  })
  const hands = await open()
  await screen.findByText('User not found')
  await hands.click(screen.getByRole('link', { name: 'All users' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
})

test('one’s own page ends the other sessions, and offers neither deactivation nor deletion', async () => {
  serve({
    'people.page': () => aPerson({ user: boss, isLastAdministrator: true, groups: [] }),
    'people.sessions': () => ({ sessions: [{ ...aSession('d3', 'macOS'), current: true }, aSession('d1', 'Windows')] }),
  })
  await renderApp(`/admin/users/${boss.id}`, { user: boss })
  await (await card('Signed in on')).findByRole('button', { name: 'Sign out everywhere else' })
  screen.getByText('This device')
  for (const name of ['Reset sign-in', 'Deactivate', 'More actions for Trần Văn Hiệu'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
