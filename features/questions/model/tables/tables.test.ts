import { expect, test } from 'vitest'
import { aColumn, aQuestion } from '#app/contract/testing.ts'
import { answerText } from '../answer-text.ts'
import { answerProblems as otherProblems, isBlank, type Answers } from '../answers.ts'
import { fillPrompt } from '../prompt.ts'
import { questionProblems } from '../question-problems.ts'
import type { TableRow } from '#formats/tables/model/columns.ts'
import { filledRows } from './filled-rows.ts'
import { tablesProblems } from './problems.ts'
import { rowsOfSheet, sheetCells } from '#formats/tables/model/sheet.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { tableTexts } from '../../texts/tables.ts'
import { message } from '#platform/i18n/message.ts'

const groups = [
  { value: 'pairs', label: 'In pairs', labelVi: 'Cặp đôi' },
  { value: 'class', label: 'Whole class', labelVi: 'Cả lớp' },
]
const columns = [
  aColumn({ required: true }),
  aColumn({ key: 'minutes', title: 'Minutes', titleVi: 'Số phút', type: 'NUMBER', min: 1, max: 90, sum: true }),
  aColumn({ key: 'form', title: 'Form', titleVi: 'Hình thức', type: 'RADIO', options: groups }),
]
const plan = aQuestion({ key: 'plan', title: 'Plan', titleVi: 'Tiến trình', type: 'TABLE', columns, min: 1, max: 3 })

const answerProblems = (questions: (typeof plan)[], answers: Answers) => ({
  ...tablesProblems(questions, answers),
  ...otherProblems(questions, answers),
})

test('checks every cell by its column, and names it by row and column', () => {
  const rows: TableRow[] = [
    { activity: 'Warm-up', minutes: 5, form: 'pairs' },
    { minutes: 'mười', form: 'alone' },
    {},
    { activity: '=SUM(B2:B4)', minutes: '=B2+5' },
  ]
  expect(answerProblems([plan], { plan: rows })).toEqual({
    plan: message(tableTexts, 'table.faults', { count: 5, row: 2 }),
    'plan.1.activity': message(tableTexts, 'table.empty'),
    'plan.1.minutes': message(tableTexts, 'table.numberBetween', { minimum: 1, maximum: 90 }),
    'plan.1.form': message(tableTexts, 'table.choice'),
    'plan.3.activity': message(tableTexts, 'table.formula'),
    'plan.3.minutes': message(tableTexts, 'table.formula'),
  })
})

test('enforces the number of rows, not counting blank ones', () => {
  const row = { activity: 'x' }
  const problem = (rows: object[], rest = {}) =>
    answerProblems([{ ...plan, ...rest }], { plan: rows as never })['plan'] ?? null
  expect(problem([row, {}, row, row])).toBeNull()
  expect(problem([row, row, row, row])).toEqual(message(tableTexts, 'table.tooManyRows', { count: 4, maximum: 3 }))
  expect(problem([row], { min: 2 })).toEqual(message(tableTexts, 'table.tooFewRows', { count: 1, minimum: 2 }))
  expect(problem([{}, { activity: ' ' }], { required: true })).toEqual(message(commonTexts, 'validation.required'))
  expect(
    problem(
      Array.from({ length: 500 }, () => row),
      { max: null },
    ),
  ).toEqual(message(tableTexts, 'table.tooManyRows', { count: 500, maximum: 200 }))
})

test('puts a table into a prompt as Markdown with its sum and valid cells', () => {
  const answers: Answers = {
    plan: [{ activity: 'a | b\nc', minutes: 5.5, form: 'class' }, {}, { activity: 'd', minutes: 10 }],
  }
  const prompt = 'Plan: {{plan}}{{plan.count}} rows, {{plan.sums.minutes}} min, {{plan.sums.form}}'
  expect(fillPrompt(prompt, [plan], answers, { language: 'vi', otherAnswers: '' })).toBe(
    [
      'Plan: ',
      '',
      '| # | Hoạt động | Số phút | Hình thức |',
      '| --- | --- | --- | --- |',
      '| 1 | a \\| b<br>c | 5,5 | Cả lớp |',
      '| 2 | d | 10 |  |',
      '| Σ |  | 15,5 |  |',
      '2 rows, 15,5 min, {{plan.sums.form}}',
    ].join('\n'),
  )
  expect(answerText(plan, [{}], 'en')).toBe('')
  expect(isBlank([{}, { activity: '' }])).toBe(true)
})

test('fills columns by a sheet’s headings, in either language, whatever is above them', () => {
  const pasted = sheetCells(
    'Trường THCS A\n\nSTT\tSố phút\tHoạt động\tGhi chú\n1\t5\tKhởi động\tx\n2\t20\t"Hình ""mới""\nhai dòng"\t',
  )
  expect(rowsOfSheet(columns, pasted)).toEqual({
    rows: [
      { minutes: '5', activity: 'Khởi động' },
      { minutes: '20', activity: 'Hình "mới"\nhai dòng' },
    ],
    headed: true,
    unknown: ['Ghi chú'],
  })
})

test('reads a sheet without headings in order, ignoring running numbers', () => {
  expect(rowsOfSheet(columns, sheetCells('1\tA\t5\tCẢ LỚP\n2\tB\t6\t?')).rows).toEqual([
    { activity: 'A', minutes: '5', form: 'class' },
    { activity: 'B', minutes: '6', form: '?' },
  ])
  expect(rowsOfSheet(columns, sheetCells('7\tpairs'), 1).rows).toEqual([{ minutes: '7', form: 'pairs' }])
})

test('reads an answer as records, as JSON text, as copied cells, and as lines', () => {
  const rows = [{ activity: 'A', minutes: 5 }, {}, { activity: 'B' }]
  expect(filledRows(columns, [{ activity: ' A ', minutes: '5', colour: 'red' }, {}, { activity: 'B' }, {}])).toEqual(
    rows,
  )
  expect(filledRows(columns, JSON.stringify(rows))).toEqual(rows)
  expect(filledRows(columns, 'A\t5\n\nB\t')).toEqual(rows)
  expect(filledRows(columns, 'A – five\nB')).toEqual([{ activity: 'A – five' }, { activity: 'B' }])
  expect(filledRows(columns, '')).toEqual([])
})

test('validates the settings of a table together', () => {
  const problems = (rest: Partial<typeof plan>) => questionProblems({ ...plan, ...rest })
  expect(problems({})).toEqual({})
  expect(problems({ columns: [] })).toEqual({ columns: message(questionsTexts, 'question.columnsRequired') })
  const faulty = [
    aColumn(),
    aColumn(),
    aColumn({ key: 'n' }),
    { ...columns[1]!, min: 91 },
    { ...columns[2]!, options: [] },
  ]
  expect(Object.keys(problems({ columns: faulty, min: 0 }))).toEqual([
    'columns.1.key',
    'columns.2.key',
    'columns.3.max',
    'columns.4.options',
    'min',
  ])
  expect(problems({ min: 3, max: 2 })).toEqual({ max: message(questionsTexts, 'question.maxUnderMin') })
})
