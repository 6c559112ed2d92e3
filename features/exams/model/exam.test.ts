import { expect, test } from 'vitest'
import { parseDocument, sectionOf, tablesIn } from '#formats/markdown/model/document.ts'
import { questionsIn } from '#features/agents/model/checks/questions.ts'
import { isFull } from '#tests/support/full.ts'
import { divide, type Counts } from './plan/division.ts'
import { byKind, byLevel, kinds, levels, scale, type ByLevel, type Exam, type Unit } from './exam.ts'
import { planItems } from './plan/plan.ts'
import { readSplit } from './plan/split.ts'
import { verdictOn } from './plan/verdict.ts'
import { examDocument } from './views/document.ts'
import { countedOf, pointsOf } from './views/figures.ts'

const counts = (choice: number, trueFalse: number, short: number, essay: number): Counts => ({
  choice,
  trueFalse,
  short,
  essay,
})
const usual = { know: 40, understand: 30, apply: 30 }

/** A seeded generator: every run uses the same numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from + Math.floor((state / 2 ** 32) * (to - from + 1))
  }
}

type Random = ReturnType<typeof randomFrom>

function randomCounts(random: Random): Counts {
  const maybe = (most: number) => (random(0, 3) === 0 ? 0 : random(1, most))
  const some = counts(maybe(40), maybe(10), maybe(20), maybe(10))
  return kinds.every((kind) => some[kind] === 0) ? { ...some, choice: 20 } : some
}

function randomUnits(random: Random): Unit[] {
  return Array.from({ length: random(1, 12) }, (_, index) => ({
    chapter: random(0, 1) ? `Chương ${Math.floor(index / 3) + 1}` : '',
    name: `Nội dung ${index + 1} <b> | x`,
    periods: random(1, 12) / 2,
    outcomes: byLevel(() => ''),
  }))
}

function examOf(random: Random, shares: ByLevel<number> = usual): Exam | null {
  const some = randomCounts(random)
  const division = divide(some, null)
  if (division.is === 'none') return null
  const units = randomUnits(random)
  const periods = units.map((unit) => unit.periods)
  const head = { school: '', term: 'Giữa học kì I', year: '', subject: 'Toán', grade: '8', minutes: '60', code: '' }
  const items = planItems({ counts: some, points: division.points, shares, periods })
  expect(byKind((kind) => items.filter((item) => item.kind === kind).length)).toEqual(some)
  return { head, units, items, scoring: 'equalShare', primary: false }
}

const runs = isFull ? 2000 : 250

test('random papers make 10 points; all views agree with each other and with the data', () => {
  const random = randomFrom(7991)
  let planned = 0
  for (let index = 0; index < runs; index++) {
    const exam = examOf(random)
    if (!exam) continue
    planned++
    expect(pointsOf(countedOf(exam))).toBe(scale)
    const language = index % 2 ? 'vi' : 'en'
    // Parsing takes longer than planning.
    if (index % 7 === 0) expectAgreement(exam, examDocument(exam, language), language)
  }
  expect(planned).toBeGreaterThan(0.9 * runs)
})

/** Parses the printed document with the reader of the checks, which does not know the data. */
function expectAgreement(exam: Exam, markdown: string, language: 'en' | 'vi') {
  const vi = language === 'vi'
  const { blocks } = parseDocument(markdown)
  const numbers = (texts: readonly string[]) => texts.map((text) => Number(text.replace(',', '.') || 0))
  const section = (name: string) => tablesIn(sectionOf(blocks, [name])!)[0]!
  const matrix = section(vi ? '1. MA TRẬN' : '1. TEST MATRIX')
  const specification = section(vi ? '2. BẢN ĐẶC TẢ' : '2. SPECIFICATION')
  const rows = (table: typeof matrix) =>
    table.rows.filter(({ isHead }) => !isHead).map(({ cells }) => cells.map(({ text }) => text))
  const body = rows(matrix)
    .slice(0, -3)
    .map((cells) => numbers(cells.slice(3)))
  const [count, points, percent] = rows(matrix)
    .slice(-3)
    .map((cells) => numbers(cells.slice(3)))
  const counted = countedOf(exam)
  const inPoints = (parts: readonly { points: number }[]) => pointsOf(parts) / 1000

  expect(pointsOf(counted)).toBe(scale)
  expect(body).toHaveLength(exam.units.length)
  const columns = Array.from({ length: 15 }, (_, column) => column)
  expect(columns.map((column) => body.reduce((whole, row) => whole + row[column]!, 0))).toEqual(count!.slice(0, 15))
  expect(count![15]).toBe(counted.length)
  expect(points![15]).toBe(10)
  expect(percent![15]).toBe(100)
  for (const [index, kind] of kinds.entries()) {
    const own = inPoints(counted.filter((one) => one.kind === kind))
    expect(points![index * 3]).toBe(own)
    const heading = {
      choice: vi ? '*lựa chọn' : '*multiple choice',
      trueFalse: vi ? '*đúng sai' : '*true',
      short: vi ? '*trả lời ngắn' : '*short answer',
      essay: vi ? '*tự luận' : '*essay',
    }[kind]
    const request = exam.items.filter((item) => item.kind === kind).length
    expect(questionsIn(blocks, [vi ? '3. ĐỀ KIỂM TRA' : '3. TEST PAPER', heading])).toHaveLength(request)
  }
  for (const [index, level] of levels.entries())
    expect(points![12 + index]).toBe(inPoints(counted.filter((one) => one.level === level)))
  // Each cell of the matrix has the same number of items in the specification.
  const spec = rows(specification).slice(0, -3)
  const named = body.map((_, unit) =>
    columns.slice(0, 12).map((column) => {
      const three = spec.slice(unit * 3, unit * 3 + 3)
      return three.flatMap((cells) => cells[4 + column]!.split(', ').filter(Boolean)).length
    }),
  )
  expect(named).toEqual(body.map((row) => row.slice(0, 12)))
}

test('levels are exact wherever essay questions can make them so, and every unit is covered', () => {
  const random = randomFrom(16)
  const exams = Array.from({ length: 300 }, () => examOf(random)).filter((exam) => exam !== null)
  const flexible = exams.filter((exam) => {
    const counted = countedOf(exam)
    const essay = pointsOf(counted.filter(({ kind }) => kind === 'essay'))
    return essay >= 4000 && counted.every(({ points }) => points % 250 === 0)
  })
  expect(flexible.length).toBeGreaterThan(20)
  for (const exam of flexible) {
    const counted = countedOf(exam)
    expect(levels.map((level) => pointsOf(counted.filter((one) => one.level === level)))).toEqual([4000, 3000, 3000])
  }
  const enough = exams.filter(({ items, units }) => items.length >= units.length)
  for (const { items, units } of enough) expect(new Set(items.map(({ unit }) => unit)).size).toBe(units.length)
  const trueFalse = exams.flatMap(({ items }) => items.filter(({ kind }) => kind === 'trueFalse'))
  expect(new Set(trueFalse.map(({ parts }) => parts.length))).toEqual(new Set([4]))
})

test('finds levels that only one unusual distribution can reach', () => {
  const items = planItems({
    counts: counts(40, 0, 0, 0),
    points: { choice: scale, trueFalse: 0, short: 0, essay: 0 },
    shares: { know: 0, understand: 0, apply: 100 },
    periods: [1, 1],
  })
  expect(countedOf({ items }).every(({ level }) => level === 'apply')).toBe(true)
})

test.each([
  [counts(12, 2, 4, 3), 'exact', { choice: 3000, trueFalse: 2000, short: 2000, essay: 3000 }],
  [counts(16, 2, 4, 3), 'shifted', { choice: 4000, trueFalse: 2000, short: 2000, essay: 2000 }],
  [counts(0, 0, 0, 5), 'exact', { choice: 0, trueFalse: 0, short: 0, essay: 10000 }],
  [counts(40, 0, 0, 0), 'exact', { choice: 10000, trueFalse: 0, short: 0, essay: 0 }],
])('%o is %s', (some, is, points) => {
  expect(divide(some, null)).toMatchObject({ is, points })
})

test('reports impossible numbers with the nearest possible ones', () => {
  const request = { choice: 3000, trueFalse: 2000, short: 2000, essay: 3000 }
  const division = divide(counts(16, 2, 4, 3), request)
  expect(division.is).toBe('none')
  expect(division.points).toEqual({ choice: 4000, trueFalse: 2000, short: 2000, essay: 2000 })
  expect(divide(division.other!, request).is).toBe('exact')
  expect(divide(counts(33, 0, 0, 0), null)).toMatchObject({ is: 'none', points: null, other: { choice: 40 } })
})

test.each([
  ['4 – 2 – 2 – 2', { choice: 4000, trueFalse: 2000, short: 2000, essay: 2000 }, null],
  ['4-3-3', { choice: 4000, trueFalse: 3000, short: 0, essay: 3000 }, null],
  ['40% – 40% – 20%', null, { know: 40, understand: 40, apply: 20 }],
  [
    'Nhiều lựa chọn 4,5 điểm, đúng – sai 2,5 điểm, tự luận 3 điểm; Biết 40%, Hiểu 40%, Vận dụng 20%',
    { choice: 4500, trueFalse: 2500, short: 0, essay: 3000 },
    { know: 40, understand: 40, apply: 20 },
  ],
])('reads "%s"', (text, points, shares) => {
  const used = text.startsWith('4-3') ? (['choice', 'trueFalse', 'essay'] as const) : kinds
  expect(readSplit(text, used)).toEqual({ points, shares, unread: null })
})

test('names what it does not understand', () => {
  expect(readSplit('4 – 2 – 2 – 2; như năm ngoái', kinds).unread).toBe('như năm ngoái')
})

test('the form shows whether its numbers add up, and one click fixes them', () => {
  const request = {
    choiceCount: 16,
    trueFalseCount: '2',
    shortAnswerCount: 4,
    essayCount: 3,
    examSplit: '3 – 2 – 2 – 3; 50 – 30 – 20 %',
  }
  const verdict = verdictOn(request, 'vi')
  expect(verdict).toMatchObject({ is: 'bad', message: { key: 'exam.cannotAsWished' } })
  expect(verdict.alternatives.map(({ key }) => key)).toEqual(['exam.changeCounts', 'exam.changePoints'])
  for (const method of verdict.alternatives)
    expect(verdictOn({ ...request, ...method.answers }, 'vi')).toMatchObject({ is: 'good' })
  expect(verdictOn({ choiceCount: '' }, 'vi').message.values!.points).toContain('12 × 0,25 = 3,0')
  expect(verdictOn({ subject: 'Ngữ văn' }, 'vi').message.values!.points).toBe('tự luận 10,0')
  const shifted = verdictOn({ ...request, examSplit: '' }, 'vi')
  expect(shifted).toMatchObject({ is: 'shifted' })
  expect(shifted.message.values!.points).toContain('16 × 0,25 = 4,0')
  expect(verdictOn({ ...request, ...shifted.alternatives[0]!.answers, examSplit: '' }, 'vi')).toMatchObject({
    is: 'good',
  })
})
