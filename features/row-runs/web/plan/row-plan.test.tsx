import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anAgent, AppError, aUser, serveApi } from '#tests/support/web/server.ts'
import type { RowRun } from '../../contract/row-runs.ts'
import { tableSourceTexts } from '#features/questions/texts/table-source.ts'
import { rowPlanTexts } from '../../texts/row-plan.ts'

const lan = aUser()
const agent = anAgent({ name: 'Letter to parents', nameVi: 'Thư gửi phụ huynh', connected: true })
const { rowPlan: t } = rowPlanTexts.en
const options = [
  { value: 'printed', label: 'Printed letter', labelVi: 'Thư giấy' },
  { value: 'chat', label: 'Message', labelVi: 'Tin nhắn' },
]
const questions = [
  aQuestion({ key: 'student_name', title: 'Name', titleVi: 'Họ và tên', required: true }),
  aQuestion({ key: 'format', type: 'RADIO', title: 'Format', titleVi: 'Hình thức', options, required: true }),
  aQuestion({ key: 'school', title: 'School', titleVi: 'Trường', required: true }),
]

const run: RowRun = {
  id: '00000000-0000-4000-8000-0000000000b1',
  title: '8A',
  agentId: agent.id,
  agentName: agent.name,
  agentNameVi: agent.nameVi,
  state: 'running',
  problem: null,
  hasAi: true,
  createdAt: '2025-11-20T10:12:00.000Z',
  counts: { waiting: 2, running: 0, done: 0, failed: 0 },
}

const estimate = { hasAi: true, tokens: 4000, cost: 0.02, seconds: 70, runsLeft: 100, budget: null, budgetLeft: null }

async function openPlan(handlers: Parameters<typeof serveApi>[0] = {}) {
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [agent] }),
    'agents.get': () => ({ agent: { ...agent, questions } }),
    'rowRuns.list': () => ({ runs: [] }),
    'rowRuns.estimate': () => estimate,
    'rowRuns.create': () => ({ run }),
    'rowRuns.get': () => ({ run, rows: [], pagination: { page: 1, limit: 50, total: 0, pages: 1 } }),
    ...handlers,
  })
  const hands = await renderApp(`/agents/${agent.id}/rows`, { user: lan })
  await screen.findByRole('heading', { name: t.tableTitle })
  return { hands, calls, named: (name: string) => calls.filter((call) => call.name === name) }
}

type Hands = Awaited<ReturnType<typeof openPlan>>['hands']

async function paste(hands: Hands, lines: string[][]) {
  await hands.click(screen.getByRole('textbox', { name: tableSourceTexts.en.tableSource.paste }))
  await hands.paste(lines.map((line) => line.join('\t')).join('\n'))
  await screen.findByRole('heading', { name: t.mapTitle })
}

const columnFor = (question: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: t.columnFor.replace('{{question}}', question) })
const button = (name: string) => screen.findByRole('button', { name })
const startButton = (count: number) => button(t.start_other.replace('{{count}}', String(count)))

test('maps columns, asks about texts that are no option, and starts a run of exactly those rows', async () => {
  const { hands, named } = await openPlan()
  await paste(hands, [
    ['No.', 'Name', 'Way', 'Note'],
    ['1', 'Emma Miller', 'Printed letter', 'a'],
    ['2', 'Tom Brown', 'By post', 'b'],
  ])
  expect(columnFor('Name').selectedOptions[0]!.textContent).toBe('Name')
  expect(columnFor('Format').selectedOptions[0]!.textContent).toBe(t.sameForAll)
  screen.getByText(t.unused.replace('{{columns}}', 'No., Way, Note'))
  screen.getByText('Emma Miller', { selector: 'td' })

  await hands.selectOptions(columnFor('Format'), 'Way')
  const unknown = await screen.findByRole('combobox', { name: /Format: “By post” in 1 row/ })
  expect(await button(t.check)).toHaveProperty('disabled', true)
  await hands.selectOptions(unknown, 'Message')
  await hands.click(screen.getByRole('button', { name: t.nextRow }))
  screen.getByText('Tom Brown', { selector: 'td' })

  // Without a heading and the answer for all rows nothing is estimated.
  await hands.click(await button(t.check))
  await screen.findByText('Enter a title for all documents')
  expect(named('rowRuns.estimate')).toEqual([])
  await hands.type(screen.getByRole('textbox', { name: new RegExp(`^${t.heading}`) }), 'Letters 8A')
  await hands.type(screen.getByRole('textbox', { name: /School/ }), 'Lotus')
  await hands.click(await button(t.check))
  await screen.findByText(/2 documents\. Estimated use: .* · \$0\.02.* · about 2 minutes\./)
  await hands.click(await startButton(2))
  await waitFor(() => expect(address()).toBe(`/row-runs/${run.id}`))
  expect(named('rowRuns.create')[0]!.body).toMatchObject({
    title: 'Letters 8A',
    answers: { school: 'Lotus' },
    workbook: null,
    rows: [
      { line: null, label: 'Emma Miller', answers: { student_name: 'Emma Miller', format: 'printed' } },
      { line: null, label: 'Tom Brown', answers: { student_name: 'Tom Brown', format: 'chat' } },
    ],
  })
})

test('a change after the estimate asks for a new one', async () => {
  const { hands, named } = await openPlan()
  await paste(hands, [
    ['Name', 'Format'],
    ['Emma Miller', 'Message'],
    ['Tom Brown', 'Message'],
  ])
  await hands.type(screen.getByRole('textbox', { name: new RegExp(`^${t.heading}`) }), 'Letters')
  await hands.type(screen.getByRole('textbox', { name: /School/ }), 'Lotus')
  await hands.click(await button(t.check))
  await startButton(2)
  await hands.type(screen.getByRole('textbox', { name: /School/ }), ' school')
  await hands.click(await startButton(2))
  await hands.click(await button(t.check))
  expect(named('rowRuns.create')).toEqual([])
  await hands.click(await startButton(2))
  await waitFor(() => expect(named('rowRuns.create')).toHaveLength(1))
  expect(named('rowRuns.create')[0]!.body).toMatchObject({ answers: { school: 'Lotus school' } })
})

test('reads a workbook, opens its longest sheet, and lists the rows that get no document', async () => {
  const grid = { hiddenRows: [], hiddenColumns: [], joined: [], isCut: false }
  const workbook = { id: 'f'.repeat(24), name: '8A.xlsx' }
  const cells = [
    ['School'],
    ['Name', 'Format'],
    ['Emma Miller', 'Message'],
    ['Moved away', 'Message'],
    ['Tom Brown', 'Message'],
    ['', 'Message'],
    ['Total', '2'],
  ]
  const { hands, named } = await openPlan({
    'rowRuns.readTable': () => ({
      grids: [
        { ...grid, name: 'Cover', cells: [['Welcome']] },
        { ...grid, name: '8A', cells, hiddenRows: [3] },
      ],
      workbook,
    }),
  })
  const file = new File(['x'], '8A.xlsx')
  await hands.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await screen.findByRole('heading', { name: t.mapTitle })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t.sheet }).selectedOptions[0]!.textContent).toBe('8A')
  await hands.click(screen.getByText(t.leftOut_other.replace('{{count}}', '3')))
  const rowOf = (text: string) => screen.getByText(text, { ignore: 'option' }).closest('li')!
  within(rowOf('Row 4: Moved away')).getByText(t.hidden)
  within(rowOf('Row 6: Message')).getByText(/^Name: /)
  within(rowOf('Row 7: Total')).getByText(t.total)
  await hands.click(within(rowOf('Row 4: Moved away')).getByRole('button', { name: t.include }))
  await hands.type(screen.getByRole('textbox', { name: /School/ }), 'Lotus')
  await hands.click(await button(t.check))
  await hands.click(await startButton(3))
  await waitFor(() => expect(named('rowRuns.create')).toHaveLength(1))
  expect(named('rowRuns.create')[0]!.body).toMatchObject({
    title: '8A',
    // The new column is right of everything, with its heading beside the others.
    workbook: { ...workbook, sheet: '8A', column: 2, heading: { line: 1, text: 'Document' } },
    rows: [{ line: 2 }, { line: 3, label: 'Moved away' }, { line: 4 }],
  })
})

test('says what is wrong with a file, and takes another one', async () => {
  let fails = true
  const { hands } = await openPlan({
    'rowRuns.readTable': () => {
      if (fails) throw new AppError(400, 'This file is protected with a password.')
      const cells = [
        ['Name', 'Format'],
        ['Emma Miller', 'Message'],
      ]
      const grid = { name: '8A', cells, hiddenRows: [], hiddenColumns: [], joined: [], isCut: true }
      return { grids: [grid], workbook: null }
    },
  })
  const upload = () =>
    hands.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], '8A.csv'))
  await upload()
  await screen.findByText('This file is protected with a password.')
  fails = false
  await upload()
  await screen.findByText(t.cut)
  await hands.click(await button(t.otherTable))
  expect(await screen.findByRole('heading', { name: t.tableTitle })).toBeTruthy()
})

test('warns of today’s runs and of a budget before the start', async () => {
  const mostlyUsed = 'The school budget is mostly used.'
  let [budget, budgetLeft]: [string | null, number | null] = [mostlyUsed, null]
  const { hands } = await openPlan({ 'rowRuns.estimate': () => ({ ...estimate, runsLeft: 1, budget, budgetLeft }) })
  await paste(hands, [
    ['Name', 'Format'],
    ['Emma Miller', 'Message'],
    ['Tom Brown', 'Message'],
  ])
  await hands.type(screen.getByRole('textbox', { name: new RegExp(`^${t.heading}`) }), 'Letters')
  await hands.type(screen.getByRole('textbox', { name: /School/ }), 'Lotus')
  await hands.click(await button(t.check))
  await screen.findByText(t.runsLeft_one.replace('{{count}}', '1'))
  expect(await screen.findByText(mostlyUsed)).toBeTruthy()
  budgetLeft = 1
  await hands.type(screen.getByRole('textbox', { name: new RegExp(`^${t.heading}`) }), ' 8A')
  await hands.click(await button(t.check))
  await screen.findByText(t.budgetLeft_one.replace('{{count}}', '1'))
  expect(screen.queryByText(mostlyUsed)).toBeNull()
  ;[budget, budgetLeft] = [null, 0]
  await hands.type(screen.getByRole('textbox', { name: new RegExp(`^${t.heading}`) }), ' 8B')
  await hands.click(await button(t.check))
  await screen.findByText(t.budgetTooSmall)
})
