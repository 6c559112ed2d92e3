import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aColumn, aQuestion } from '#app/contract/testing.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const agent = anAgent()
const options = [
  { value: 'pairs', label: 'In pairs', labelVi: 'Cặp đôi' },
  { value: 'class', label: 'Whole class', labelVi: 'Cả lớp' },
]
const plan = aQuestion({
  key: 'plan',
  title: 'Activities',
  titleVi: 'Các hoạt động',
  type: 'TABLE',
  required: true,
  max: 4,
  columns: [
    aColumn({ required: true }),
    aColumn({ key: 'minutes', title: 'Minutes', titleVi: 'Số phút', type: 'NUMBER', min: 1, max: 90, sum: true }),
    aColumn({ key: 'form', title: 'Form', titleVi: 'Hình thức', type: 'RADIO', options }),
  ],
})

function serve(handlers: Parameters<typeof serveApi>[0] = {}) {
  return serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.get': () => ({ agent: { ...agent, questions: [plan] } }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    async *'generation.generate'() {
      const { id: historyId, language, promptUsed, filesUsed, template, model, problem, version } = anEntry()
      yield { type: 'started', historyId, startedAt: '2025-11-20T02:12:00.000Z' }
      const metadata = { language, promptUsed, filesUsed, template, model, problem, version, status: 'complete' }
      return { content: '# Plan', historyId, tokens: 12, cost: 0.5, metadata }
    },
    ...handlers,
  })
}

const open = (language: 'en' | 'vi' = 'en') => renderApp(`/agents/${agent.id}/generate`, { user: lan, language })
const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const click = (name: string | RegExp) => screen.getByRole('button', { name })
const values = () =>
  [...screen.getByRole('table').querySelectorAll<HTMLElement>('tr[data-at]')].map((row) =>
    [...row.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value).join(' | '),
  )
const paste = (into: HTMLElement, text: string, html = '') =>
  fireEvent.paste(into, {
    clipboardData: {
      getData: (type: string) => (type === 'text/html' ? html : text),
      types: ['text/plain'],
      files: [],
    },
  })
const sent = (calls: ReturnType<typeof serve>['calls']) =>
  calls.filter(({ name }) => name === 'generation.generate').map(({ body }) => (body as { answers: unknown }).answers)

test('types rows by keyboard as in a spreadsheet, counts them, and sends them as records', async () => {
  const { calls } = serve()
  const hands = await open()
  await hands.click(await cell('Activity, row 1'))
  await hands.keyboard('Warm-up{ArrowRight}5{ArrowRight}')
  expect(document.activeElement).toBe(await cell('Form, row 1'))
  await hands.selectOptions(await cell('Form, row 1'), 'pairs')
  await hands.keyboard('{Enter}{ArrowLeft}20,5{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}Practice')
  expect(values()).toEqual(['Warm-up | 5 | pairs', 'Practice | 20,5 | ', ' |  | '])
  expect(screen.getByRole('table').textContent).toContain('2 rows25.5')
  await hands.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(await cell('Activity, row 4'))
  await hands.keyboard('{Escape}')
  expect(document.activeElement).toBe(click('Add row'))
  await hands.click(click(/^Generate/))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]).toEqual({
    plan: [
      { activity: 'Warm-up', minutes: 5, form: 'pairs' },
      { activity: 'Practice', minutes: 20.5 },
    ],
  })
})

test('a pasted sheet fills the columns that its headings name, says so, and can be undone', async () => {
  serve()
  const hands = await open('vi')
  const first = await cell('Hoạt động, dòng 1')
  await hands.type(first, 'Cũ')
  paste(first, 'Số phút\tHoạt động\tGhi chú\n5\tKhởi động\tx\n20\tHình thành\ty')
  expect(values()).toEqual(['Cũ |  | ', 'Khởi động | 5 | ', 'Hình thành | 20 | '])
  await screen.findByText(/Đã thêm 2 dòng\. Đã nhận ra và bỏ dòng tiêu đề\. .*“Ghi chú”/)
  await hands.click(click('Hoàn tác'))
  expect(values()).toEqual(['Cũ |  | ', ' |  | ', ' |  | '])
})

test('repeats merged cells of a web page or of Word in every row', async () => {
  serve()
  await open()
  const table = '<table><tr><td rowspan="2">Group<br>work</td><td>5</td></tr><tr><td>10</td></tr></table>'
  paste(await cell('Activity, row 2'), 'Group work\t5\n\t10', table)
  expect(values()).toEqual([' |  | ', 'Group\nwork | 5 | ', 'Group\nwork | 10 | '])
  await screen.findByText(/Merged cells were copied into every row they/)
})

test('keeps rows above the limit until they are removed; rejects far too many', async () => {
  serve()
  const hands = await open()
  const first = await cell('Activity, row 1')
  paste(first, Array.from({ length: 6 }, (_, at) => `Step ${at + 1}\t5`).join('\n'))
  expect(values()).toHaveLength(6)
  screen.getByText('The table has 6 rows. The limit is 4')
  await hands.click(click('Remove last 2 rows'))
  expect(values()).toHaveLength(4)
  paste(first, Array.from({ length: 2001 }, () => 'a\t5').join('\n'))
  await screen.findByText(/up to 2,000 rows in one step\. You pasted 2,001/)
  expect(values()).toHaveLength(4)
})

test('each invalid cell has its message at its row and can be focused', async () => {
  const { calls } = serve()
  const hands = await open()
  paste(await cell('Activity, row 1'), 'Warm-up\tten\tin groups\n\t=A1+5\t')
  await hands.click(click(/^Generate/))
  await screen.findByText('Fix 4 cells, starting in row 1')
  screen.getByText('Row 1, Minutes: This must be a number from 1 to 90.')
  screen.getByText('Row 1, Form: Please choose one of the options.')
  screen.getByText('Row 2, Minutes: This is a formula. Enter its result.')
  expect(document.activeElement).toBe(await cell('Minutes, row 1'))
  await hands.keyboard('10')
  await waitFor(() => expect(screen.queryByText(/^Row 1, Minutes/)).toBeNull())
  expect(values()[0]).toBe('Warm-up | 10 | in groups')
  expect(sent(calls)).toEqual([])
})

test('the server fills the table from a file and reports what it cannot read', async () => {
  let answers = [{ cells: [['Warm-up', '5']], merged: false, sheet: 'Term 1' }]
  serve({ 'tables.read': () => answers.shift() ?? { cells: [['']], merged: false, sheet: null } })
  const hands = await open()
  await cell('Activity, row 1')
  const chooser = document.querySelector<HTMLInputElement>('input[accept*=".xlsx"]')!
  await hands.upload(chooser, new File(['x'], 'plan.xlsx'))
  await screen.findByText('1 row added. Only the first sheet, “Term 1”, was read.')
  expect(values()[0]).toBe('Warm-up | 5 | ')
  await hands.upload(chooser, new File(['x'], 'empty.xlsx'))
  await screen.findByText('There are no rows to paste.')
})

test('restores earlier answers as rows, even text from before it was a table', async () => {
  for (const [language, overrides, shown] of [
    ['en', [{ activity: 'Warm-up', minutes: 2.5 }], 'Warm-up | 2.5 | '],
    ['vi', [{ activity: 'Mở đầu', minutes: 2.5 }], 'Mở đầu | 2,5 | '],
    ['en', '1 – warm-up\n2 – practice', '1 – warm-up |  | '],
  ] as const) {
    serve({ 'history.get': () => ({ entry: anEntry({ agentId: agent.id, answers: { plan: overrides as never } }) }) })
    await renderApp(`/agents/${agent.id}/generate?from=${anEntry().id}`, { user: lan, language })
    await screen.findByRole('table')
    expect(values()[0]).toBe(shown)
    cleanup()
  }
})

test.each([
  ['en', 'The rows add up to 12, but 10 is entered above. The sum of the rows is used.'],
  ['vi', 'Các dòng cộng lại là 12, còn ở trên ghi 10. Tổng của bảng được dùng.'],
] as const)('a quiz whose parts add up to another number says which one counts (%s)', async (language, message) => {
  const same = { titleVi: 'Questions' }
  const count = aQuestion({
    key: 'questionCount',
    title: 'Number',
    titleVi: 'Number',
    type: 'NUMBER',
    min: 1,
    max: 50,
  })
  const parts = aQuestion({
    ...plan,
    key: 'quizParts',
    required: false,
    columns: [aColumn({ key: 'items', title: 'Questions', ...same, type: 'NUMBER', min: 1, max: 50, sum: true })],
  })
  serve({ 'agents.get': () => ({ agent: { ...agent, questions: [count, parts] } }) })
  const hands = await open(language)
  const row = language === 'vi' ? 'Questions, dòng 1' : 'Questions, row 1'
  await hands.type(await cell(row), '12')
  expect(screen.queryByText(message)).toBeNull()
  const number = screen.getByRole('textbox', { name: /^Number/ })
  await hands.type(number, '10')
  expect(await screen.findByText(message)).toBeTruthy()
  await hands.clear(number)
  await hands.type(number, '12')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})
