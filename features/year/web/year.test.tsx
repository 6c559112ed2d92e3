import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { AppError, aUser, serveApi } from '#tests/support/web/server.ts'
import type { Year, YearLesson } from '../contract/year.ts'
import { yearTexts } from '../texts/year.ts'

const { year: t } = yearTexts.en
const lan = aUser({ name: 'Nguyễn Thị Lan' })

const aClass = (id: string, name: string): TaughtClass => ({
  id,
  name,
  subject: 'Toán',
  grade: '8',
  size: null,
  textbook: null,
  level: null,
  context: null,
  periodMinutes: null,
  equipment: null,
  curriculum: 'Toán 8',
  students: null,
  version: 1,
})
const classes = [aClass('a', '8A'), aClass('b', '8B')]

const lessonsOf = (count: number, fields: Partial<YearLesson> = {}): YearLesson[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `lesson-${n}`,
    code: '',
    text: `Lesson ${n + 1}`,
    chapter: '',
    periods: 1,
    weeks: `${n + 1}`,
    plans: [],
    others: 0,
    taughtAt: null,
    tests: [],
    levels: [],
    aiCodes: [],
    digitalCodes: [],
    outcomes: [{ id: `outcome-${n}`, code: '', text: `Outcome ${n + 1}`, cognitiveLevel: '', tested: null }],
    ...fields,
  }))

const aYear = (of: { id: string; name: string }, lessons: YearLesson[], fields: Partial<Year> = {}): Year => ({
  class: { id: of.id, name: of.name },
  schoolYear: 2025,
  years: [2025],
  lostTicks: [],
  curriculum: { id: 'set', name: 'Toán 8', version: 1, isConfirmed: true },
  parts: [{ subject: 'Toán', grade: '8' }],
  part: 0,
  lessons,
  planAssistants: [{ id: 'planner', name: 'Planner', nameVi: 'Soạn bài' }],
  testAssistants: [{ id: 'examiner', name: 'Examiner', nameVi: 'Ra đề' }],
  ...fields,
})

async function openYear(get: (id: string) => Year | Promise<Year>) {
  serveApi({
    'auth.me': () => ({ user: lan }),
    'presets.own': () => ({ classes, presets: [], favourites: [] }),
    'deadlines.groups': () => ({ groups: [] }),
    'submissions.reviewers': () => ({ groups: [] }),
    'year.get': ({ params }) => get(params['id']!),
  })
  return renderApp('/year', { user: lan })
}

test('the choice of the class keeps the focus while the next year loads, and adds nothing to the history', async () => {
  const hands = await openYear((id) =>
    id === 'a' ? aYear(classes[0]!, lessonsOf(1)) : Promise.withResolvers<Year>().promise,
  )
  await screen.findByRole('table')
  const choice = screen.getByRole('combobox', { name: t.class })
  const visited = history.length
  choice.focus()
  await hands.selectOptions(choice, '8B')
  await waitFor(() => expect(address()).toBe('/year?class=b'))
  expect(await screen.findByText(t.loading)).toBeTruthy()
  expect(document.activeElement).toBe(choice)
  expect(choice).toHaveProperty('value', 'b')
  expect(history.length).toBe(visited)
})

test('showing all gaps moves the focus to the first line that it adds', async () => {
  const hands = await openYear(() => aYear(classes[0]!, lessonsOf(7)))
  await hands.click(await screen.findByRole('button', { name: 'Show all 7' }))
  const gaps = screen.getByRole('list', { name: '7 lessons not planned' })
  expect(document.activeElement).toBe(within(gaps).getAllByRole('listitem')[5])
})

test('one test for many lessons says how many it takes', async () => {
  await openYear(() => aYear(classes[0]!, lessonsOf(21, { taughtAt: '2026-03-02T03:00:00.000Z' })))
  const link = await screen.findByRole('link', { name: 'Test the first 20' })
  expect(screen.queryByRole('link', { name: t.testAll })).toBe(null)
  expect(link.getAttribute('href')).toContain('lesson-19')
  expect(link.getAttribute('href')).not.toContain('lesson-20')
})

test('each list of outcomes names its lesson, and a part without subject and grade has a name', async () => {
  const parts = [
    { subject: 'Toán', grade: '8' },
    { subject: '', grade: '' },
  ]
  await openYear(() => aYear(classes[0]!, lessonsOf(2), { parts }))
  await screen.findByRole('table')
  const summaries = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(summaries.slice(-2)).toEqual(['0 of 1 outcomes Lesson 1', '0 of 1 outcomes Lesson 2'])
  const options = within(screen.getByRole('combobox', { name: t.part })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Toán 8', t.noPart])
})

test('marks the week of the next lesson after the last one taught, and leads from the missing AI periods to a form', async () => {
  const lessons = lessonsOf(4).map((lesson, n) => ({
    ...lesson,
    taughtAt: n < 2 ? '2026-03-02T03:00:00.000Z' : null,
    aiCodes: n === 2 ? ['6.A1.3'] : [],
  }))
  await openYear(() => aYear(classes[0]!, lessons))
  const table = await screen.findByRole('table')
  const now = within(table).getAllByRole('row', { current: 'date' })
  expect(now.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Lesson 31 period'])
  const link = screen.getByRole('link', { name: 'Plan AI lesson: Lesson 4' })
  expect(link.getAttribute('href')).toContain('lesson-3')
})

test('an earlier year has no present week', async () => {
  await openYear(() => aYear(classes[0]!, lessonsOf(2), { schoolYear: 2024, years: [2025, 2024] }))
  const table = await screen.findByRole('table')
  expect(within(table).queryAllByRole('row', { current: 'date' })).toEqual([])
})

/** Opens a year with two marks whose lessons are gone, and presses “Remove marks”. */
async function askToForget(forget: (body: unknown) => unknown, read: () => Partial<Year>) {
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'presets.own': () => ({ classes, presets: [], favourites: [] }),
    'deadlines.groups': () => ({ groups: [] }),
    'submissions.reviewers': () => ({ groups: [] }),
    'year.get': () => aYear(classes[0]!, lessonsOf(1), read()),
    'year.forget': ({ body }) => forget(body),
  })
  const hands = await renderApp('/year', { user: lan })
  await hands.click(await screen.findByRole('button', { name: t.forget }))
  const dialog = await screen.findByRole('dialog', { name: t.forgetTitle })
  expect(dialog.textContent).toContain(t.forgetText_other.replace('{{count}}', '2'))
  const sent = () => calls.filter(({ name }) => name === 'year.forget').map(({ body }) => body)
  expect(sent()).toEqual([])
  return { hands, dialog, sent }
}
const shownBody = { curriculumId: 'set', count: 2, schoolYear: 2025 }

test('asks before it removes the marks of lessons that are gone, and says how many', async () => {
  let lostTicks = ['Đơn thức', 'Đa thức']
  const forget = () => {
    lostTicks = []
    return { message: '' }
  }
  const { hands, dialog, sent } = await askToForget(forget, () => ({ lostTicks }))
  await hands.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent()).toEqual([])
  await hands.click(screen.getByRole('button', { name: t.forget }))
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t.forget }))
  await waitFor(() => expect(screen.queryByRole('button', { name: t.forget })).toBe(null))
  expect(sent()).toEqual([shownBody])
})

test('removes no marks of a curriculum that changed while the page was open, but shows what is missing now', async () => {
  let now: Partial<Year> = { lostTicks: ['Đơn thức', 'Đa thức'] }
  const forget = () => {
    now = {
      curriculum: { id: 'newer', name: 'Toán 8', version: 2, isConfirmed: true },
      lostTicks: ['Đơn thức', 'Đa thức', 'Tam giác'],
    }
    throw new AppError(409, 'This was changed elsewhere', { code: 'error.changedMeanwhile' })
  }
  const { hands, dialog, sent } = await askToForget(forget, () => now)
  await hands.click(within(dialog).getByRole('button', { name: t.forget }))
  expect(await screen.findByText('This was changed elsewhere')).toBeTruthy()
  expect(await screen.findByText(/^3 lessons marked as taught .*“Tam giác”/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent()).toEqual([shownBody])
})
