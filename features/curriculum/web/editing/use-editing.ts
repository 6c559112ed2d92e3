import { useEffect, useMemo, useState } from 'react'
import { useUser } from '#platform/web/api/session.ts'
import { discardDraft, keepDraft, loadDraft } from '#platform/web/lib/drafts.ts'
import { paths } from '#platform/web/paths.ts'
import { CurriculumChanges } from '../../contract/curriculum-edits.ts'
import type { CurriculumSet } from '../../contract/curriculum-sets.ts'
import { applyChanges, changesMax, type CurriculumChange, type SetEntry } from '../../model/editing/changes.ts'

export type OpenedSet = { curriculumSet: CurriculumSet; entries: SetEntry[] }
/** The changes of one action, which are taken back together. */
type Step = readonly CurriculumChange[]

/** The steps of editing a set. They are kept in this browser until they are saved or discarded. */
export function useEditing(opened: OpenedSet) {
  const user = useUser()
  const [base, setBase] = useState(opened)
  const { id, name } = base.curriculumSet
  const [{ steps, undone }, setSteps] = useState(() => ({
    steps: restoreSteps(user.id, opened),
    undone: [] as readonly Step[],
  }))
  const changes = useMemo(() => steps.flat(), [steps])
  const { entries } = useMemo(() => applyChanges(base.entries, changes), [base, changes])
  useEffect(() => {
    const key = draftKey(user.id, id)
    if (changes.length === 0) discardDraft(key)
    else keepDraft(key, { title: name, path: paths.adminCurriculum, value: changes })
  }, [changes, id, name, user.id])

  return {
    set: base.curriculumSet,
    entries,
    changes,
    canRedo: undone.length > 0,
    /** @returns false if there are too many unsaved changes */
    apply: (step: Step): boolean => {
      if (changes.length + step.length > changesMax) return false
      setSteps({ steps: [...steps, step], undone: [] })
      return true
    },
    undo: () => setSteps((now) => ({ steps: now.steps.slice(0, -1), undone: [...now.steps.slice(-1), ...now.undone] })),
    redo: () => setSteps((now) => ({ steps: [...now.steps, ...now.undone.slice(0, 1)], undone: now.undone.slice(1) })),
    /** Goes on with another version. @returns the number of changes that do not fit it */
    moveTo: (newest: OpenedSet): number => {
      discardDraft(draftKey(user.id, id))
      const { failed } = applyChanges(newest.entries, changes)
      setBase(newest)
      setSteps({ steps: changes.filter((change) => !failed.includes(change)).map((change) => [change]), undone: [] })
      return failed.length
    },
    discard: () => discardDraft(draftKey(user.id, id)),
    /** Keeps the changes for later although they have been saved. */
    keep: () => keepDraft(draftKey(user.id, id), { title: name, path: paths.adminCurriculum, value: changes }),
  }
}

export type Editing = ReturnType<typeof useEditing>

const draftKey = (userId: string, id: string) => ({ userId, kind: 'curriculum', id })

function restoreSteps(userId: string, { curriculumSet, entries }: OpenedSet): readonly Step[] {
  const draft = loadDraft(draftKey(userId, curriculumSet.id), CurriculumChanges)
  if (!draft) return []
  const { failed } = applyChanges(entries, draft.value)
  return draft.value.filter((change) => !failed.includes(change)).map((change) => [change])
}

/** 128 random bits in the format of our ids. `randomUUID` is missing if a school serves the page without TLS. */
export function newEntryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
