import { markOf, sectionsOf, type Section } from './sections.ts'
import { rowsOf, type Link, type PairRow } from './rows.ts'

/** The links of a pair whose twin is still to be written: a key for each of the original's sections. */
export const linksToWrite = (original: readonly Section[], newKey: () => string): Link[] =>
  original.map((section) => ({ key: newKey(), original: markOf(section), twin: null }))

/**
 * The links once their twin has ended: of what was to be written, in order, each is linked to the section that came; a text that ended
 * before its end may have ended in the middle of the last one. `kept`: how many sections the text began with.
 */
export function linkedTo(
  links: readonly Link[],
  twin: string,
  { kept, whole }: { kept: number; whole: boolean },
): Link[] {
  const written = finished(twin, whole).slice(kept)
  let taken = 0
  return links.map((link) => {
    const section = link.twin === null ? written[taken++] : undefined
    return section ? { ...link, twin: markOf(section) } : link
  })
}

/** A blank line behind the last section says that it was whole. */
function finished(twin: string, whole: boolean): Section[] {
  const sections = sectionsOf(twin)
  return whole || /\n\s*\n$/.test(twin) ? sections : sections.slice(0, -1)
}

/** A text that ended early, without the section that it broke off in. */
export function wholeSections(twin: string): string {
  const last = finished(twin, false).at(-1)
  return last ? `${twin.slice(0, last.to)}\n\n` : ''
}

/** A row as its owner wants it to be known from now on: what stands on both sides says the same. */
export function settled(
  links: readonly Link[],
  row: PairRow,
  sides: { original: readonly Section[]; twin: readonly Section[] },
  newKey: () => string,
): Link[] {
  const mark = (side: 'original' | 'twin') => (row[side] === null ? 'none' : markOf(sides[side][row[side]]!))
  const link: Link = { key: row.key ?? newKey(), original: mark('original'), twin: mark('twin') }
  return row.key === null ? [...links, link] : links.map((one) => (one.key === row.key ? link : one))
}

/** Returns the links but those of which neither side has anything any more. */
export function stillThere(links: readonly Link[], original: string, twin: string): Link[] {
  const rows = rowsOf(links, sectionsOf(original), sectionsOf(twin))
  const keys = new Set(rows.map(({ key }) => key))
  return links.filter(({ key }) => keys.has(key))
}
