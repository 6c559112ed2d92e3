import { useEffect, useMemo, useState } from 'react'
import { useUser } from '#platform/web/api/session.ts'
import type { CurriculumSet } from '../../contract/curriculum-sets.ts'
import { applyChanges, changesMax, type CurriculumChange, type SetEntry } from '../../model/editing/changes.ts'
import { rebaseChanges, type Conflict } from '../../model/editing/rebase.ts'
import { createDraftStore, type EditingDraft, type StoredDraft, type OpenForm } from './stored-draft.ts'

export type OpenedSet = { curriculumSet: CurriculumSet; entries: SetEntry[] }
/** A draft of an earlier visit. `before`: the entries that it changes; empty if their version is deleted. */
export type RestoredDraft = { stored: StoredDraft; before: readonly SetEntry[] }
/** The changes of one action, which are taken back together. */
type Step = readonly CurriculumChange[]

/** The steps of editing a set. They are kept in this browser until they are saved or discarded. */
export function useEditing(opened: OpenedSet, restored: RestoredDraft | null) {
  const user = useUser()
  const [base, setBase] = useState(opened)
  const { id, name } = base.curriculumSet
  const [first] = useState(() => restore(opened, restored))
  const [{ steps, undone }, setSteps] = useState({ steps: first.steps, undone: [] as readonly Step[] })
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(first.conflicts)
  const [form, setForm] = useState<OpenForm | null>(first.form)
  const [store] = useState(() => createDraftStore(user.id, name, restored?.stored ?? null))
  const changes = useMemo(() => steps.flat(), [steps])
  const { entries } = useMemo(() => applyChanges(base.entries, changes), [base, changes])
  const draft = useMemo(
    (): EditingDraft => ({ setId: id, changes, conflicts: [...conflicts], form }),
    [id, changes, conflicts, form],
  )
  const hasWork = changes.length > 0 || conflicts.length > 0 || (form !== null && isTyped(form))
  useEffect(() => {
    if (hasWork) store.keep(draft)
    else store.discard()
  }, [draft, hasWork, store])
  const apply = (step: Step): boolean => {
    if (changes.length + step.length > changesMax) return false
    setSteps({ steps: [...steps, step], undone: [] })
    return true
  }

  return {
    set: base.curriculumSet,
    entries,
    changes,
    conflicts,
    form,
    setForm,
    hasWork,
    /** Changes of the restored draft that no longer fit; null where none was fitted to a newer version. */
    restoredFailed: first.failed,
    canRedo: undone.length > 0,
    /** @returns false if there are too many unsaved changes */
    apply,
    undo: () => setSteps((now) => ({ steps: now.steps.slice(0, -1), undone: [...now.steps.slice(-1), ...now.undone] })),
    redo: () => setSteps((now) => ({ steps: [...now.steps, ...now.undone.slice(0, 1)], undone: now.undone.slice(1) })),
    /** Goes on with another version. @returns the number of changes that do not fit it */
    moveTo: (newest: OpenedSet): number => {
      const fitted = rebaseChanges(base.entries, newest.entries, changes)
      setBase(newest)
      setSteps({ steps: fitted.changes.map((change) => [change]), undone: [] })
      setConflicts([...conflicts, ...fitted.conflicts])
      return fitted.failed.length
    },
    decide: (conflict: Conflict, isMine: boolean) => {
      if (isMine && !apply([conflict.mine])) return false
      setConflicts(conflicts.filter((one) => one !== conflict))
      return true
    },
    discard: () => store.discard(),
    /** Keeps the work for later, also when it has been saved. @returns false if the browser has no room for it */
    keep: () => store.keepNow(draft),
  }
}

export type Editing = ReturnType<typeof useEditing>

/** Opens a form with the fields of an entry. */
export const openForm = (entry: SetEntry, target: Pick<OpenForm, 'at' | 'after' | 'isNew'>): OpenForm => ({
  ...target,
  entry,
  parent: entry.parent,
  typed: typedFields(entry),
})

export const isTyped = ({ entry, parent, typed }: OpenForm): boolean =>
  parent !== entry.parent || JSON.stringify(typed) !== JSON.stringify(typedFields(entry))

const typedFields = ({ code, text, periods, weeks, cognitiveLevel, gradeBand }: SetEntry): OpenForm['typed'] => ({
  code,
  text,
  periods: periods === null ? '' : String(periods),
  weeks,
  cognitiveLevel,
  gradeBand,
})

type Restored = { steps: readonly Step[]; conflicts: Conflict[]; form: OpenForm | null; failed: number | null }

function restore({ curriculumSet, entries }: OpenedSet, restored: RestoredDraft | null): Restored {
  if (!restored) return { steps: [], conflicts: [], form: null, failed: null }
  const { setId, changes, conflicts, form } = restored.stored.draft
  const isSame = setId === curriculumSet.id
  const fitted = rebaseChanges(isSame ? entries : restored.before, entries, changes)
  const known = new Set(applyChanges(entries, fitted.changes).entries.map(({ id }) => id))
  return {
    steps: fitted.changes.map((change) => [change]),
    conflicts: [...conflicts, ...fitted.conflicts],
    form: form && fitForm(form, known),
    failed: isSame ? null : fitted.failed.length,
  }
}

/** Text typed for an entry that is gone becomes a new entry. */
function fitForm(form: OpenForm, known: ReadonlySet<string>): OpenForm {
  const parent = form.parent !== null && known.has(form.parent) ? form.parent : null
  if (form.isNew || known.has(form.entry.id)) return { ...form, parent }
  const entry = { ...form.entry, id: newEntryId(), parent, text: '' }
  return { ...form, entry, parent, at: null, after: null, isNew: true }
}

/** 128 random bits in the format of our ids. `randomUUID` is missing if a school serves the page without TLS. */
export function newEntryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
