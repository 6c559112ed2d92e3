import {
  byKind,
  kinds,
  scale,
  sum,
  type Exam,
  type Item,
  type Kind,
  type Unit,
  type ItemText,
  type Level,
} from '../exam.ts'
import { readQuestionText } from '../item-faults.ts'
import { inOrder, pointsFor, resized } from '../plan/replan.ts'
import { folded } from '../same.ts'
import { pointsOf } from '../views/figures.ts'

/** Default points of a question; an essay question counts by its parts. */
const usual: Record<Kind, number> = { choice: 250, trueFalse: 1000, short: 500, essay: 1000 }

/** An imported question in the form of a paper: levels in the order of its parts. */
export type FileItem = { kind: Kind; unit: string; levels: Level[]; text: ItemText }

type FileExam = { title: string; items: readonly FileItem[]; passage: string; simple: boolean }

/**
 * Creates a paper from imported questions, worth ten points if their types allow, or else as near as possible, which the findings report.
 * Units come from the file; in a quiz, questions without one get the quiz title as their unit.
 */
export function examFromFile({ title, items, passage, simple }: FileExam): Exam {
  const names = [...new Set(items.map(({ unit }) => unit.trim() || title))]
  const placed = items.map((item) => itemOf(item, names.indexOf(item.unit.trim() || title), usual[item.kind]))
  const counts = byKind((kind) => items.filter((item) => item.kind === kind).length)
  const points = pointsFor(counts, null, simple)
  const all = sum(placed.map(({ parts }) => pointsOf(parts)))
  const factor = Math.max(1, Math.floor(scale / all))
  const sized = kinds.flatMap((kind): Item[] => {
    const own = placed.filter((item) => item.kind === kind)
    if (!points) return own.map((item) => worth(item, pointsOf(item.parts) * factor))
    return kind === 'essay' ? resized(own, points.essay) : own.map((item) => worth(item, points[kind] / own.length))
  })
  return {
    head: { school: '', term: title, year: '', subject: '', grade: '', minutes: '', code: '' },
    units: names.map(unitNamed),
    items: sized,
    scoring: 'equalShare',
    primary: false,
    ...(simple && { simple }),
    ...(passage.trim() !== '' && { passage: passage.trim() }),
  }
}

/**
 * Appends imported questions to a paper, each in the unit with the same name, or the first, and worth as much as others of its type.
 * `twice`: the number of duplicates left out.
 */
export function withFileItems(exam: Exam, items: readonly FileItem[]): { exam: Exam; twice: number } {
  const present = new Set(exam.items.flatMap(({ text }) => (text ? [readQuestionText(text)] : [])))
  const fresh = items.filter(({ text }) => !present.has(readQuestionText(text)))
  const added = fresh.map((item) => {
    const unit = exam.units.findIndex(({ name }) => folded(name) === folded(item.unit))
    const like = exam.items.find(({ kind }) => kind === item.kind)
    return itemOf(item, Math.max(0, unit), like ? pointsOf(like.parts) : usual[item.kind])
  })
  return { exam: { ...exam, items: inOrder([...exam.items, ...added]) }, twice: items.length - fresh.length }
}

function itemOf({ kind, levels, text }: FileItem, unit: number, points: number): Item {
  const item: Item = { kind, unit, parts: levels.map((level) => ({ level, points: 250 })), text }
  return worth(item, kind === 'essay' ? Math.max(points, levels.length * 250) : points)
}

const worth = (item: Item, points: number): Item =>
  item.kind === 'essay'
    ? resized([item], points)[0]!
    : { ...item, parts: item.parts.map(({ level }) => ({ level, points: points / item.parts.length })) }

const unitNamed = (name: string): Unit => ({
  chapter: '',
  name,
  periods: 1,
  outcomes: { know: '', understand: '', apply: '' },
})
