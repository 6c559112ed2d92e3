import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { libraryTexts } from '#features/library/texts.ts'
import { flushDrafts, keepDraft } from '#platform/web/lib/drafts.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { AppError, aCategory, aUser, anAgent, anEntry, serveApi } from '#tests/support/web/server.ts'
import { readFirstScreen } from '../routes.tsx'
import { restoreSession } from '#platform/web/api/session.ts'
import { takeQueryClient } from '#platform/web/api/query-client.ts'
import { interruption, storeSession } from '#platform/web/api/session-storage.ts'
import { tones } from '#platform/web/ui/data-display/tones.ts'

const lan = aUser()
const admin = aUser({ role: 'ADMIN' })
const agents = [
  anAgent({ id: 'a', name: 'A never used' }),
  anAgent({ id: 'b', name: 'B used yesterday', lastUsedAt: '2025-11-19T09:00:00Z', generations: 2 }),
  anAgent({ id: 'c', name: 'C used by others', generations: 90 }),
  anAgent({
    id: 'd',
    name: 'D used today',
    nameVi: 'D Đề hôm nay',
    lastUsedAt: '2025-11-20T09:00:00Z',
    generations: 1,
  }),
  anAgent({ id: 'e', name: 'E never used' }),
]
const served = {
  'auth.me': () => ({ user: lan }),
  'agents.list': () => ({ agents }),
  'categories.list': () => ({ categories: [aCategory()] }),
  'presets.own': () => ({ classes: [], presets: [], favourites: [] }),
  'users.list': () => ({ users: [lan], pagination: { page: 1, limit: 1, total: 5001, pages: 5001 } }),
  'history.list': () => ({ data: [], pagination: { page: 1, limit: 5, total: 1204, pages: 241 } }),
}
const list = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.querySelector('b')!.textContent)
/** Lists the page's own requests; the menu's link belongs to the shell. */
const reads = (calls: readonly { name: string }[]) =>
  calls
    .map(({ name }) => name)
    .filter((name) => name !== 'settings.public')
    .toSorted()
const figures = () =>
  screen.getAllByRole('definition').map((figure) => [figure.previousSibling!.textContent, figure.textContent])

describe('the dashboard', () => {
  test('shows data that was read while the session was checked, and reads it once', async () => {
    const { calls } = serveApi(served)
    storeSession({ user: lan, token: 'a token' })
    await readFirstScreen('/dashboard')
    await renderApp('/dashboard', { user: lan })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryAllByRole('list', { name: 'Recent activity' })).toHaveLength(1)
    expect(reads(calls)).toEqual(['agents.list', 'auth.me', 'categories.list', 'history.list', 'presets.own'])
  })

  test('keeps the way back when reading ahead finds the session expired', async () => {
    onTestFinished(() => void takeQueryClient())
    history.replaceState(null, '', '/dashboard')
    storeSession({ user: lan, token: 'a token' })
    const fail = () => {
      throw new AppError(401, 'Please sign in again.')
    }
    serveApi({
      'agents.list': fail,
      'auth.me': async () => {
        await waitFor(() => expect(interruption()).not.toBeNull())
        fail()
      },
    })
    await Promise.all([restoreSession(), readFirstScreen('/dashboard')])
    expect(interruption()).toMatchObject({ userId: lan.id, path: '/dashboard' })
    history.replaceState(null, '', '/')
  })

  test('welcomes by name and counts, without accounts for a regular user', async () => {
    const { calls } = serveApi(served)
    await renderApp('/dashboard', { user: lan })
    await screen.findByRole('heading', { name: 'Welcome, Nguyễn Thị Lan' })
    await screen.findByRole('list', { name: 'Recent activity' })
    expect(figures()).toEqual([
      ['Assistants', '5'],
      ['Categories', '1'],
      ['Generated documents', '1,204'],
    ])
    expect(reads(calls)).toEqual(['agents.list', 'auth.me', 'categories.list', 'history.list', 'presets.own'])
    expect(calls.find(({ name }) => name === 'history.list')?.query).toMatchObject({
      page: '1',
      limit: '5',
    })
  })

  test('counts the accounts for an administrator', async () => {
    serveApi({ ...served, 'auth.me': () => ({ user: admin }) })
    await renderApp('/dashboard', { user: admin })
    await screen.findByRole('list', { name: 'Recent activity' })
    expect(figures()).toContainEqual(['Users', '5,001'])
  })

  test('lists the four assistants used last and the four used most, filled up with the first ones', async () => {
    serveApi(served)
    await renderApp('/dashboard', { user: lan })
    expect(await list('Recent activity')).toEqual([
      'D used today',
      'B used yesterday',
      'A never used',
      'C used by others',
    ])
    expect(await list('Popular assistants')).toEqual([
      'C used by others',
      'B used yesterday',
      'D used today',
      'A never used',
    ])
  })

  test('shows the last three documents with their state and a link to each', async () => {
    const documents = ['1', '2', '3', '4'].map((last) =>
      anEntry({ id: `00000000-0000-4000-8000-00000000000${last}`, title: `Document ${last}` }),
    )
    documents[0] = { ...documents[0]!, status: 'running' }
    documents[1] = { ...documents[1]!, status: 'failed' }
    serveApi({
      ...served,
      'history.list': () => ({ data: documents, pagination: { page: 1, limit: 5, total: 4, pages: 1 } }),
    })
    await renderApp('/dashboard', { user: lan })
    expect(await list('Recent documents')).toEqual(['Document 1', 'Document 2', 'Document 3'])
    const [running, failed] = within(screen.getByRole('list', { name: 'Recent documents' })).getAllByRole('link')
    expect(running!.getAttribute('href')).toBe(`/agents/${documents[0].agentId}/generate?run=${documents[0].id}`)
    expect(failed!.getAttribute('href')).toBe(`/history?entry=${documents[1].id}`)
    expect(failed!.textContent).toContain('Failed')
    cleanup()
    serveApi(served)
    await renderApp('/dashboard', { user: lan })
    await screen.findByRole('list', { name: 'Recent activity' })
    expect(screen.queryByText('Recent documents')).toBeNull()
    // Without favourites and presets the section says what they are for.
    screen.getByText(libraryTexts.en.preset.noneOwn)
  })

  test('offers assistants by purpose, the first four of each category', async () => {
    const tests = aCategory({ name: 'Tests' })
    const many = ['1', '2', '3', '4', '5'].map((last) =>
      anAgent({ id: last, name: `Test ${last}`, categoryId: tests.id, category: tests }),
    )
    serveApi({
      ...served,
      'agents.list': () => ({ agents: [...many, anAgent({ id: 'z', name: 'Letter' })] }),
      'categories.list': () => ({ categories: [aCategory({ id: 'none', name: 'Unused' }), tests] }),
    })
    await renderApp('/dashboard', { user: lan })
    const purposes = within(await screen.findByRole('region', { name: 'What do you want to create?' }))
    expect(purposes.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Tests',
      'No category',
    ])
    expect(purposes.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...many.slice(0, 4).map(({ name }) => name),
      'All 5 under Tests',
      'Letter',
    ])
    expect(purposes.getByRole('link', { name: 'All 5 under Tests' }).getAttribute('href')).toBe(
      `/agents?category=${tests.id}`,
    )
  })

  test('starts with the official forms for Vietnamese readers', async () => {
    const official = anAgent({ id: 'z', name: 'Z', nameVi: 'Kế hoạch bài dạy (Công văn 5512)' })
    serveApi({ ...served, 'agents.list': () => ({ agents: [anAgent({ nameVi: 'Thư mời' }), official] }) })
    await renderApp('/dashboard', { user: lan, language: 'vi' })
    expect(await list('Bắt đầu từ đây')).toEqual(['Kế hoạch bài dạy (Công văn 5512)', 'Thư mời'])
  })

  test('shows no usage that a new account or a new school does not have', async () => {
    const unused = agents.map((agent) => ({ ...agent, lastUsedAt: null }))
    serveApi({ ...served, 'agents.list': () => ({ agents: unused }) })
    await renderApp('/dashboard', { user: lan })
    expect(await list('Start here')).toEqual(unused.slice(0, 4).map(({ name }) => name))
    expect((await list('Most used by your colleagues'))[0]).toBe('C used by others')
    cleanup()
    serveApi({ ...served, 'agents.list': () => ({ agents: unused.map((agent) => ({ ...agent, generations: 0 })) }) })
    await renderApp('/dashboard', { user: lan })
    expect((await list('More assistants'))[0]).toBe('E never used')
  })

  test('shows category and description of each, in the category’s colour or in grey', async () => {
    const category = aCategory()
    const found = [anAgent({ id: 'a', name: 'Quiz', categoryId: category.id, category }), anAgent({ id: 'b' })]
    serveApi({ ...served, 'agents.list': () => ({ agents: found }) })
    await renderApp('/dashboard', { user: lan })
    const items = within(await screen.findByRole('list', { name: 'Start here' })).getAllByRole('link')
    const [quiz, other] = items.map((item) => item.closest('li')!)
    expect(quiz!.textContent).toBe('QQuizAssessment · Test and key')
    expect(other!.textContent).toBe('MMid-term testNo category · Test and key')
    const ground = (item: Element) =>
      item.querySelector<HTMLElement>('[aria-hidden]')!.style.getPropertyValue('--tone-soft')
    expect([ground(quiz!), ground(other!)]).toEqual([tones('#EA580C').soft, tones('#6B7280').soft])
  })

  test('requests everything at once and shows a spinner until it arrives', async () => {
    const answers = Promise.withResolvers<void>()
    const later =
      <Answer,>(answer: () => Answer) =>
      () =>
        answers.promise.then(answer)
    const { calls } = serveApi({
      'auth.me': () => ({ user: admin }),
      'agents.list': later(served['agents.list']),
      'categories.list': later(served['categories.list']),
      'users.list': later(served['users.list']),
      'history.list': later(served['history.list']),
    })
    await renderApp('/dashboard', { user: admin })
    await screen.findByText('Loading your dashboard…')
    expect(reads(calls)).toEqual([
      'adminHome.steps',
      'agents.list',
      'auth.me',
      'categories.list',
      'history.list',
      'presets.own',
      'users.list',
    ])
    for (const name of ['agents.list', 'categories.list'])
      expect(calls.find((call) => call.name === name)?.query).toEqual({ isActive: 'true' })
    // Requests the number of accounts, without the accounts.
    expect(calls.find(({ name }) => name === 'users.list')?.query).toEqual({ page: '1', limit: '1' })
    answers.resolve()
    await screen.findByRole('list', { name: 'Recent activity' })
    expect(screen.queryByText('Loading your dashboard…')).toBeNull()
  })

  test('says when there are no assistants', async () => {
    serveApi({ ...served, 'agents.list': () => ({ agents: [] }) })
    await renderApp('/dashboard', { user: lan })
    await screen.findByText('No agents available')
    expect(screen.getByText('No popular agents yet')).toBeDefined()
  })

  test('shows the rest when one request fails, and retries that one on demand', async () => {
    serveApi({
      ...served,
      'categories.list': () => {
        throw new AppError(500, '', { code: 'error.unexpected' })
      },
    })
    const hands = await renderApp('/dashboard', { user: lan })
    await screen.findByText('Failed to load the dashboard')
    expect(await list('Recent activity')).toHaveLength(4)
    expect(figures()).toContainEqual(['Categories', '–'])
    const { calls } = serveApi(served)
    await hands.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(figures()).toContainEqual(['Categories', '1']))
    expect(calls.map(({ name }) => name)).toEqual(['categories.list'])
  })

  test('offers the newest draft', async () => {
    serveApi(served)
    const draftKey = { userId: lan.id, kind: 'generation', id: 'b' }
    keepDraft(draftKey, { title: 'Fractions', path: '/agents/b/generate', value: {} })
    flushDrafts()
    await renderApp('/dashboard', { user: lan })
    await screen.findByText('Fractions')
    await screen.findByText('Draft · B used yesterday · saved just now')
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/agents/b/generate')
  })
})

describe('its search', () => {
  test('suggests matches without accents, and Enter opens the marked one', async () => {
    serveApi(served)
    const hands = await renderApp('/dashboard', { user: lan })
    await screen.findByRole('list', { name: 'Recent activity' })
    const field = screen.getByRole('combobox', { name: 'Find an assistant' })
    await hands.type(field, 'de hom')
    expect(screen.getAllByRole('option').map((option) => option.querySelector('b')!.textContent)).toEqual([
      'D used today',
    ])
    await hands.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
    await hands.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/agents/d/generate'))
  })

  test('suggests at most five, and Escape closes the list', async () => {
    serveApi({
      ...served,
      'agents.list': () => ({ agents: [...agents, anAgent({ id: 'f', name: 'F in use' })] }),
    })
    const hands = await renderApp('/dashboard', { user: lan })
    await screen.findByRole('list', { name: 'Recent activity' })
    await hands.type(screen.getByRole('combobox'), 'us')
    expect(screen.getAllByRole('option')).toHaveLength(5)
    await hands.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('understands subject, grade and minutes, and Enter opens the only one with them', async () => {
    const plan = anAgent({ id: 'plan', name: 'Lesson plan', nameVi: 'Kế hoạch bài dạy (Công văn 5512)' })
    serveApi({ ...served, 'agents.list': () => ({ agents: [...agents, plan] }) })
    const hands = await renderApp('/dashboard', { user: lan, language: 'vi' })
    await screen.findByRole('combobox')
    await hands.type(screen.getByRole('combobox'), 'giáo án vật lý 8 45 phút')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await hands.keyboard('{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/agents\/plan\/generate\?/))
    expect(Object.fromEntries(new URL(address(), 'http://x').searchParams)).toEqual({
      subject: 'Vật lí',
      grade: '8',
      minutes: '45',
    })
  })

  test('links to the full list with the same words', async () => {
    serveApi(served)
    const hands = await renderApp('/dashboard', { user: lan })
    await screen.findByRole('list', { name: 'Recent activity' })
    await hands.type(screen.getByRole('combobox'), 'used{Enter}')
    await waitFor(() => expect(address()).toBe('/agents?search=used'))
  })
})

test.for([
  ['USER', ['/agents', '/history']],
  ['ADMIN', ['/agents', '/history', '/admin/categories']],
] as const)('a %s’s quick actions link to pages they may use', async ([role, addresses]) => {
  const user = aUser({ role })
  serveApi({ ...served, 'auth.me': () => ({ user }) })
  await renderApp('/dashboard', { user })
  const actions = within(await screen.findByRole('navigation', { name: 'Quick actions' }))
  expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses)
})
