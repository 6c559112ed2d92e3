import type { ChosenEntry } from '#features/curriculum/contract/curriculum-choices.ts'
import type { ListedItem } from '#features/curriculum/contract/curriculum-sets.ts'
import { lineOf } from '#features/curriculum/model/choices.ts'
import { readCognitiveLevel, type CognitiveLevel } from '#features/curriculum/model/cognitive-level.ts'

type Cells = { chapter: string; content: string; know: string; understand: string; apply: string }
/** A row of the table of units; teachers may add columns. */
type Unit = Partial<Cells> & Record<string, string | number | undefined>

type Lesson = Pick<ChosenEntry, 'chapter' | 'periods'> & { title: string; outcomes: readonly ListedItem[] }

const between = '; '
const levels = ['know', 'understand', 'apply'] as const

/** Makes a unit of each lesson, with the outcomes whose level the curriculum states. Outcomes without a lesson make none. */
export function unitsOf(entries: readonly ChosenEntry[]): Unit[] {
  const lessons = entries.flatMap((entry): Lesson[] => {
    if (entry.level === 'lesson') return [{ ...entry, title: entry.text }]
    return entry.level === 'outcome' && entry.lesson
      ? [{ chapter: entry.chapter, title: entry.lesson.text, periods: entry.lesson.periods, outcomes: [entry] }]
      : []
  })
  const grouped = Map.groupBy(lessons, ({ chapter, title }) => JSON.stringify([chapter, title]))
  return [...grouped.values()].map((same) => {
    const { chapter, title, periods } = same[0]!
    const outcomes = same.flatMap((one) => one.outcomes)
    const at = (level: CognitiveLevel) =>
      outcomes
        .filter(({ cognitiveLevel }) => readCognitiveLevel(cognitiveLevel) === level)
        .map((outcome) => lineOf(outcome))
        .join(between)
    const cells = { know: at('know'), understand: at('understand'), apply: at('apply') }
    return { chapter: chapter ?? '', content: title, ...(periods && { periods }), ...cells }
  })
}

/** `lessons` and `outcomes`: what earlier choices wrote, which the new ones replace. */
type Replaced = { text: string; lessons: readonly string[]; outcomes: readonly string[]; max: number | null }

/** Writes units into the text of the table. Rows that were typed stay, and a lesson that is already there only gets its outcomes. */
export function writeUnits(units: readonly Unit[], { text, lessons, outcomes, max }: Replaced): string {
  const rows = readRows(text)
  const isChosen = (row: Unit) => units.some((unit) => isSameUnit(unit, row))
  const remaining = rows.filter((row) => isChosen(row) || !lessons.includes(row.content ?? ''))
  const updated = remaining.map((row) => {
    const unit = units.find((one) => isSameUnit(one, row))
    if (!unit) return row
    const merged = levels.map((level) => [level, mergeCell(row[level] ?? '', unit[level] ?? '', outcomes)] as const)
    return { ...row, ...Object.fromEntries(merged) }
  })
  const added = units.filter((unit) => !remaining.some((row) => isSameUnit(unit, row)))
  return JSON.stringify([...updated, ...added].slice(0, max ?? undefined))
}

const isSameUnit = (one: Unit, other: Unit): boolean =>
  one.content === other.content && (!other.chapter || one.chapter === other.chapter)

/** Takes out the outcomes of earlier choices, and adds those of the new one. */
function mergeCell(cell: string, added: string, before: readonly string[]): string {
  const parts = (text: string) => text.split(between).filter(Boolean)
  return [...new Set([...parts(cell).filter((part) => !before.includes(part)), ...parts(added)])].join(between)
}

/** The rows that have any text. */
function readRows(text: string): Unit[] {
  if (!text.startsWith('[{')) return []
  return (JSON.parse(text) as Unit[]).filter((row) =>
    Object.values(row).some((cell) => String(cell ?? '').trim() !== ''),
  )
}
