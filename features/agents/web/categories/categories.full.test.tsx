import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDrafts } from '#platform/web/lib/drafts.ts'
import { servesCategories } from '#tests/support/web/lists.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aCategory, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const planning = aCategory({
  id: id('c1'),
  name: 'Planning',
  nameVi: 'Soạn bài',
  description: 'Lessons',
  descriptionVi: 'Bài dạy',
  agentCount: 3,
})
const assessment = aCategory({ id: id('c2'), name: 'Assessment', nameVi: 'Kiểm tra', isActive: false, agentCount: 0 })

type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}, items = [planning, assessment]) =>
  serveApi({
    'auth.me': () => ({ user: boss }),
    'agents.list': () => ({ agents: [] }),
    ...servesCategories(() => items),
    ...handlers,
  })

const open = (path = '/admin/categories', language: 'en' | 'vi' = 'en') => renderApp(path, { user: boss, language })
const bodyOf = (calls: ReturnType<typeof serve>['calls'], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body)
const valueOf = (input: HTMLElement) => (input as HTMLInputElement).value

test('cards show the name in both languages, the state and the number of assistants; the search ignores accents', async () => {
  serve()
  const user = await open('/admin/categories', 'vi')
  const card = (await screen.findByRole('heading', { name: 'Soạn bài' })).closest('li')!
  expect(card.textContent).toContain('Planning')
  expect(card.textContent).toContain('3 trợ lí')
  expect(card.textContent).toContain('Hoạt động')
  await user.type(screen.getByRole('searchbox'), 'kiem tra')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Soạn bài' })).toBeNull())
  screen.getByRole('heading', { name: 'Kiểm tra' })
})

test('shows hundreds in pages from the server, newest first or as requested', async () => {
  const many = Array.from({ length: 60 }, (_, n) => aCategory({ id: `c${n}`, name: `Subject ${n}` }))
  const { calls } = serve({}, many)
  const user = await open()
  await screen.findByRole('heading', { name: 'Subject 0' })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(50)
  const lastQuery = () => calls.findLast(({ name }) => name === 'categories.list')!.query
  expect(lastQuery()).toEqual({ page: '1', sort: 'created', descending: 'true' })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('heading', { name: 'Subject 59' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort order' }), 'By name')
  await screen.findByRole('heading', { name: 'Subject 0' })
  await waitFor(() => expect(lastQuery()).toEqual({ page: '1', sort: 'name', descending: 'false' }))
  expect(address()).toBe('/admin/categories?sort=name')
})

test('requires every field of a new category, and sends it once however often the user clicks', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { calls } = serve({ 'categories.create': () => answer.promise })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Create category' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create category' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  for (const text of [
    'English name is required',
    'Vietnamese name is required',
    'English description is required',
    'Vietnamese description is required',
  ])
    await within(dialog).findByText(text)

  await user.type(within(dialog).getByRole('textbox', { name: 'Name (English)' }), 'Feedback')
  await user.type(within(dialog).getByRole('textbox', { name: 'Name (Vietnamese)' }), 'Nhận xét')
  await user.type(within(dialog).getByRole('textbox', { name: 'Description (English)' }), 'Comments')
  await user.type(within(dialog).getByRole('textbox', { name: 'Description (Vietnamese)' }), 'Lời phê')
  await user.clear(within(dialog).getByRole('textbox', { name: 'Colour code' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Colour code' }), 'red')
  await within(dialog).findByText('Enter a colour such as #2563EB')
  await user.click(within(dialog).getByRole('radio', { name: '#047857' }))
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save' }))
  answer.resolve({ category: aCategory() })
  await screen.findByText('Category created successfully')
  expect(bodyOf(calls, 'categories.create')).toEqual([
    {
      name: 'Feedback',
      nameVi: 'Nhận xét',
      description: 'Comments',
      descriptionVi: 'Lời phê',
      color: '#047857',
      isActive: true,
    },
  ])
  await waitFor(() => expect(address()).toMatch(/^\/admin\/categories\?at=/))
  await user.click(screen.getByRole('button', { name: 'Create category' }))
  await waitFor(() => expect(valueOf(screen.getByRole('textbox', { name: 'Name (English)' }))).toBe(''))
})

test('sends changed fields and the version they are based on', async () => {
  const { calls } = serve({ 'categories.update': () => ({ category: planning }) })
  const user = await open(`/admin/categories?edit=${planning.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Edit category' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name (English)' }), ' ahead')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Active' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Category updated successfully')
  expect(bodyOf(calls, 'categories.update')).toEqual([{ name: 'Planning ahead', isActive: false, version: 1 }])
})

test('lets the editor decide about an edit conflict: theirs or mine', async () => {
  const fresh = { ...planning, name: 'Theirs', version: 2 }
  const answers = [planning, fresh, fresh]
  const { calls } = serve({
    'categories.get': () => ({ category: answers.shift() }),
    'categories.update': ({ body }) => {
      if ((body as { version?: number }).version !== undefined)
        throw new AppError(409, 'Changed', { code: 'error.changedMeanwhile' })
      return { category: fresh }
    },
  })
  const user = await open(`/admin/categories?edit=${planning.id}`)
  let dialog = await screen.findByRole('dialog', { name: 'Edit category' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name (English)' }), ' mine')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Discard my changes' }))
  await waitFor(() => expect(valueOf(screen.getByRole('textbox', { name: 'Name (English)' }))).toBe('Theirs'))

  dialog = screen.getByRole('dialog', { name: 'Edit category' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name (English)' }), ' mine')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Save mine anyway' }))
  await screen.findByText('Category updated successfully')
  expect(bodyOf(calls, 'categories.update')).toEqual([
    { name: 'Planning mine', version: 1 },
    { name: 'Theirs mine', version: 2 },
    { name: 'Theirs mine' },
  ])
})

test('restores typed input after a reload and asks before discarding it', async () => {
  serve({ 'categories.update': () => new Promise(() => {}) })
  const user = await open('/admin/categories?edit=new')
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Half')
  dispatchEvent(new Event('pagehide'))
  cleanup()

  const again = await open('/admin/categories?edit=new')
  expect(valueOf(await screen.findByRole('textbox', { name: 'Name (English)' }))).toBe('Half')
  screen.getByText('Your unsaved changes have been restored.')
  await again.click(screen.getByRole('button', { name: 'Cancel' }))
  await again.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(valueOf(screen.getByRole('textbox', { name: 'Name (English)' }))).toBe('Half')
  await again.click(screen.getByRole('button', { name: 'Cancel' }))
  await again.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await again.click(screen.getByRole('button', { name: 'Create category' }))
  expect(valueOf(await screen.findByRole('textbox', { name: 'Name (English)' }))).toBe('')
})

test('keeps the typed text of a category that was deleted meanwhile, for copying', async () => {
  serve({
    'categories.update': () => {
      throw new AppError(404, 'The requested resource was not found.', { code: 'category.notFound' })
    },
  })
  const user = await open(`/admin/categories?edit=${planning.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), ' ahead')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/This was deleted in the meantime\./)
  expect(valueOf(screen.getByRole('textbox', { name: 'Name (English)' }))).toBe('Planning ahead')
})

test('asks before deleting, names the consequences, and focuses the safe button', async () => {
  const items = [planning, assessment]
  serve({ 'categories.remove': () => (items.shift(), { message: 'ok' }) }, items)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Planning' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Planning”?' })
  expect(dialog.textContent).toContain('3 assistants will be left without a category.')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })))
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Category deleted successfully')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Planning' })).toBeNull())
  // The clicked button has disappeared, so the focus moves to the next row.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete: Assessment' })))
})

test('deletes an empty category without a confirmation text; the address of a deleted one says so', async () => {
  serve()
  const user = await open(`/admin/categories?edit=${id('99')}`)
  await screen.findByText('Category not found')
  await user.click(screen.getByRole('button', { name: 'Delete: Assessment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Assessment”?' })
  expect(dialog.textContent).toContain('There are no assistants in this category.')
})

test('keeps a form open that was opened during a slow save', async () => {
  const answer = Promise.withResolvers<unknown>()
  serve({ 'categories.update': () => answer.promise })
  const user = await open(`/admin/categories?edit=${planning.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), ' ahead')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Edit: Assessment' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 's')
  answer.resolve({ category: planning })
  await screen.findByText('Category updated successfully')
  expect(address()).toBe(`/admin/categories?edit=${assessment.id}`)
  expect(valueOf(screen.getByRole('textbox', { name: 'Name (English)' }))).toBe('Assessments')
})

test('restores only typed fields: changes of others since then stay', async () => {
  serve()
  const user = await open(`/admin/categories?edit=${planning.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), ' ahead')
  dispatchEvent(new Event('pagehide'))
  cleanup()

  const theirs = { ...planning, description: 'Theirs', version: 2 }
  const { calls } = serve({ 'categories.update': () => ({ category: theirs }) }, [theirs])
  const again = await open(`/admin/categories?edit=${planning.id}`)
  await waitFor(() => expect(valueOf(screen.getByRole('textbox', { name: 'Name (English)' }))).toBe('Planning ahead'))
  expect(valueOf(screen.getByRole('textbox', { name: 'Description (English)' }))).toBe('Theirs')
  await again.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Category updated successfully')
  expect(bodyOf(calls, 'categories.update')).toEqual([{ name: 'Planning ahead', version: 1 }])
})

test('does not store input that was undone', async () => {
  serve()
  const user = await open(`/admin/categories?edit=${planning.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 's{Backspace}')
  dispatchEvent(new Event('pagehide'))
  expect(listDrafts(boss.id)).toEqual([])
})

test('reports a failed save with its reason, and keeps the form', async () => {
  serve({
    'categories.create': () => {
      throw new AppError(500, 'An error occurred. Please try again.')
    },
  })
  const user = await open('/admin/categories?edit=new')
  for (const name of ['Name (English)', 'Name (Vietnamese)', 'Description (English)', 'Description (Vietnamese)'])
    await user.type(await screen.findByRole('textbox', { name }), 'Sport')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('An error occurred. Please try again.')
  expect(valueOf(screen.getByRole('textbox', { name: 'Name (English)' }))).toBe('Sport')
})

test('reports a failed deletion without a reason, and keeps the category', async () => {
  serve({
    'categories.remove': () => {
      throw new AppError(500, '')
    },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Planning' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete category')
  expect(screen.queryByRole('dialog', { name: 'Delete “Planning”?' })).not.toBeNull()
})

test('offers a retry when the list fails to load, and sends teachers to the dashboard', async () => {
  let works = false
  serve({
    'categories.list': () => {
      if (!works) throw new AppError(503, 'Not now')
      return { categories: [planning], pagination: { page: 1, limit: 50, total: 1, pages: 1 } }
    },
  })
  const user = await open()
  expect((await screen.findAllByText('Failed to load categories')).length).toBeGreaterThan(0)
  works = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Planning' })

  cleanup()
  const lan = aUser()
  serve({ 'auth.me': () => ({ user: lan }) })
  await renderApp('/admin/categories', { user: lan })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
