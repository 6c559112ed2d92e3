import { searchText } from '#platform/model/search-text.ts'
import type { SetEntry } from '../../model/editing/changes.ts'

export type ShownRow = { entry: SetEntry; depth: number; isParent: boolean; path: string[] }
type Shown = { expanded: ReadonlySet<string>; search: string; only: ReadonlySet<string> | null }

/** Sets up to this size open with everything expanded. */
const expandedMax = 200

/** Lists the entries that are visible in a tree, or those that a search finds with the titles above them. */
export function listShownRows(entries: readonly SetEntry[], { expanded, search, only }: Shown): ShownRow[] {
  const known = new Map<string, { entry: SetEntry; depth: number; isOpen: boolean; path: string[] }>()
  const parents = new Set(entries.map(({ parent }) => parent))
  const words = searchText(search).split(/\s+/).filter(Boolean)
  const isFlat = words.length > 0 || only !== null
  return entries.flatMap((entry): ShownRow[] => {
    const above = entry.parent === null ? undefined : known.get(entry.parent)
    const depth = above ? above.depth + 1 : 0
    const path = above ? [...above.path, above.entry.text] : []
    const isVisible = !above || (above.isOpen && expanded.has(above.entry.id))
    known.set(entry.id, { entry, depth, isOpen: isVisible, path })
    const isParent = parents.has(entry.id)
    if (!isFlat) return isVisible ? [{ entry, depth, isParent, path: [] }] : []
    if (only && !only.has(entry.id)) return []
    const text = searchText(entry.code, entry.text)
    return words.every((word) => text.includes(word)) ? [{ entry, depth: 0, isParent: false, path }] : []
  })
}

/** The entries that are expanded first. */
export const firstExpanded = (entries: readonly SetEntry[]): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ level }) => entries.length <= expandedMax || level === 'subject' || level === 'grade')
      .map(({ id }) => id),
  )

/** Adds everything above an entry, so that it is visible. */
export function expandTo(expanded: ReadonlySet<string>, entries: readonly SetEntry[], id: string): ReadonlySet<string> {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const more = new Set(expanded)
  for (let at = known.get(id)?.parent ?? null; at !== null; at = known.get(at)!.parent) more.add(at)
  return more
}
