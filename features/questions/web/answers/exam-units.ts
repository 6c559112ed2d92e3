import type { ChosenEntry } from '#features/curriculum/contract/curriculum-choices.ts'
import type { ListedItem } from '#features/curriculum/contract/curriculum-sets.ts'
import { lineOf } from '#features/curriculum/model/choices.ts'
import { readCognitiveLevel, type CognitiveLevel } from '#features/curriculum/model/cognitive-level.ts'

const levels = ['know', 'understand', 'apply'] as const

/** A row of the table of units; teachers may add columns. */
type Row = Partial<Record<'chapter' | 'content' | (typeof levels)[number], string>> &
  Record<string, string | number | undefined>

/** A unit of chosen lessons, with the lines of its outcomes by level. */
export type Unit = { chapter: string; content: string; periods: number; lines: Record<CognitiveLevel, string[]> }

type Lesson = Pick<ChosenEntry, 'id' | 'chapter' | 'periods'> & { title: string; outcomes: readonly ListedItem[] }

const between = '; '

/** Makes a unit of the lessons of a title, with the outcomes whose level the curriculum states. Outcomes without a lesson make none. */
export function unitsOf(entries: readonly ChosenEntry[]): Unit[] {
  const lessons = entries.flatMap((entry): Lesson[] => {
    if (entry.level === 'lesson') return [{ ...entry, title: entry.text }]
    if (entry.level !== 'outcome' || !entry.lesson) return []
    const { id, text, periods } = entry.lesson
    return [{ id, chapter: entry.chapter, title: text, periods, outcomes: [entry] }]
  })
  const grouped = Map.groupBy(lessons, ({ chapter, title }) => JSON.stringify([chapter, title]))
  return [...grouped.values()].map((same) => {
    const { chapter, title } = same[0]!
    const distinct = new Map(same.map(({ id, periods }) => [id, periods ?? 0]))
    const outcomes = same.flatMap((one) => one.outcomes)
    const at = (level: CognitiveLevel) =>
      outcomes
        .filter(({ cognitiveLevel }) => readCognitiveLevel(cognitiveLevel) === level)
        .map((outcome) => lineOf(outcome))
    return {
      chapter: chapter ?? '',
      content: title,
      periods: [...distinct.values()].reduce((sum, periods) => sum + periods, 0),
      lines: { know: at('know'), understand: at('understand'), apply: at('apply') },
    }
  })
}

/** `lessons` and `outcomes`: what earlier choices wrote, which the new ones replace. */
type Replaced = { text: string; lessons: readonly string[]; outcomes: readonly string[]; max: number | null }

/**
 * Writes units into the text of the table. Rows that were typed stay, and a lesson that is already there only gets its outcomes.
 * `unfit`: the units that the table has no room for.
 */
export function writeUnits(
  units: readonly Unit[],
  { text, lessons, outcomes, max }: Replaced,
): { text: string; unfit: Unit[] } {
  const isChosen = (row: Row) => units.some((unit) => isSameUnit(unit, row))
  const remaining = readRows(text).filter((row) => isChosen(row) || !lessons.includes(row.content ?? ''))
  const updated = remaining.map((row) => {
    const unit = units.find((one) => isSameUnit(one, row))
    return unit ? { ...row, ...writeCells(unit, row, outcomes) } : row
  })
  const added = units.filter((unit) => !remaining.some((row) => isSameUnit(unit, row)))
  const room = max === null ? added.length : Math.max(0, max - updated.length)
  const made = added.slice(0, room).map((unit) => {
    const { chapter, content, periods } = unit
    return { chapter, content, ...(periods > 0 && { periods }), ...writeCells(unit, {}, []) }
  })
  return { text: JSON.stringify([...updated, ...made]), unfit: added.slice(room) }
}

const isSameUnit = (unit: Unit, row: Row): boolean =>
  unit.content === row.content && (!row.chapter || unit.chapter === row.chapter)

/** Takes the outcomes of earlier choices out of the cells of a row, and adds those of the new one. */
const writeCells = ({ lines }: Unit, row: Row, before: readonly string[]): Row =>
  Object.fromEntries(
    levels.map((level) => {
      const added = [...new Set(lines[level])]
      const typed = takeOut(row[level] ?? '', [...before, ...added])
      return [level, [typed, ...added].filter(Boolean).join(between)]
    }),
  )

/** Takes whole lines out of a cell: a line may have a semicolon itself, so the longest ones come first. */
function takeOut(cell: string, lines: readonly string[]): string {
  let rest = `${between}${cell}${between}`
  for (const line of lines.toSorted((one, other) => other.length - one.length))
    if (line !== '')
      while (rest.includes(between + line + between)) rest = rest.replace(between + line + between, () => between)
  return rest.slice(between.length, -between.length)
}

/** The rows that have any text. */
function readRows(text: string): Row[] {
  if (!text.startsWith('[{')) return []
  return (JSON.parse(text) as Row[]).filter((row) =>
    Object.values(row).some((cell) => String(cell ?? '').trim() !== ''),
  )
}
