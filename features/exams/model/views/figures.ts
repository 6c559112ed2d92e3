import type { Language } from '#platform/i18n/language.ts'
import { kinds, levels, point, sum, type Exam, type Item, type Kind, type Level } from '../exam.ts'

/** A part of an item with its position: `no` of the item in its part of the paper, `letter` of the part in the item. */
export type Counted = { kind: Kind; unit: number; level: Level; points: number; no: number; letter: string | null }

/** Everything that the matrix counts, in the order of the paper. */
export function countedOf({ items }: Pick<Exam, 'items'>): Counted[] {
  return numbered(items).flatMap(({ item, no }) =>
    item.parts.map(({ level, points }, index) => ({
      kind: item.kind,
      unit: item.unit,
      level,
      points,
      no,
      letter: lettered(item) ? letters[index]! : null,
    })),
  )
}

/** Lists the questions of a paper; numbering restarts in each part. */
export function numbered(items: readonly Item[]): { item: Item; no: number }[] {
  return kinds.flatMap((kind) =>
    items.filter((item) => item.kind === kind).map((item, index) => ({ item, no: index + 1 })),
  )
}

/** Whether the parts have letters. */
export const lettered = ({ kind, parts }: Item): boolean =>
  kind === 'trueFalse' || (kind === 'essay' && parts.length > 1)

/** The columns of both tables. */
export const cells = kinds.flatMap((kind) => levels.map((level) => ({ kind, level })))

export const pointsOf = (parts: readonly { points: number }[]): number => sum(parts.map(({ points }) => points))

/** Formats thousandths as points: "0,25", "3,0". */
export function pointsText(points: number, language: Language): string {
  const [whole, fraction = ''] = String(points / point).split('.')
  return `${whole}${language === 'vi' ? ',' : '.'}${fraction || '0'}`
}

/** Formats a share of all points in percent, with one decimal if it is not whole. */
export function percentText(points: number, all: number, language: Language): string {
  const percent = Math.round((points / all) * 1000) / 10
  return language === 'vi' ? String(percent).replace('.', ',') : String(percent)
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Escapes typed text, which must not end a cell or begin a tag. */
export const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\s*\n\s*/g, '<br>')

export const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, '<br>')
