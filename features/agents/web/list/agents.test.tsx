import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { AppError, aCategory, aUser, anAgent, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const assessment = aCategory()
const agents = [
  anAgent({ id: 'test', categoryId: 'c1', category: assessment, questionIds: ['q1'] }),
  anAgent({ id: 'plan', name: 'Lesson plan', nameVi: 'Kế hoạch bài dạy', descriptionVi: 'Bốn hoạt động' }),
  anAgent({ id: 'off', name: 'Minutes', nameVi: 'Biên bản', isActive: false, questionIds: ['q1', 'q2'] }),
]
const served = {
  'auth.me': () => ({ user: lan }),
  'agents.list': () => ({ agents }),
  'categories.list': () => ({ categories: [assessment] }),
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('loads the active assistants and shows what teachers need to choose', async () => {
  const { calls } = serveApi(served)
  await renderApp('/agents', { user: lan })
  const card = (await screen.findByRole('heading', { name: 'Mid-term test' })).closest('li')!
  within(card).getByText('Assessment')
  within(card).getByText('Active')
  expect(card.textContent).toContain('1 question')
  within(card).getByText('Ready to use')
  expect(within(card).getByRole('link', { name: 'Generate with Mid-term test' }).getAttribute('href')).toBe(
    '/agents/test/generate',
  )
  for (const name of ['agents.list', 'categories.list']) {
    expect(calls.find((call) => call.name === name)?.query).toEqual({ isActive: 'true' })
  }
})

test('an inactive assistant is marked and has no link', async () => {
  serveApi(served)
  await renderApp('/agents', { user: lan })
  const card = (await screen.findByRole('heading', { name: 'Minutes' })).closest('li')!
  expect(card.textContent).toContain('2 questions')
  within(card).getByText('Inactive')
  expect(within(card).queryByRole('link')).toBeNull()
})

test('names and categories follow the interface language', async () => {
  serveApi(served)
  await renderApp('/agents', { user: lan, language: 'vi' })
  await screen.findByRole('heading', { name: 'Kế hoạch bài dạy' })
  expect(names()).toEqual(['Đề kiểm tra giữa kỳ', 'Kế hoạch bài dạy', 'Biên bản'])
  screen.getByRole('option', { name: 'Kiểm tra' })
  expect(screen.getAllByRole('option')[0]!.textContent).toContain('Tất cả danh mục')
})

test('the search ignores accents and is stored in the address', async () => {
  serveApi(served)
  const hands = await renderApp('/agents', { user: lan })
  await screen.findByRole('heading', { name: 'Lesson plan' })
  await hands.type(screen.getByRole('searchbox'), 'de kiem')
  expect(names()).toEqual(['Mid-term test'])
  await waitFor(() => expect(address()).toBe('/agents?search=de+kiem'))
  await hands.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(address()).toBe('/agents'))
  expect(names()).toHaveLength(3)
})

test('Enter opens the only match, with the details from the query', async () => {
  serveApi(served)
  const hands = await renderApp('/agents', { user: lan })
  await screen.findByRole('heading', { name: 'Lesson plan' })
  await hands.type(screen.getByRole('searchbox'), 'giáo án Grade 6 maths')
  const link = await screen.findByRole('link', { name: 'Generate with Lesson plan' })
  await waitFor(() => expect(link.getAttribute('href')).toBe('/agents/plan/generate?subject=Mathematics&grade=Grade+6'))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(link.getAttribute('href')))
})

test('Enter directly after the last letter opens it too', async () => {
  serveApi(served)
  const hands = await renderApp('/agents', { user: lan })
  await screen.findByRole('heading', { name: 'Lesson plan' })
  await hands.type(screen.getByRole('searchbox'), 'giáo án Grade 6 maths{Enter}')
  await waitFor(() => expect(address()).toBe('/agents/plan/generate?subject=Mathematics&grade=Grade+6'))
  // The words are in the address already: written after the pause, they would fetch their writer back.
  history.back()
  await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('giáo án Grade 6 maths'))
})

test('leaving the search stores its words in the address immediately', async () => {
  serveApi(served)
  await renderApp('/agents', { user: lan })
  await screen.findByRole('heading', { name: 'Lesson plan' })
  const box = screen.getByRole('searchbox')
  // The debounce after the last keystroke never ends here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(box, { target: { value: 'lesson' } })
  fireEvent.blur(box)
  vi.useRealTimers()
  await waitFor(() => expect(address()).toBe('/agents?search=lesson'))
})

test('an address with filters applies them', async () => {
  serveApi(served)
  await renderApp('/agents?category=c1&search=test', { user: lan })
  await screen.findByRole('heading', { name: 'Mid-term test' })
  expect(names()).toEqual(['Mid-term test'])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'test')
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'c1'))
})

test('a category narrows the list; without matches, one button resets the filters', async () => {
  serveApi(served)
  const hands = await renderApp('/agents', { user: lan })
  await screen.findByRole('heading', { name: 'Lesson plan' })
  await hands.selectOptions(screen.getByRole('combobox'), 'Assessment')
  await waitFor(() => expect(names()).toEqual(['Mid-term test']))
  await hands.type(screen.getByRole('searchbox'), 'lesson')
  screen.getByText('No agents found')
  screen.getByText('Try adjusting your search or filter criteria.')
  await hands.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  await waitFor(() => expect(address()).toBe('/agents'))
})

test('a link to the plain list clears the search', async () => {
  serveApi(served)
  const hands = await renderApp('/agents?search=lesson', { user: lan })
  await screen.findByRole('heading', { name: 'Lesson plan' })
  await hands.click(screen.getAllByRole('link', { name: 'Teaching Assistant' }).at(-1)!)
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
  expect(names()).toHaveLength(3)
})

test('shows a failure in place and in a toast, with a retry', async () => {
  serveApi({
    ...served,
    'agents.list': () => {
      throw new AppError(500, 'Something broke', { code: 'error.unexpected' })
    },
  })
  const hands = await renderApp('/agents', { user: lan })
  await screen.findByText('Failed to load assistants')
  expect(screen.queryByText('Loading assistants…')).toBeNull()
  expect(await screen.findAllByText(/Something broke/)).toHaveLength(2)
  serveApi(served)
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Lesson plan' })
  expect(screen.queryByText('Failed to load assistants')).toBeNull()
})
