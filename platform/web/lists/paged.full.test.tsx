import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Agent } from '#features/agents/contract/agents.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { servesAgents, servesQuestions } from '#tests/support/web/lists.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aCategory, anAgent, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
type Handlers = Parameters<typeof serveApi>[0]
type Changes = { changes: { id: string; isActive?: boolean; categoryId?: string | null }[] }

const changed = <T extends { id: string }>(items: readonly T[], body: unknown): T[] =>
  items.map((one) => ({ ...one, ...(body as Changes).changes.find(({ id }) => id === one.id) }))

/** A bank of 120 questions, all active. */
function bank(handlers: Handlers = {}) {
  let questions: Question[] = Array.from({ length: 120 }, (_, n) =>
    aQuestion({ id: `q${n + 1}`, key: `q${n + 1}`, title: `Topic ${n + 1}`, titleVi: `Chủ đề ${n + 1}`, order: n + 1 }),
  )
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesQuestions(() => questions),
    'questions.changeMany': ({ body }) => {
      questions = changed(questions, body)
      return { changed: (body as Changes).changes.length }
    },
    ...handlers,
  })
  const off = () => questions.filter(({ isActive }) => !isActive).map(({ key }) => key)
  return { calls, off }
}

const opener = (name: string) => screen.findByRole('button', { name })
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const bar = async () => within(await screen.findByRole('region', { name: 'Actions for selected items' }))

test('ticks survive paging and sorting; deactivating applies at once and can be undone with one click', async () => {
  const { calls, off } = bank()
  const hands = await renderApp('/admin/questions', { user: boss })
  await hands.click(await tick('Topic 1'))
  await hands.click(screen.getByRole('button', { name: 'Next page' }))
  await hands.click(await tick('Topic 51'))
  await hands.click(screen.getByRole('button', { name: 'Question' }))
  await waitFor(() => expect(address()).toContain('sort=title'))
  expect((await tick('Topic 1')).checked).toBe(true)
  ;(await bar()).getByText('2 selected')
  await hands.click((await bar()).getByRole('button', { name: 'Turn off' }))
  await screen.findByText('2 turned off')
  expect(off()).toEqual(['q1', 'q51'])
  expect(screen.queryByRole('region', { name: 'Actions for selected items' })).toBeNull()
  await hands.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(off()).toEqual([]))
  expect(calls.filter(({ name }) => name === 'questions.changeMany')).toHaveLength(2)
})

test('ticks all matches on every page with one click; inactive ones do not change', async () => {
  const { off } = bank()
  const hands = await renderApp('/admin/questions?q=chu+de+1', { user: boss, language: 'vi' })
  await hands.click(await screen.findByRole('checkbox', { name: 'Chọn cả trang này' }))
  const chosen = within(await screen.findByRole('region', { name: 'Thao tác với các mục đã chọn' }))
  // All with a 1 in their number.
  chosen.getByText('Đã chọn 40')
  expect(chosen.queryByRole('button', { name: /^Chọn cả/ })).toBeNull()
  await hands.click(chosen.getByRole('button', { name: 'Tạm dừng' }))
  await screen.findByText('Đã tạm dừng 40 mục')
  cleanup()

  const again = await renderApp('/admin/questions', { user: boss })
  await again.click(await tick('Topic 1'))
  await again.click((await bar()).getByRole('button', { name: 'Select all 120' }))
  await (await bar()).findByText('120 selected')
  await again.click((await bar()).getByRole('button', { name: 'Turn off' }))
  await screen.findByText('80 turned off')
  expect(off()).toHaveLength(120)
})

test('reports a failed change and reloads the list; the ticks stay', async () => {
  const { off } = bank({
    'questions.changeMany': () => {
      throw new AppError(503, 'Not now')
    },
  })
  const hands = await renderApp('/admin/questions', { user: boss })
  await hands.click(await tick('Topic 2'))
  await hands.click((await bar()).getByRole('button', { name: 'Turn off' }))
  await screen.findByText('Not now')
  const row = (await opener('Topic 2')).closest('tr')!
  await waitFor(() => expect(within(row).getByText('Active')).toBeDefined())
  expect(off()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('keyboard: arrows move, Space ticks, Shift and Space select a range, Enter opens, Escape clears', async () => {
  bank()
  const hands = await renderApp('/admin/questions', { user: boss })
  const first = await opener('Topic 1')
  first.focus()
  await hands.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await hands.keyboard('{ArrowDown}{ }{ArrowDown}{ArrowDown}{Shift>}{ }{/Shift}')
  expect(document.activeElement?.textContent).toBe('Topic 4')
  expect((await tick('Topic 1')).checked).toBe(false)
  for (const name of ['Topic 2', 'Topic 3', 'Topic 4']) expect((await tick(name)).checked).toBe(true)
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' })
  expect([page.checked, page.indeterminate]).toEqual([false, true])
  await hands.keyboard('{Escape}')
  expect((await tick('Topic 3')).checked).toBe(false)
  await hands.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Edit question' })
  expect(address()).toBe('/admin/questions?edit=q4')
})

test('activates assistants in rows one by one and moves them together, with Undo', async () => {
  const [planning, tests] = [aCategory({ id: 'c1', name: 'Planning' }), aCategory({ id: 'c2', name: 'Assessment' })]
  let agents: Agent[] = Array.from({ length: 60 }, (_, n) =>
    anAgent({ id: `a${n + 1}`, name: `Assistant ${n + 1}`, categoryId: 'c1', category: planning }),
  )
  serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesAgents(() => agents),
    'categories.list': () => ({ categories: [planning, tests] }),
    'agents.changeMany': ({ body }) => {
      agents = changed(agents, body)
      return { changed: (body as Changes).changes.length }
    },
  })
  const hands = await renderApp('/admin/agents', { user: boss })
  await hands.click(await screen.findByRole('radio', { name: 'Rows' }))
  await hands.click(await screen.findByRole('checkbox', { name: 'Active: Assistant 3' }))
  await screen.findByText('“Assistant 3” is off')
  expect(agents[2]!.isActive).toBe(false)
  await hands.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(agents[2]!.isActive).toBe(true))

  const first = await opener('Assistant 1')
  first.focus()
  await hands.keyboard('{ }{ArrowDown}{Shift>}{ }{/Shift}')
  await hands.click((await bar()).getByRole('button', { name: 'Move to category' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Assessment' }))
  await screen.findByText('2 moved to “Assessment”')
  expect(agents.filter(({ categoryId }) => categoryId === 'c2').map(({ id }) => id)).toEqual(['a1', 'a2'])
  await hands.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(agents.every(({ categoryId }) => categoryId === 'c1')).toBe(true))
})
