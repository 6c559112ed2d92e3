/** A stretch of a line: from one place up to another. */
export type Stretch = { from: number; to: number }

const letters = 'ABCDEFGH'

/** Whether the items of a list are options with letters of their own, so that their bullets are superfluous. */
export const areOptions = (items: readonly string[]): boolean =>
  items.length > 1 && items.every((item, at) => new RegExp(`^\\s*${letters[at]}[.)]\\s`).test(item))

/** Whether a gap is intentional: no-break and wide spaces, tabs, or several of any kind. */
const isWide = (gap: string) => gap.length > 1 || /[\t\u2002\u2003]/.test(gap)

/**
 * Finds the gaps between options on one line ("A. 1 B. 2 C. 3"), which become separate lines. From three options that begin with A, one
 * space is enough.
 */
export function findJoinedOptions(line: string): Stretch[] {
  const first = /^\s*([A-G])[.)]\s/.exec(line)
  if (!first) return []
  const gaps: Stretch[] = []
  let at = first[0].length
  for (let next = letters.indexOf(first[1]!) + 1; next < letters.length; next += 1) {
    const gap = new RegExp(`\\s+(?=${letters[next]}[.)]\\s)`, 'g')
    gap.lastIndex = at
    const found = gap.exec(line)
    if (!found) break
    gaps.push({ from: found.index, to: found.index + found[0].length })
    at = gap.lastIndex
  }
  const wide = gaps.every(({ from, to }) => isWide(line.slice(from, to)))
  return wide || (first[1] === 'A' && gaps.length > 1) ? gaps : []
}
