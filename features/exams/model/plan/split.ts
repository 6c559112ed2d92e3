import { numberOf } from '#platform/model/numbers.ts'
import {
  byKind,
  byLevel,
  kinds,
  levels,
  point,
  sum,
  type ByKind,
  type ByLevel,
  type Kind,
  type Level,
} from '../exam.ts'

/** Points and levels parsed from text; null if they are missing. `unread`: words that were not understood. */
export type Split = { points: ByKind<number> | null; shares: ByLevel<number> | null; unread: string | null }

const names: readonly (readonly [Kind | Level, RegExp])[] = [
  ['choice', /nhiều (phương án )?lựa chọn|trắc nghiệm nhiều|multiple[ -]?choice|\bnlc\b/iu],
  ['trueFalse', /đúng\s*[-–/,]?\s*sai|true\s*[-–/]?\s*(or )?false/iu],
  ['short', /trả lời ngắn|short[ -]?answers?|\btln\b/iu],
  ['essay', /tự luận|essays?/iu],
  ['understand', /thông hiểu|hiểu|understand(ing)?|kết nối|mức 2/iu],
  ['apply', /vận dụng|apply|application|mức 3/iu],
  ['know', /nhận biết|biết|know(ledge)?|mức 1/iu],
]

/**
 * Parses a division of points as teachers write it: "4 – 2 – 2 – 2; 40% – 30% – 30%", or by name, "tự luận 3 điểm, Biết 50%". Figures
 * without names apply to the types of the paper, in their order.
 */
export function readSplit(text: string, usedKinds: readonly Kind[]): Split {
  const split: Split = { points: null, shares: null, unread: null }
  for (const clause of clausesOf(text))
    if (!readRow(clause, usedKinds, split) && !readNamed(clause, split)) split.unread ??= clause
  if (split.points) for (const kind of kinds) split.points[kind] = Math.round(split.points[kind])
  return split
}

/** A comma between digits is a decimal comma. */
const clausesOf = (text: string): string[] =>
  text
    .split(/[;\n]|,(?!\d)|\.(?!\d)/)
    .map((clause) => clause.trim())
    .filter(Boolean)

/** Reads figures without names: shares of levels if they sum to 100, or points, one for each type. */
function readRow(clause: string, usedKinds: readonly Kind[], split: Split): boolean {
  const figures = clause
    .replaceAll(/điểm|points|%/giu, '')
    .split(/\s*[-–—/:]\s*|\s+/)
    .filter(Boolean)
    .map(numberOf)
  if (figures.length < 2 || figures.some(Number.isNaN)) return false
  if (figures.length === levels.length && Math.abs(sum(figures) - 100) < 1e-9) {
    split.shares = byLevel((level) => figures[levels.indexOf(level)]!)
    return true
  }
  const named = figures.length === usedKinds.length ? usedKinds : figures.length === kinds.length ? kinds : null
  if (clause.includes('%') || !named) return false
  split.points = byKind((kind) => (named.includes(kind) ? figures[named.indexOf(kind)]! * point : 0))
  return true
}

function readNamed(clause: string, split: Split): boolean {
  const [name] = names.find(([, words]) => words.test(clause)) ?? []
  const figure = numberOf(/\d+([.,]\d+)?(?!.*\d)/.exec(clause)?.[0])
  if (!name || Number.isNaN(figure)) return false
  if ((levels as readonly string[]).includes(name)) {
    split.shares ??= byLevel(() => 0)
    split.shares[name as Level] = figure
  } else {
    split.points ??= byKind(() => 0)
    split.points[name as Kind] = figure * point
  }
  return true
}
