import { applyChanges, type CurriculumChange, type EntryFields, type SetEntry } from './changes.ts'

/** Both sides changed this. Theirs stays until `mine` is applied. `field`: null where mine moves or removes the entry. */
export type Conflict = { entry: SetEntry; field: keyof EntryFields | null; mine: CurriculumChange }

export type Rebased = { changes: CurriculumChange[]; conflicts: Conflict[]; failed: CurriculumChange[] }

const fieldNames = ['code', 'text', 'periods', 'weeks', 'cognitiveLevel', 'gradeBand'] as const

/** Returns the fields of an entry that differ. */
export function differingFields(before: EntryFields, after: EntryFields): Partial<EntryFields> {
  return Object.fromEntries(
    fieldNames.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}

/**
 * Fits changes that were made to `before` to a newer version. What that version changed too is left out and told, so that nothing of
 * another window is undone unseen. Where `before` is unknown, everything that differs counts as changed.
 */
export function rebaseChanges(
  before: readonly SetEntry[],
  newest: readonly SetEntry[],
  changes: readonly CurriculumChange[],
): Rebased {
  const [old, now] = [before, newest].map((entries) => new Map(entries.map((entry) => [entry.id, entry])))
  const touched = listTouched(old!, newest)
  const conflicts = new Map<string, Conflict>()
  const report = (conflict: Conflict) =>
    conflicts.set(`${conflict.entry.id} ${conflict.field ?? conflict.mine.kind}`, conflict)
  const fitting = changes.flatMap((change): CurriculumChange[] => {
    const entry = now!.get(change.id)
    if (!entry || change.kind === 'add') return [change]
    const was = old!.get(change.id)
    if (change.kind === 'change') {
      const names = Object.keys(change.fields) as (keyof EntryFields)[]
      const [both, onlyMine] = [true, false].map((isBoth) =>
        names.filter((name) => (was?.[name] !== entry[name] && change.fields[name] !== entry[name]) === isBoth),
      )
      const pick = (some: readonly string[]) =>
        Object.fromEntries(some.map((name) => [name, change.fields[name as keyof EntryFields]]))
      for (const field of both!) report({ entry, field, mine: { ...change, fields: pick([field]) } })
      return onlyMine!.length > 0 ? [{ ...change, fields: pick(onlyMine!) }] : []
    }
    const isBoth =
      change.kind === 'remove' ? touched.has(entry.id) : was?.parent !== entry.parent && change.parent !== entry.parent
    if (!isBoth) return [change]
    report({ entry, field: null, mine: change })
    return []
  })
  const { failed } = applyChanges(newest, fitting)
  return { changes: fitting.filter((change) => !failed.includes(change)), conflicts: [...conflicts.values()], failed }
}

/** The ids of entries that are new or differ, and of everything above them. */
function listTouched(old: ReadonlyMap<string, SetEntry>, newest: readonly SetEntry[]): ReadonlySet<string> {
  const touched = new Set<string>()
  // Each entry follows its parent.
  for (const entry of newest.toReversed()) {
    const was = old.get(entry.id)
    const isSame = was && was.parent === entry.parent && Object.keys(differingFields(was, entry)).length === 0
    if (!isSame) touched.add(entry.id)
    if (touched.has(entry.id) && entry.parent !== null) touched.add(entry.parent)
  }
  return touched
}
