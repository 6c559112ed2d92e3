import { expect, test } from 'vitest'
import { byLevel, type Exam, type Level } from '#features/exams/model/exam.ts'
import { findTested, foldLessons, type TestableLesson } from './tested.ts'

const lesson = (
  id: string,
  text: string,
  outcomes: [code: string, text: string, level?: string][] = [],
): TestableLesson => ({
  id,
  text,
  chapter: 'Chương I. Số tự nhiên',
  outcomes: outcomes.map(([code, words, level = '']) => ({ id: code, code, text: words, cognitiveLevel: level })),
})
const lessons = [
  lesson('sets', 'Bài 1. Tập hợp', [['T6.1', 'Nhận biết tập hợp.', 'Biết']]),
  lesson('powers', 'Luỹ thừa', [
    ['T6.2', 'Tính được luỹ thừa.', 'Vận dụng'],
    ['T6.20', 'So sánh được luỹ thừa.'],
  ]),
]

const unit = (name: string, outcomes: Partial<Record<Level, string>> = {}) => ({
  chapter: '',
  name,
  periods: 1,
  outcomes: byLevel((level) => outcomes[level] ?? ''),
})
const question = (at: number, level: Level, isWritten = true): Exam['items'][number] => ({
  kind: 'short',
  unit: at,
  parts: [{ level, points: 1000 }],
  text: isWritten ? { stem: 'Tính', options: [], answer: '1', why: '', parts: [] } : null,
})

function find(exam: Pick<Exam, 'units' | 'items'>, chosen: string[] = []) {
  const tested = findTested({ exam, chosen: new Set(chosen) }, foldLessons(lessons))
  const plain = (map: Map<string, Set<Level>>) => Object.fromEntries([...map].map(([id, at]) => [id, [...at]]))
  return { lessons: plain(tested.lessons), outcomes: plain(tested.outcomes) }
}

test('a unit of a lesson’s name tests the lesson at the levels of its written questions', () => {
  const items = [question(0, 'know'), question(0, 'apply', false), question(1, 'apply')]
  expect(find({ units: [unit('TẬP HỢP'), unit('Bài 2: Luỹ thừa')], items }).lessons).toEqual({
    sets: ['know'],
    powers: ['apply'],
  })
})

test('an outcome that a unit cites is tested at that level, by code or by words, and not one whose code begins alike', () => {
  const units = [unit('Ôn tập', { know: '- Nhận biết tập hợp', apply: 'T6.20' })]
  expect(find({ units, items: [question(0, 'know'), question(0, 'apply')] })).toEqual({
    lessons: { sets: ['know', 'apply'], powers: ['know', 'apply'] },
    outcomes: { 'T6.1': ['know'], 'T6.20': ['apply'] },
  })
  expect(find({ units, items: [question(0, 'know')] }).outcomes).toEqual({ 'T6.1': ['know'] })
})

test('a unit of a chapter tests its lessons; another one tests the lessons chosen in the form', () => {
  const items = [question(0, 'understand')]
  expect(Object.keys(find({ units: [unit('Số tự nhiên')], items }).lessons)).toEqual(['sets', 'powers'])
  expect(find({ units: [unit('Đề 15 phút')], items }, ['powers'])).toEqual({
    lessons: { powers: ['understand'] },
    outcomes: {},
  })
  expect(find({ units: [unit('Đề 15 phút')], items })).toEqual({ lessons: {}, outcomes: {} })
})

test('a chosen outcome that no unit cites is tested at the level of the curriculum, if the exam has it', () => {
  const whole = { units: [unit('Luỹ thừa')], items: [question(0, 'apply'), question(0, 'know')] }
  expect(find(whole, ['T6.2', 'T6.20', 'T6.1']).outcomes).toEqual({ 'T6.2': ['apply'], 'T6.20': [] })
  expect(find({ ...whole, items: [question(0, 'know')] }, ['T6.2']).outcomes).toEqual({ 'T6.2': [] })
})
