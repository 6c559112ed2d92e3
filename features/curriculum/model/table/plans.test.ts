import { expect, test } from 'vitest'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { readTables } from './read-table.ts'
import { decisionFor, type CurriculumDecisions } from './decisions.ts'

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_648
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state / 2_147_483_647
  }
}

type Lesson = { chapter: string; text: string; periods: number; fromWeek: number | null; toWeek: number | null }
/** `lessons` by row; `faults`: rows that nobody could read. */
type Plan = { grid: SheetGrid; lessons: Map<number, Lesson>; faults: Set<number> }

const perWeek = 4
const faultKinds = ['periods', 'weeks', 'sameNumber', 'noLesson', 'unknown'] as const

/** Writes a plan of a department in one of the forms in use. */
function makePlan(seed: number): Plan {
  const random = createRandom(seed)
  const chance = (share: number) => random() < share
  const pick = <T>(...values: T[]): T => values[Math.floor(random() * values.length)]!
  const isDistribution = chance(0.4)
  const hasWeeks = isDistribution || chance(0.7)
  const cells: string[][] = chance(0.5) ? [[], ['', 'KẾ HOẠCH DẠY HỌC']] : []
  const joined: SheetGrid['joined'] = []
  const [lessons, faults] = [new Map<number, Lesson>(), new Set<number>()]
  const join = (row: number, column: number, toRow: number, toColumn: number) =>
    joined.push({ row, column, toRow, toColumn })
  const head = cells.length
  if (isDistribution) cells.push(['Tuần', pick('Tiết', 'Tiết PPCT'), 'Tên bài học', 'Thiết bị', 'Ghi chú'])
  else if (hasWeeks && chance(0.4)) {
    cells.push(['STT', 'Bài học (1)', 'Thời lượng', '', 'Yêu cầu cần đạt'], ['', '', 'Số tiết', 'Thời điểm', ''])
    for (const column of [0, 1, 4]) join(head, column, head + 1, column)
    join(head, 2, head, 3)
  } else
    cells.push([
      'STT',
      pick('Bài học (1)', 'Tên bài'),
      'Số tiết (2)',
      hasWeeks ? 'Thời điểm (3)' : '',
      'Yêu cầu cần đạt',
    ])
  if (chance(0.3)) cells.push(['(1)', '(2)', '(3)', '(4)', '(5)'])

  let [period, number, chapter] = [0, 0, '']
  let open = null as { row: number; weeks: string } | null
  const hasChapters = chance(0.8)
  for (let block = 0; block < 5; block += 1) {
    const sizes = Array.from({ length: 2 + Math.floor(random() * 4) }, () => 1 + Math.floor(random() * 3))
    if (hasChapters) {
      const sum = sizes.reduce((all, size) => all + size, 0)
      const stated = pick(null, null, sum, sum + 1)
      chapter = `Chương ${['I', 'II', 'III', 'IV', 'V'][block]}. Nội dung ${block}${stated ? ` (${stated} tiết)` : ''}`
      if (stated && stated !== sum) faults.add(cells.length)
      const isAcross = isDistribution || chance(0.7)
      if (isAcross) join(cells.length, 0, cells.length, 4)
      cells.push(isAcross ? [chapter] : ['', chapter])
      open = null
    }
    for (const size of sizes) {
      const row = cells.length
      number += 1
      const [from, to] = [period + 1, period + size]
      period = to
      const [first, last] = [Math.ceil(from / perWeek), Math.ceil(to / perWeek)]
      const before = faults.has(row - 1) ? undefined : lessons.get(row - 1)?.text
      let fault = chance(0.1) ? pick(...faultKinds) : null
      if (fault === 'weeks' && !hasWeeks) fault = null
      if (fault === 'sameNumber' && !before?.startsWith('Bài')) fault = null
      if (fault) faults.add(row)
      // Periods of one name that follow one another are one lesson, as they are in a plan with a row for each.
      const mayRepeat = !isDistribution || before !== 'Luyện tập'
      const name = mayRepeat && chance(0.15) ? 'Luyện tập' : `Bài ${number}. Tên ${number}`
      const text = fault === 'sameNumber' ? before!.replace(/Tên.*/, 'Tên khác') : name
      const range =
        first === last
          ? pick(`Tuần ${first}`, `${first}`)
          : pick(`Tuần ${first}–${last}`, `${first}-${last}`, `Tuần ${first} đến tuần ${last}`)
      const weeks = fault === 'weeks' ? pick('đầu năm', `${first + 3}-${first}`, '3, 7', '5/9') : range
      const named = fault === 'noLesson' ? '' : text
      const count =
        fault === 'periods'
          ? pick('hai', '2 + ?', 'x')
          : isDistribution
            ? size === 1
              ? `${from}`
              : `${from}${pick('-', '–')}${to}`
            : `${size}`
      if (fault === 'unknown') cells.push(['', '', '', '', ''].with(isDistribution ? 2 : 1, text))
      else if (isDistribution) {
        const isJoined = open?.weeks === weeks && !fault
        cells.push([isJoined ? '' : weeks, count, named, 'Máy chiếu', ''])
        if (!isJoined) open = fault ? null : { row, weeks }
        else {
          const over = joined.find((one) => one.row === open!.row && one.column === 0)
          if (over) over.toRow = row
          else join(open!.row, 0, row, 0)
        }
      } else cells.push([`${number}`, named, count, hasWeeks ? weeks : '', pick('', '- Nêu được.\n- Viết được.')])
      if (fault === 'unknown') open = null
      lessons.set(row, {
        chapter,
        text,
        periods: size,
        fromWeek: hasWeeks ? first : null,
        toWeek: hasWeeks ? last : null,
      })
    }
  }
  if (chance(0.4)) {
    const total = period + pick(0, 0, 7)
    if (total !== period) faults.add(cells.length)
    cells.push(isDistribution ? ['', '', `Tổng số tiết: ${total}`] : ['', 'Tổng số tiết', `${total}`])
  }
  return { lessons, faults, grid: { name: '', cells, hiddenRows: [], hiddenColumns: [], joined, isCut: false } }
}

/** Leaves out every row that is asked about, until nothing is doubted. */
function leaveOutAll(grid: SheetGrid) {
  const doubted = new Set<number>()
  let decisions: CurriculumDecisions = {}
  for (;;) {
    const { items, questions } = readTables([grid], decisions)
    if (questions.length === 0) return { items, doubted }
    for (const question of questions) {
      if (question.kind === 'table') for (const row of grid.cells.keys()) doubted.add(row)
      else doubted.add(Number(question.key.split('.')[1]) - 1)
      decisions = { ...decisions, [question.key]: decisionFor(question, false) }
    }
  }
}

test('300 plans are read right, and what cannot be read is asked about', () => {
  let [certain, inDoubt] = [0, 0]
  for (let seed = 1; seed <= 300; seed += 1) {
    const { grid, lessons, faults } = makePlan(seed)
    const { items, doubted } = leaveOutAll(grid)
    expect([...doubted], `seed ${seed}`).toEqual(expect.arrayContaining([...faults]))
    const rest = [...lessons].filter(([row]) => !doubted.has(row)).map(([, lesson]) => lesson)
    const read = items.filter(({ level }) => level === 'lesson')
    expect(
      read.map(({ text, periods, fromWeek, toWeek, parent }) => {
        const chapter = parent === null ? '' : items[parent]!.text
        return { chapter, text, periods, fromWeek, toWeek }
      }),
      `seed ${seed}`,
    ).toEqual(rest)
    certain += rest.length
    inDoubt += lessons.size - rest.length
  }
  // The property would also hold for a reader that asks about everything.
  expect(certain).toBeGreaterThan(inDoubt * 3)
})
