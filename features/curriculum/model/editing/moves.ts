import type { ItemLevel } from '../items.ts'
import { canHold, type CurriculumChange, type SetEntry } from './changes.ts'

type Move = Extract<CurriculumChange, { kind: 'move' }>

/** The entries below each one, by its id; those at the top are below null. */
export const childrenById = (entries: readonly SetEntry[]): ReadonlyMap<string | null, SetEntry[]> =>
  Map.groupBy(entries, ({ parent }) => parent)

/**
 * Finds the place one step up (-1) or down (1): past the neighbour, or over the edge of the parent into the nearest entry that is like it.
 * Null at either end.
 */
export function findStep(entries: readonly SetEntry[], entry: SetEntry, step: -1 | 1): Move | null {
  const siblings = entries.filter(({ parent }) => parent === entry.parent)
  const at = siblings.findIndex(({ id }) => id === entry.id)
  const move = (parent: string | null, after: string | null): Move => ({ kind: 'move', id: entry.id, parent, after })
  if (step === 1 && at < siblings.length - 1) return move(entry.parent, siblings[at + 1]!.id)
  if (step === -1 && at > 0) return move(entry.parent, siblings[at - 2]?.id ?? null)
  const parent = entries.find(({ id }) => id === entry.parent)
  if (!parent) return null
  const alike = entries.filter(({ level }) => level === parent.level)
  const next = alike[alike.findIndex(({ id }) => id === parent.id) + step]
  if (!next) return null
  return move(next.id, step === 1 ? null : (entries.findLast((one) => one.parent === next.id)?.id ?? null))
}

/** Lists the entries that can hold this one, in the order of the tree: none below it, and none of another subject or grade. */
export function listHolders(entries: readonly SetEntry[], entry: { id: string; level: ItemLevel }): SetEntry[] {
  const scopes = new Map<string | null, Scope>([[null, { subject: null, grade: null }]])
  for (const { id, level, parent } of entries) {
    const above = scopes.get(parent)!
    scopes.set(id, {
      subject: level === 'subject' ? id : above.subject,
      grade: level === 'grade' ? id : above.grade,
    })
  }
  const own = scopes.get(entry.id)
  const isInScope = (id: string): boolean => {
    const { subject, grade } = scopes.get(id)!
    const isOfSubject = !own?.subject || subject === own.subject
    return isOfSubject && (!own?.grade || own.grade === entry.id || grade === null || grade === own.grade)
  }
  const below = new Set([entry.id])
  return entries.filter(({ id, parent, level }) => {
    if (parent !== null && below.has(parent)) below.add(id)
    return !below.has(id) && canHold(level, entry.level) && isInScope(id)
  })
}

type Scope = Record<'subject' | 'grade', string | null>

/** Counts the entries below one. */
export function countBelow(children: ReturnType<typeof childrenById>, id: string): number {
  let count = 0
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const below = children.get(at) ?? []
    count += below.length
    open.push(...below.map((one) => one.id))
  }
  return count
}
