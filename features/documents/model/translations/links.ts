import { markOf, sectionsOf, type Section } from './sections.ts'
import { rowsOf, type Link, type PairRow } from './rows.ts'

/** Makes the links of a pair before it is translated: a key for each section of the original. */
export const linksToWrite = (original: readonly Section[], newKey: () => string): Link[] =>
  original.map((section) => ({ key: newKey(), original: markOf(section), translation: null }))

/**
 * Links the translated sections to those of the original, in order. The last section of an interrupted text may be incomplete. `kept`: the
 * number of sections the text began with.
 */
export function linkedTo(
  links: readonly Link[],
  translation: string,
  { retained, whole }: { retained: number; whole: boolean },
): Link[] {
  const written = finished(translation, whole).slice(retained)
  let next = 0
  return links.map((link) => {
    const section = link.translation === null ? written[next++] : undefined
    return section ? { ...link, translation: markOf(section) } : link
  })
}

/** A blank line after the last section marks it as complete. */
function finished(translation: string, whole: boolean): Section[] {
  const sections = sectionsOf(translation)
  return whole || /\n\s*\n$/.test(translation) ? sections : sections.slice(0, -1)
}

/** A text that ended early, without the section that it broke off in. */
export function wholeSections(translation: string): string {
  const last = finished(translation, false).at(-1)
  return last ? `${translation.slice(0, last.to)}\n\n` : ''
}

/** Confirms a row: from now on both sides count as equal. */
export function settled(
  links: readonly Link[],
  row: PairRow,
  sides: { original: readonly Section[]; translation: readonly Section[] },
  newKey: () => string,
): Link[] {
  const mark = (side: 'original' | 'translation') => (row[side] === null ? 'none' : markOf(sides[side][row[side]]!))
  const link: Link = { key: row.key ?? newKey(), original: mark('original'), translation: mark('translation') }
  return row.key === null ? [...links, link] : links.map((one) => (one.key === row.key ? link : one))
}

/** Returns the links except those whose sections are missing on both sides. */
export function stillThere(links: readonly Link[], original: string, translation: string): Link[] {
  const rows = rowsOf(links, sectionsOf(original), sectionsOf(translation))
  const keys = new Set(rows.map(({ key }) => key))
  return links.filter(({ key }) => keys.has(key))
}
