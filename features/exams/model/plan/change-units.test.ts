import { expect, test } from 'vitest'
import { placeless, withUnits, type Destination, type UnitRow } from './change-units.ts'
import { divide } from './division.ts'
import { byLevel, scale, type Exam, type Unit } from '../exam.ts'
import { findingsOf } from '../findings.ts'
import { planItems } from './plan.ts'
import { countedOf, pointsOf } from '../views/figures.ts'

const shares = { know: 40, understand: 30, apply: 30 }
const around = { targetPoints: null, shares }
const unit = (name: string, periods: number): Unit => ({ chapter: '', name, periods, outcomes: byLevel(() => '') })
const head = { school: '', term: '', year: '', subject: '', grade: '', minutes: '', code: '' }
const counts = { choice: 12, trueFalse: 2, short: 4, essay: 3 }

/** Creates a paper planned on units of 4, 3 and 5 periods; all questions except `empty` are written, each with its own stem. */
function createExam(empty: readonly number[] = []): Exam {
  const units = [unit('A', 4), unit('B', 3), unit('C', 5)]
  const division = divide(counts, null)
  if (division.is === 'none') throw new Error('no plan')
  const items = planItems({ counts, points: division.points, shares, periods: units.map(({ periods }) => periods) })
  const written = items.map((item, index) => {
    const parts = item.parts.map((_, part) => ({ text: `${part}`, answer: 'true' }))
    const options = ['1', '2', '3', '4']
    return empty.includes(index) ? item : { ...item, text: { stem: `${index}`, options, answer: 'A', why: '', parts } }
  })
  return { head, units, items: written, scoring: 'equalShare', primary: false }
}

const rowsOf = ({ units }: Exam): UnitRow[] => units.map((one, from) => ({ ...one, from }))
const added = (name: string, periods: number): UnitRow => ({ ...unit(name, periods), from: null })
const total = (exam: Exam) => pointsOf(countedOf(exam))
/** Lists the unit name of each written question. */
const unitsByStem = (exam: Exam) =>
  new Map(exam.items.flatMap(({ text, unit }) => (text ? [[text.stem, exam.units[unit]!.name]] : [])))
const isWhole = (exam: Exam) =>
  findingsOf(exam, { language: 'en', planned: null }).every(({ weight }) => weight === 'open') && total(exam) === scale

test('new names and another order change no question: each moves with its unit', () => {
  const exam = createExam()
  const [a, b, c] = rowsOf(exam)
  const rows = [{ ...c!, name: 'Z' }, a!, b!]
  expect(placeless(exam, rows, around)).toEqual([])
  const changed = withUnits(exam, rows, new Map(), around)
  expect(changed.isPlanned).toBe(true)
  const before = unitsByStem(exam)
  for (const [stem, name] of unitsByStem(changed.exam)) expect(name).toBe(before.get(stem)!.replace('C', 'Z'))
  expect(changed.exam.items).toHaveLength(exam.items.length)
  expect(isWhole(changed.exam)).toBe(true)
})

test('a new unit gets its share: requests questions that no longer have a cell, and keeps the others in place', () => {
  const exam = createExam()
  const rows = [...rowsOf(exam), added('D', 6)]
  const undecided = placeless(exam, rows, around)
  expect(undecided.length).toBeGreaterThan(3)
  expect(undecided.length).toBeLessThan(12)
  const { exam: changed } = withUnits(exam, rows, new Map(undecided.map((index) => [index, 'drop'])), around)
  expect(isWhole(changed)).toBe(true)
  const [before, after] = [unitsByStem(exam), unitsByStem(changed)]
  expect(after.size).toBe(exam.items.length - undecided.length)
  for (const [stem, name] of after) expect(name).toBe(before.get(stem))
  const share = pointsOf(countedOf(changed).filter((one) => one.unit === 3)) / scale
  expect(Math.abs(share - 6 / 18)).toBeLessThan(0.08)
})

test('requests every written question of a removed unit; what is kept elsewhere stays word for word', () => {
  const exam = createExam([0])
  const rows = rowsOf(exam).slice(0, 2)
  const undecided = placeless(exam, rows, around)
  const ofGone = exam.items.flatMap(({ unit, text }, index) => (unit === 2 && text ? [index] : []))
  expect(undecided).toEqual(expect.arrayContaining(ofGone))
  const destinations = new Map<number, Destination>(undecided.map((index) => [index, 1]))
  const { exam: changed, isPlanned } = withUnits(exam, rows, destinations, around)
  expect([isPlanned, isWhole(changed)]).toEqual([true, true])
  const after = unitsByStem(changed)
  expect(after.size).toBe(exam.items.length - 1)
  for (const index of undecided) expect(after.get(`${index}`)).toBe('B')
})

test('replans an unwritten paper without asking the teacher', () => {
  const exam = createExam(Array.from({ length: 30 }, (_, index) => index))
  const rows = [...rowsOf(exam).slice(1), added('D', 8)]
  expect(placeless(exam, rows, around)).toEqual([])
  const { exam: changed } = withUnits(exam, rows, new Map(), around)
  expect(isWhole(changed)).toBe(true)
  expect(new Set(changed.items.map((item) => item.unit))).toEqual(new Set([0, 1, 2]))
})

test('numbers that cannot make the scale stay; the questions move anyway, and none is lost', () => {
  const whole = createExam()
  const exam = { ...whole, items: whole.items.filter(({ kind }, index) => kind === 'choice' && index < 11) }
  const rows = rowsOf(exam).slice(1)
  const undecided = placeless(exam, rows, around)
  expect(undecided).toEqual(exam.items.flatMap((item, index) => (item.unit === 0 ? [index] : [])))
  const { exam: changed, isPlanned } = withUnits(exam, rows, new Map(undecided.map((index) => [index, 0])), around)
  expect([isPlanned, changed.items.length, total(changed)]).toEqual([false, 11, total(exam)])
  expect(unitsByStem(changed).size).toBe(11)
})
