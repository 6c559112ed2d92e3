import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import type { ChosenEntry } from '#features/curriculum/contract/curriculum-choices.ts'
import type { ListedItem } from '#features/curriculum/contract/curriculum-sets.ts'
import { fillFromCurriculum } from './fill-from-curriculum.ts'

const set = { id: 's1', name: 'Toán 6', version: 2, counts: {} as never, isConfirmed: false }
const from = (level: 'lesson' | 'outcome' | 'competence') => ({ level, set: null })
const questions = [
  aQuestion({ key: 'topic', optionsFrom: from('lesson') }),
  aQuestion({ key: 'subject' }),
  aQuestion({ key: 'periods', type: 'NUMBER', min: 1, max: 20 }),
  aQuestion({ key: 'requiredOutcomes', optionsFrom: from('outcome') }),
  aQuestion({ key: 'digitalCompetence', optionsFrom: from('competence') }),
]
const [topic] = questions
const blank = { topic: '', subject: '', periods: '', requiredOutcomes: '', digitalCompetence: '' }
const item = (id: string, level: ListedItem['level'], code: string, text: string): ListedItem => ({
  id,
  level,
  code,
  text,
  periods: level === 'lesson' ? 2 : null,
  weeks: '',
  cognitiveLevel: '',
  gradeBand: '',
  path: [],
})
const lesson = (id: string, text: string, outcomes: ListedItem[]): ChosenEntry => ({
  ...item(id, 'lesson', `B${id}`, text),
  subject: 'Toán',
  grade: '6',
  chapter: null,
  lesson: { id, text, periods: 2 },
  outcomes,
  competences: [item(`c${id}`, 'competence', '6.A1.3', 'Nhận biết AI')],
})
const sets = lesson('1', 'Tập hợp', [
  item('o1', 'outcome', 'T1', 'Nhận biết tập hợp'),
  item('o2', 'outcome', '', 'Viết được tập hợp'),
])
const powers = lesson('2', 'Luỹ thừa', [item('o3', 'outcome', 'T3', 'Tính được luỹ thừa')])
const nothing = { questions, values: blank, chosen: {}, filledBefore: {} }

test('a lesson fills its title, subject, periods, outcomes and codes', () => {
  const { changes, chosen, filled, left } = fillFromCurriculum(nothing, { question: topic!, set, entries: [sets] })
  expect(changes).toEqual({
    topic: 'Tập hợp',
    subject: 'Toán',
    periods: '2',
    requiredOutcomes: 'T1: Nhận biết tập hợp\nViết được tập hợp',
    digitalCompetence: '6.A1.3: Nhận biết AI',
  })
  expect(chosen['requiredOutcomes']).toMatchObject({ setId: 's1', version: 2, items: [{ id: 'o1' }, { id: 'o2' }] })
  expect([filled, left]).toEqual([['requiredOutcomes', 'digitalCompetence', 'subject', 'periods'], []])
})

test('another lesson replaces what the first one filled in, and nothing that was typed', () => {
  const first = fillFromCurriculum(nothing, { question: topic!, set, entries: [sets] })
  const values = { ...first.changes, digitalCompetence: '6.A1.3: Nhận biết AI\nEm tự viết', subject: 'Đại số' }
  const form = { questions, values, chosen: first.chosen, filledBefore: first.changes }
  const { changes, left } = fillFromCurriculum(form, { question: topic!, set, entries: [powers] })
  expect(changes).toEqual({ topic: 'Luỹ thừa', requiredOutcomes: 'T3: Tính được luỹ thừa' })
  expect(left).toEqual(['digitalCompetence', 'subject'])
})

test('several lessons stand beside one another, with the sum of their periods', () => {
  const { changes } = fillFromCurriculum(nothing, { question: topic!, set, entries: [sets, powers] })
  expect(changes).toMatchObject({ topic: 'Tập hợp; Luỹ thừa', periods: '4' })
  expect(changes['requiredOutcomes']).toContain('T3: Tính được luỹ thừa')
})

test('chosen outcomes replace those chosen before, and the lines between them stay', () => {
  const outcomes = questions[3]!
  const values = { ...blank, requiredOutcomes: '- T1: Nhận biết tập hợp\nTự viết một yêu cầu' }
  const chosen = {
    requiredOutcomes: { setId: 's1', name: 'Toán 6', version: 1, items: [{ id: 'o1', line: 'T1: Nhận biết tập hợp' }] },
  }
  const entry = { ...powers, ...powers.outcomes[0]!, outcomes: [], competences: [] }
  const { changes } = fillFromCurriculum({ ...nothing, values, chosen }, { question: outcomes, set, entries: [entry] })
  expect(changes).toEqual({ requiredOutcomes: 'Tự viết một yêu cầu\nT3: Tính được luỹ thừa' })
})

const examUnits = aQuestion({ key: 'examContent', type: 'TABLE', max: 20 })
const exam = [examUnits, aQuestion({ key: 'requiredOutcomes', optionsFrom: from('outcome') })]
const rowsOf = (text: unknown) => JSON.parse(String(text)) as Record<string, string>[]

test('chosen lessons become units of an exam with their outcomes by level, and typed rows stay', () => {
  const atLevel = { ...item('o1', 'outcome', 'T1', 'Nhận biết tập hợp'), cognitiveLevel: 'Nhận biết' }
  const typed = JSON.stringify([{ content: 'Em tự viết', periods: 1 }, { content: '' }])
  const form = { questions: exam, values: { examContent: typed }, chosen: {}, filledBefore: {} }
  const first = fillFromCurriculum(form, {
    question: examUnits,
    set,
    entries: [lesson('1', 'Tập hợp', [atLevel]), powers],
  })
  expect(rowsOf(first.changes['examContent'])).toMatchObject([
    { content: 'Em tự viết', periods: 1 },
    { content: 'Tập hợp', periods: 2, know: 'T1: Nhận biết tập hợp', apply: '' },
    { content: 'Luỹ thừa' },
  ])
  expect(first.changes['requiredOutcomes']).toBe('T1: Nhận biết tập hợp\nT3: Tính được luỹ thừa')
  expect(first.filled).toEqual(['requiredOutcomes'])
  const again = fillFromCurriculum(
    { ...form, values: first.changes, chosen: first.chosen },
    { question: examUnits, set, entries: [powers] },
  )
  expect(rowsOf(again.changes['examContent']).map(({ content }) => content)).toEqual(['Em tự viết', 'Luỹ thừa'])
  expect(again.changes['requiredOutcomes']).toBe('T3: Tính được luỹ thừa')
})

test('chosen outcomes become units of their lessons, and leave them again', () => {
  const outcome = (id: string, code: string, title: string): ChosenEntry => ({
    ...lesson(id, title, []),
    ...item(id, 'outcome', code, `Yêu cầu ${code}`),
    lesson: { id: title, text: title, periods: 2 },
    cognitiveLevel: 'Vận dụng',
  })
  const [one, other, third] = [
    outcome('1', 'T1', 'Tập hợp'),
    outcome('2', 'T2', 'Tập hợp'),
    outcome('3', 'T3', 'Luỹ thừa'),
  ]
  const form = { questions: exam, values: {}, chosen: {}, filledBefore: {} }
  const first = fillFromCurriculum(form, { question: exam[1]!, set, entries: [one, other, third] })
  expect(rowsOf(first.changes['examContent'])).toMatchObject([
    { content: 'Tập hợp', periods: 2, apply: 'T1: Yêu cầu T1; T2: Yêu cầu T2' },
    { content: 'Luỹ thừa', apply: 'T3: Yêu cầu T3' },
  ])
  expect(first.filled).toEqual(['examContent'])
  const again = fillFromCurriculum(
    { ...form, values: first.changes, chosen: first.chosen },
    { question: exam[1]!, set, entries: [other] },
  )
  expect(rowsOf(again.changes['examContent'])).toMatchObject([{ content: 'Tập hợp', apply: 'T2: Yêu cầu T2' }])
})

test('chosen outcomes leave the units of chosen lessons, with what was typed there', () => {
  const form = { questions: exam, values: {}, chosen: {}, filledBefore: {} }
  const first = fillFromCurriculum(form, { question: examUnits, set, entries: [sets, powers] })
  const rows = rowsOf(first.changes['examContent']).map((row) => ({ ...row, apply: 'Em tự viết' }))
  const values = { ...first.changes, examContent: JSON.stringify(rows) }
  const outcome = { ...sets, ...sets.outcomes[0]!, outcomes: [], competences: [] }
  const second = fillFromCurriculum(
    { ...form, values, chosen: first.chosen },
    { question: exam[1]!, set, entries: [outcome] },
  )
  expect(rowsOf(second.changes['examContent'])).toMatchObject([
    { content: 'Tập hợp', apply: 'Em tự viết' },
    { content: 'Luỹ thừa', apply: 'Em tự viết' },
  ])
  const third = fillFromCurriculum(
    { ...form, values: { ...values, ...second.changes }, chosen: second.chosen },
    { question: examUnits, set, entries: [sets] },
  )
  expect(rowsOf(third.changes['examContent']).map(({ content }) => content)).toEqual(['Tập hợp'])
})

test('an outcome with a semicolon is taken out whole', () => {
  const atLevel = { ...item('o1', 'outcome', 'T1', 'Đọc; viết được'), cognitiveLevel: 'Nhận biết' }
  const form = { questions: exam, values: {}, chosen: {}, filledBefore: {} }
  const first = fillFromCurriculum(form, { question: examUnits, set, entries: [lesson('1', 'Tập hợp', [atLevel])] })
  const [row] = rowsOf(first.changes['examContent'])
  const values = { ...first.changes, examContent: JSON.stringify([{ ...row, know: `Tự viết; ${row!['know']}` }]) }
  const again = fillFromCurriculum(
    { ...form, values, chosen: first.chosen },
    { question: examUnits, set, entries: [lesson('1', 'Tập hợp', [])] },
  )
  expect(rowsOf(again.changes['examContent'])[0]!['know']).toBe('Tự viết')
})

test('names the lessons that the table of units has no room for, and does not count them as chosen', () => {
  const form = { questions: [{ ...examUnits, max: 1 }], values: {}, chosen: {}, filledBefore: {} }
  const { changes, chosen, unfit } = fillFromCurriculum(form, { question: examUnits, set, entries: [sets, powers] })
  expect([rowsOf(changes['examContent']).length, chosen['examContent']!.items.map(({ id }) => id), unfit]).toEqual([
    1,
    ['1'],
    ['Luỹ thừa'],
  ])
})

test('lessons of one title have the sum of their periods, each once', () => {
  const form = { questions: exam, values: {}, chosen: {}, filledBefore: {} }
  const same = [lesson('1', 'Luyện tập', []), lesson('2', 'Luyện tập', [])]
  const lessons = fillFromCurriculum(form, { question: examUnits, set, entries: same })
  expect(rowsOf(lessons.changes['examContent'])).toMatchObject([{ periods: 4 }])
  const outcomes = [...same, same[0]!].map((one, at) => ({ ...one, ...item(`o${at}`, 'outcome', '', `Yêu cầu ${at}`) }))
  const chosen = fillFromCurriculum(form, { question: exam[1]!, set, entries: outcomes })
  expect(rowsOf(chosen.changes['examContent'])).toMatchObject([{ periods: 4 }])
})
