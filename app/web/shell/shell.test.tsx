import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, aUser, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const boss = aUser({ role: 'ADMIN' })

function open(path: string, user: typeof lan | null, language: 'en' | 'vi' = 'en') {
  serveApi({
    'auth.me': () => ({ user }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'categories.list': () => ({ categories: [] }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 5, total: 0, pages: 0 } }),
    'users.list': () => ({ users: [boss] }),
  })
  return renderApp(path, { user, language })
}

const menu = async () => within((await screen.findAllByRole('navigation', { name: 'Main navigation' }))[0]!)
const entries = async () =>
  (await menu()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const bar = () => within(document.querySelector('header')!)

describe('the top bar', () => {
  test('shows guests logo, login, registration and language', async () => {
    await open('/login', null)
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Teaching Assistant', '/'],
      ['Login', '/login'],
      ['Register', '/register'],
    ])
    bar().getByRole('radiogroup', { name: 'Language' })
  })

  test('shows users the menu button, the logo that links to the dashboard, and language', async () => {
    await open('/history', lan)
    bar().getByRole('button', { name: 'Menu' })
    expect(bar().getByRole('link', { name: 'Teaching Assistant' }).getAttribute('href')).toBe('/dashboard')
    expect(
      bar()
        .getAllByRole('radio')
        .map((choice) => choice.parentElement!.textContent),
    ).toEqual(['EN', 'VI'])
  })

  test('shows the signed-in user, with links to the profile and to sign out', async () => {
    const hands = await open('/history', lan)
    await hands.click(bar().getByRole('button', { name: 'Your account: Nguyễn Thị Lan' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Logout'])
    expect(items[0]!.getAttribute('href')).toBe('/profile')
    screen.getByText('lan@truong.edu.vn')
    expect(screen.queryByText('Admin')).toBeNull()
  })
})

describe('the side menu', () => {
  test('links teachers to all their pages, the tool for learning outcomes in a new tab', async () => {
    await open('/history', lan)
    const found = await entries()
    expect(found.slice(0, 6)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Teaching Assistant', '/agents'],
      ['History', '/history'],
      ['Shared', '/shared'],
      ['Year overview', '/year'],
      ['Teaching Consultation', '/chatbot'],
    ])
    expect(found).toHaveLength(7)
    const outcomes = (await menu()).getByRole('link', { name: /^Building learning outcome/ })
    expect(outcomes.getAttribute('href')).toMatch(/^https:\/\//)
    expect(outcomes.getAttribute('target')).toBe('_blank')
  })

  test('links administrators to their pages too, with a badge', async () => {
    await open('/history', boss)
    expect((await entries()).slice(7)).toEqual([
      ['Overview', '/admin'],
      ['Manage Assistant', '/admin/agents'],
      ['Categories', '/admin/categories'],
      ['Questions', '/admin/questions'],
      ['Users', '/admin/users'],
      ['Usage and cost', '/admin/usage'],
      ['Settings', '/admin/settings'],
    ])
    ;(await menu()).getByText('Admin')
  })

  test.for([
    ['/agents', ['/agents']],
    [`/agents/${anAgent().id}/generate`, ['/agents']],
    ['/admin/users', ['/admin/users']],
    ['/admin/groups?edit=1', ['/admin/users']],
    ['/admin/audit', ['/admin/settings']],
    ['/admin/settings/budgets', ['/admin/usage']],
    ['/profile', []],
  ] as const)('at %s marks the entry whose path matches', async ([path, marked]) => {
    await open(path, boss)
    const links = (await menu()).queryAllByRole('link', { current: 'page' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(marked)
  })

  test('is in Vietnamese for readers of Vietnamese', async () => {
    await open('/history', boss, 'vi')
    const [nav] = await screen.findAllByRole('navigation', { name: 'Điều hướng chính' })
    const labels = within(nav!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(labels).toEqual(expect.arrayContaining(['Trang chủ', 'Lịch sử', 'Quản lí trợ lí', 'Người dùng']))
  })
})
