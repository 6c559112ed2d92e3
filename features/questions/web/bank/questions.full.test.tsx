import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Question } from '../../contract/questions.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { servesQuestions } from '#tests/support/web/lists.ts'

const boss = aUser({ role: 'ADMIN' })
const path = '/admin/questions'
const topic = aQuestion({ key: 'topic', title: 'Topic', titleVi: 'Chủ đề', order: 1, required: true, agentCount: 4 })
const minutes = aQuestion({ key: 'minutes', title: 'Minutes', titleVi: 'Số phút', order: 2, type: 'NUMBER' })
const level = aQuestion({ key: 'level', title: 'Level', titleVi: 'Mức độ', order: 5, type: 'RADIO', isActive: false })
const link = aQuestion({ key: 'link', title: 'Link to it', titleVi: 'Đường dẫn', order: 9, type: 'URL', agentCount: 0 })

const bank = servesQuestions(() => [topic, minutes, level, link])
type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}) =>
  serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesQuestions(() => [topic, minutes, level, link]),
    ...handlers,
  })

const open = (language: 'en' | 'vi' = 'en') => renderApp(path, { user: boss, language })
const button = (name: string) => screen.findByRole('button', { name })
const rows = () => screen.getAllByRole('row').slice(1)
/** Returns "1 topic, 2 minutes", for example. */
const order = () =>
  rows()
    .map((row) => `${within(row).getAllByRole('cell')[1]!.textContent} ${row.querySelector('th span')!.textContent}`)
    .join(', ')

/** A fake server that moves questions as the contract defines. */
function serveMoves(handlers: Handlers = {}) {
  let questions: Question[] = [topic, minutes, level, link]
  return serve({
    ...servesQuestions(() => questions),
    'questions.move': ({ params, body }) => {
      const from = questions.findIndex(({ id }) => id === params['id'])
      const to = questions.findIndex(({ id }) => id === (body as { to: string }).to)
      const moved = questions.toSpliced(from, 1).toSpliced(to, 0, questions[from]!)
      questions = moved.map((question, index) => ({ ...question, order: questions[index]!.order }))
      return { moved: questions.map(({ id, order }) => ({ id, order })) }
    },
    ...handlers,
  })
}

test('the table shows everything about each question, in the server’s order', async () => {
  serve()
  await open()
  await button('Create question')
  await screen.findByRole('rowheader', { name: /Topic/ })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Order',
    'Question',
    'Type',
    'Required',
    'Used by',
    'Status',
    'Actions',
  ])
  expect(rows().map((row) => [...row.children].map((cell) => cell.textContent).slice(1, 7))).toEqual([
    ['1', 'Topictopic', 'Text', 'Required', '4 assistants', 'Active'],
    ['2', 'Minutesminutes', 'Number', 'Optional', 'Not used', 'Active'],
    ['5', 'Levellevel', 'Single choice', 'Optional', 'Not used', 'Inactive'],
    ['9', 'Link to itlink', 'Link', 'Optional', 'Not used', 'Active'],
  ])
  screen.getByText('4 questions, shared by all assistants · 3 not used by any assistant')
})

test('works in Vietnamese; search finds titles of both languages and keys without accents', async () => {
  serve()
  const hands = await open('vi')
  await screen.findByRole('rowheader', { name: /Chủ đề/ })
  expect(rows()[2]!.textContent).toContain('Chọn một')
  expect(rows()[2]!.textContent).toContain('Không bắt buộc')
  const search = screen.getByRole('searchbox', { name: 'Tìm theo tiêu đề hoặc mã' })
  for (const [typed, found] of [
    ['duong dan', '9 link'],
    ['MUC', '5 level'],
    ['Minut', '2 minutes'],
    ['top', '1 topic'],
  ] as const) {
    await hands.clear(search)
    await hands.type(search, typed)
    await waitFor(() => expect(order()).toBe(found))
  }
})

test('a new search reuses the rows, and each action applies to the visible question', async () => {
  serve()
  const hands = await open()
  await screen.findByRole('rowheader', { name: /Topic/ })
  await hands.click(screen.getByRole('checkbox', { name: 'Select Topic' }))
  const first = rows()[0]
  await hands.type(screen.getByRole('searchbox'), 'link')
  await waitFor(() => expect(order()).toBe('9 link'))
  expect(rows()[0]).toBe(first)
  expect(screen.getByRole('checkbox', { name: 'Select Link to it' })).toHaveProperty('checked', false)
  await hands.click(await button('Delete: Link to it'))
  await screen.findByRole('dialog', { name: 'Delete “Link to it”?' })
})

test('a question that leaves the list takes its row with it: the focus never moves to the next question', async () => {
  let questions = [topic, minutes, level]
  serve({
    ...servesQuestions(() => questions),
    'questions.remove': () => {
      questions = [minutes, level]
      return { message: 'Question deleted successfully' }
    },
  })
  const hands = await open()
  const deleting = await button('Delete: Topic')
  const neighbour = await button('Delete: Minutes')
  await hands.click(deleting)
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(order()).toBe('2 minutes, 5 level'))
  expect(deleting.isConnected).toBe(false)
  expect(await button('Delete: Minutes')).toBe(neighbour)
})

test('the menu of a row selects and deselects its question', async () => {
  serve()
  const hands = await open()
  for (const [action, checked] of [
    ['Select', true],
    ['Deselect', false],
  ] as const) {
    await hands.click(await button('More actions for Topic'))
    await hands.click(await screen.findByRole('menuitem', { name: action }))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Topic' })).toHaveProperty('checked', checked),
    )
  }
})

test('filters the list by type; a filter without matches can be cleared', async () => {
  serve()
  const hands = await open()
  const filter = await screen.findByRole('combobox', { name: 'Type' })
  await hands.selectOptions(filter, 'Number')
  await waitFor(() => expect(order()).toBe('2 minutes'))
  await hands.type(screen.getByRole('searchbox'), 'topic')
  await screen.findByText('No questions found')
  screen.getByText('Try adjusting your search or filter criteria.')
  await hands.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test('an empty list invites the user to create the first question', async () => {
  serve(servesQuestions(() => []))
  await open()
  await screen.findByText('No questions found')
  expect(screen.getByText('Create the first one. Assistants ask questions before they write.')).not.toBeNull()
})

test('a key press moves a question past its neighbour at once, keeps the focus and announces the position', async () => {
  const { calls } = serveMoves()
  const hands = await open()
  await hands.click(await button('Move down: Topic'))
  await waitFor(() => expect(order()).toBe('1 minutes, 2 topic, 5 level, 9 link'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Topic' }))
  await screen.findByText('“Topic” moved to position 2 of 4')
  await hands.click(await button('Move up: Link to it'))
  await waitFor(() => expect(order()).toBe('1 minutes, 2 topic, 5 link, 9 level'))
  const moves = calls.filter(({ name }) => name === 'questions.move')
  expect(moves.map(({ params, body }) => [params['id'], body])).toEqual([
    ['topic', { to: 'minutes' }],
    ['link', { to: 'level' }],
  ])
})

test('queues further moves in order while one is in progress; the ends of the list do not move', async () => {
  const first = Promise.withResolvers<void>()
  const callNames: string[] = []
  serveMoves({
    'questions.move': async ({ params, body }) => {
      callNames.push(`${params['id']} to ${(body as { to: string }).to}`)
      if (callNames.length === 1) await first.promise
      return { moved: [minutes, level, topic, link].map(({ id }, index) => ({ id, order: index + 1 })) }
    },
  })
  const hands = await open()
  await hands.dblClick(await button('Move down: Topic'))
  await waitFor(() => expect(order()).toBe('1 minutes, 2 level, 5 topic, 9 link'))
  expect(callNames).toEqual(['topic to minutes'])
  first.resolve()
  await waitFor(() => expect(callNames).toEqual(['topic to minutes', 'topic to level']))
  await waitFor(() => expect(order()).toBe('1 minutes, 2 level, 3 topic, 4 link'))

  const end = screen.getByRole('button', { name: 'Move down: Link to it' })
  expect(end.getAttribute('aria-disabled')).toBe('true')
  await hands.click(end)
  expect(callNames).toHaveLength(2)
})

test('sends a move requested while the list reloads after a failure', async () => {
  const reread = Promise.withResolvers<void>()
  let [reads, moves] = [0, 0]
  const { calls } = serveMoves({
    'questions.list': async ({ query }) => {
      if (++reads > 1) await reread.promise
      return bank['questions.list']({ query })
    },
    'questions.move': () => {
      if (++moves === 1) throw new AppError(500, '')
      return { moved: [] }
    },
  })
  const hands = await open()
  await hands.click(await button('Move down: Topic'))
  await screen.findByText('Failed to update question order')
  await hands.click(await button('Move down: Minutes'))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'questions.move')).toHaveLength(2))
  reread.resolve()
})

test('a filtered list moves a question past its visible neighbour', async () => {
  serveMoves()
  const hands = await open()
  await hands.type(await screen.findByRole('searchbox'), 'to')
  await waitFor(() => expect(order()).toBe('1 topic, 9 link'))
  await hands.click(await button('Move down: Topic'))
  await waitFor(() => expect(order()).toBe('5 link, 9 topic'))
  await hands.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(order()).toBe('1 minutes, 2 level, 5 link, 9 topic'))
})

test.each([
  ['en', 'Failed to update question order', 'Move down: Topic'],
  ['vi', 'Không cập nhật được thứ tự câu hỏi', 'Chuyển xuống: Chủ đề'],
] as const)('reports a failed move (%s) once, and reloads the list', async (language, text, name) => {
  const answer = Promise.withResolvers<never>()
  const { calls } = serve({ 'questions.move': () => answer.promise })
  const hands = await open(language)
  await hands.dblClick(await button(name))
  await waitFor(() => expect(order()).toBe('1 minutes, 2 level, 5 topic, 9 link'))
  answer.reject(new AppError(503, 'The server is tired'))
  await screen.findByText(text)
  await waitFor(() => expect(order()).toBe('1 topic, 2 minutes, 5 level, 9 link'))
  expect(screen.queryByText('The server is tired')).toBeNull()
  const callNames = calls.map(({ name }) => name).filter((name) => name.startsWith('questions.'))
  expect(callNames).toEqual(['questions.list', 'questions.move', 'questions.list'])
})

test('a deletion names how many assistants use it, with the focus on keeping', async () => {
  let questions = [topic, link]
  const { calls } = serve({
    ...servesQuestions(() => questions),
    'questions.remove': () => {
      questions = [link]
      return { message: 'Question deleted successfully' }
    },
  })
  const hands = await open()
  await hands.click(await button('Delete: Link to it'))
  expect((await screen.findByRole('dialog')).textContent).toContain('No assistant asks this question.')
  await hands.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await hands.click(await button('Delete: Topic'))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Topic”?' })
  expect(dialog.textContent).toContain('4 assistants ask this question and will stop asking it.')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })))
  await hands.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Question deleted successfully')
  await waitFor(() => expect(order()).toBe('9 link'))
  expect(calls.filter(({ name }) => name === 'questions.remove').map(({ params }) => params)).toEqual([{ id: 'topic' }])
})

test('keeps a question that cannot be deleted, and shows the reason', async () => {
  serve({
    'questions.remove': () => {
      throw new AppError(403, 'You are not authorized to perform this action.')
    },
  })
  const hands = await open()
  await hands.click(await button('Delete: Topic'))
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('You are not authorized to perform this action.')
  expect(screen.getByRole('dialog')).not.toBeNull()
})

test('reports a failed deletion that gives no reason', async () => {
  serve({
    'questions.remove': () => {
      throw new AppError(500, '')
    },
  })
  const hands = await open()
  await hands.click(await button('Delete: Topic'))
  await hands.click(await button('Delete'))
  await screen.findByText('Failed to delete question')
  expect(screen.queryByRole('dialog', { name: 'Delete “Topic”?' })).not.toBeNull()
})

test('reports a list that fails to load and offers a retry', async () => {
  let works = false
  serve({
    'questions.list': ({ query }) => {
      if (!works) throw new AppError(503, 'Not now')
      return bank['questions.list']({ query })
    },
  })
  const hands = await open()
  // The error appears instead of the list and as a toast.
  await waitFor(() => expect(screen.getAllByText('Failed to load questions')).toHaveLength(2))
  works = true
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('rowheader', { name: /Topic/ })
})

test('reports the address of a deleted question; sends teachers to the dashboard', async () => {
  serve()
  await renderApp(`${path}?edit=other`, { user: boss })
  await screen.findByText('Question not found')
  cleanup()
  const lan = aUser()
  serve({ 'auth.me': () => ({ user: lan }) })
  await renderApp(path, { user: lan })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
