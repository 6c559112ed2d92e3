import { searchText } from '#platform/model/search-text.ts'
import type { CurriculumItem, ItemLevel } from '../items.ts'

/** Changes that are saved at once. */
export const changesMax = 2_000

/** The fields of an entry that can be changed. `weeks`: "3" or "3–4". */
export type EntryFields = Pick<CurriculumItem, 'code' | 'text' | 'periods' | 'cognitiveLevel' | 'gradeBand'> & {
  weeks: string
}
/** An entry of a set, in the order of the tree. `parent` is the id of another one. */
export type SetEntry = EntryFields & { id: string; level: ItemLevel; parent: string | null }
/** `after`: the entry below the same parent that it follows; null for the first place. */
type Target = { parent: string | null; after: string | null }

/** A step of editing a set. What is removed takes everything below it away. */
export type CurriculumChange =
  | ({ kind: 'add'; id: string; level: ItemLevel; fields: EntryFields } & Target)
  | { kind: 'change'; id: string; fields: Partial<EntryFields> }
  | ({ kind: 'move'; id: string } & Target)
  | { kind: 'remove'; id: string }

const above: Record<ItemLevel, readonly ItemLevel[]> = {
  subject: [],
  grade: ['subject'],
  chapter: ['subject', 'grade', 'chapter'],
  lesson: ['subject', 'grade', 'chapter'],
  outcome: ['subject', 'grade', 'chapter', 'lesson'],
  competence: ['subject', 'grade', 'chapter'],
}

/** Whether entries of a level can be below another one; everything can be at the top. */
export const canHold = (parent: ItemLevel | null, level: ItemLevel): boolean =>
  parent === null || above[level].includes(parent)

/** Applies changes one after the other. A change whose entry or place is gone fails, and the others still apply. */
export function applyChanges(
  entries: readonly SetEntry[],
  changes: readonly CurriculumChange[],
): { entries: SetEntry[]; failed: CurriculumChange[] } {
  const tree = new EntryTree(entries)
  const failed = changes.filter((change) => !tree.apply(change))
  return { entries: tree.list(), failed }
}

class EntryTree {
  private readonly known: Map<string, SetEntry>
  private readonly children: Map<string | null, string[]>

  constructor(entries: readonly SetEntry[]) {
    this.known = new Map(entries.map((entry) => [entry.id, entry]))
    this.children = new Map([[null, []]])
    for (const { id, parent } of entries) this.childrenOf(parent).push(id)
  }

  /** @returns whether it could be applied */
  apply(change: CurriculumChange): boolean {
    const entry = this.known.get(change.id)
    if (change.kind === 'add') return !entry && this.add(change)
    if (!entry) return false
    if (change.kind === 'change') this.known.set(entry.id, { ...entry, ...change.fields })
    else if (change.kind === 'remove') this.remove(entry)
    else return this.move(entry, change)
    return true
  }

  /** Without recursion, which would exhaust the stack in a chain of thousands. */
  list(): SetEntry[] {
    const listed: SetEntry[] = []
    const open = this.childrenOf(null).toReversed()
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      listed.push(this.known.get(id)!)
      open.push(...(this.children.get(id) ?? []).toReversed())
    }
    return listed
  }

  private add({ id, level, parent, after, fields }: Extract<CurriculumChange, { kind: 'add' }>): boolean {
    if (!this.canTake(parent, level)) return false
    this.known.set(id, { ...fields, id, level, parent })
    this.insert(id, { parent, after })
    return true
  }

  private move(entry: SetEntry, { parent, after }: Target): boolean {
    if (!this.canTake(parent, entry.level) || after === entry.id) return false
    for (let at = parent; at !== null; at = this.known.get(at)!.parent) if (at === entry.id) return false
    this.take(entry)
    this.known.set(entry.id, { ...entry, parent })
    this.insert(entry.id, { parent, after })
    return true
  }

  private remove(entry: SetEntry): void {
    this.take(entry)
    const open = [entry.id]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      open.push(...(this.children.get(id) ?? []))
      this.children.delete(id)
      this.known.delete(id)
    }
  }

  private canTake(parent: string | null, level: ItemLevel): boolean {
    const holder = parent === null ? null : this.known.get(parent)
    return holder !== undefined && canHold(holder?.level ?? null, level)
  }

  private take({ id, parent }: SetEntry): void {
    const siblings = this.childrenOf(parent)
    siblings.splice(siblings.indexOf(id), 1)
  }

  /** Goes to the end if the entry that it follows is elsewhere by now. */
  private insert(id: string, { parent, after }: Target): void {
    const siblings = this.childrenOf(parent)
    const at = after === null ? -1 : siblings.indexOf(after)
    siblings.splice(after !== null && at === -1 ? siblings.length : at + 1, 0, id)
  }

  private childrenOf(parent: string | null): string[] {
    const children = this.children.get(parent) ?? []
    this.children.set(parent, children)
    return children
  }
}

/** Finds the lessons whose code another lesson of the subject and grade has under another title, which an import asks about. */
export function findSameCodes(entries: readonly SetEntry[]): ReadonlySet<string> {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const scopeOf = (entry: SetEntry): string => {
    const titles: string[] = []
    for (let at = entry.parent; at !== null; at = known.get(at)!.parent) {
      const { level, text } = known.get(at)!
      if (level === 'subject' || level === 'grade') titles.push(text)
    }
    return JSON.stringify([titles, searchText(entry.code)])
  }
  const coded = entries.filter(({ level, code }) => level === 'lesson' && code !== '')
  const same = [...Map.groupBy(coded, scopeOf).values()].filter(
    (lessons) => new Set(lessons.map(({ text }) => searchText(text))).size > 1,
  )
  return new Set(same.flat().map(({ id }) => id))
}
