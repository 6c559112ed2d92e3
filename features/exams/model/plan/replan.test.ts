import { expect, test } from 'vitest'
import { divide } from './division.ts'
import { byLevel, scale, type Exam, type Item, type Unit } from '../exam.ts'
import { withCount, type Cell } from './grid.ts'
import { planItems } from './plan.ts'
import { planAgain } from './replan.ts'
import { countedOf, pointsOf } from '../views/figures.ts'

const shares = { know: 40, understand: 30, apply: 30 }
const unit = (periods: number): Unit => ({ chapter: '', name: `${periods}`, periods, outcomes: byLevel(() => '') })
const units = [unit(4), unit(3), unit(5)]
const head = { school: '', term: '', year: '', subject: '', grade: '', minutes: '', code: '' }
const text = (stem: string) => ({ stem, options: [], answer: '', why: '', parts: [] })

function createExam(write: (index: number) => boolean = () => false): Exam {
  const counts = { choice: 12, trueFalse: 2, short: 4, essay: 3 }
  const division = divide(counts, null)
  if (division.is === 'none') throw new Error('no plan')
  const items = planItems({ counts, points: division.points, shares, periods: units.map(({ periods }) => periods) })
  const written = items.map((item, index) => (write(index) ? { ...item, text: text(`${index}`) } : item))
  return { head, units, items: written, scoring: 'equalShare', primary: false }
}

const around = { targetPoints: null, shares, isLocked: () => false }
const total = (exam: Exam) => pointsOf(countedOf(exam))
const inCell = (exam: Exam, { kind, unit, level }: Cell) =>
  countedOf(exam).filter((one) => one.kind === kind && one.unit === unit && one.level === level)

test('a changed cell adds empty questions to their unit, and removes unwritten ones first', () => {
  const exam = createExam((index) => index < 2)
  const cell: Cell = { kind: 'choice', unit: 0, level: 'know' }
  const before = inCell(exam, cell).length
  const more = withCount(exam, cell, before + 2)
  expect([inCell(more, cell).length, total(more)]).toEqual([before + 2, scale + 500])
  expect(more.items.filter(({ kind }) => kind === 'choice').map((item) => item.unit)).toEqual(
    more.items
      .filter(({ kind }) => kind === 'choice')
      .map((item) => item.unit)
      .toSorted((one, other) => one - other),
  )
  expect(withCount(more, cell, before).items.filter((item) => item.text)).toHaveLength(2)
  const none = withCount(exam, cell, 0)
  expect([inCell(none, cell).length, total(none)]).toEqual([0, scale - before * 250])
  const first = withCount({ ...exam, items: exam.items.filter(({ kind }) => kind === 'essay') }, cell, 1)
  expect(first.items[0]).toMatchObject({ kind: 'choice', parts: [{ level: 'know', points: 250 }] })
})

/** A seeded generator: every run uses the same numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * (most + 1))
  }
}

const cellsOf = ({ kind, unit, parts }: Item) => [kind, unit, parts.map(({ level }) => level)]

test('replans 300 changed papers: they make the scale, and written or locked questions keep their cell', () => {
  const random = randomFrom(16)
  let planned = 0
  for (let index = 0; index < 300; index++) {
    const share = random(10)
    let exam = createExam(() => random(10) < share)
    for (let change = random(3); change >= 0; change--) {
      const kind = random(1) ? 'choice' : 'short'
      exam = withCount(
        exam,
        { kind, unit: random(2), level: (['know', 'understand', 'apply'] as const)[random(2)]! },
        random(4),
      )
    }
    const lockedUnit = random(2)
    const isLocked = (item: Item) => item.unit === lockedUnit && item.kind === 'choice'
    const again = planAgain(exam, { ...around, isLocked })
    if (!again.exam) continue
    planned++
    expect(total(again.exam)).toBe(scale)
    const written = (of: Exam) =>
      new Map(of.items.flatMap((item) => (item.text ? [[item.text.stem, cellsOf(item)]] : [])))
    expect(written(again.exam)).toEqual(written(exam))
    const locked = (of: Exam) =>
      of.items
        .filter((item) => isLocked(item) && !item.text)
        .map((item) => JSON.stringify(cellsOf(item)))
        .toSorted()
    for (const cell of new Set(locked(exam)))
      expect(locked(again.exam).filter((one) => one === cell).length).toBeGreaterThanOrEqual(
        locked(exam).filter((one) => one === cell).length,
      )
    expect(again.exam.items.map(({ parts }) => parts.length).every((parts) => parts > 0)).toBe(true)
  }
  expect(planned).toBeGreaterThan(150)
})

test('an unchanged plan stays as good: the same levels, and every unit covered', () => {
  const again = planAgain(createExam(), around).exam!
  const share = (level: string) => pointsOf(countedOf(again).filter((one) => one.level === level))
  expect([share('know'), share('understand'), share('apply')]).toEqual([4000, 3000, 3000])
  expect(new Set(again.items.map((item) => item.unit)).size).toBe(3)
})

test('reports numbers that cannot make the scale with the nearest that can', () => {
  const only = { ...createExam(), items: createExam().items.filter(({ kind }) => kind === 'choice') }
  const odd = withCount(only, { kind: 'choice', unit: 0, level: 'know' }, 24)
  const again = planAgain(odd, around)
  expect(again.exam).toBeNull()
  expect(divide(again.other!, null).is).not.toBe('none')
})
