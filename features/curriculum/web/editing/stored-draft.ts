import * as z from 'zod/mini'
import { searchText } from '#platform/model/search-text.ts'
import {
  discardDraft,
  draftKeyWithin,
  draftsWithin,
  flushDrafts,
  keepDraft,
  loadDraft,
  type DraftKey,
} from '#platform/web/lib/drafts.ts'
import { paths } from '#platform/web/paths.ts'
import { Change, CurriculumChanges, Entry } from '../../contract/curriculum-edits.ts'

const Form = z.object({
  entry: Entry,
  at: z.nullable(z.string()),
  after: z.nullable(z.string()),
  isNew: z.boolean(),
  parent: z.nullable(z.string()),
  typed: z.object({
    code: z.string(),
    text: z.string(),
    periods: z.string(),
    weeks: z.string(),
    cognitiveLevel: z.string(),
    gradeBand: z.string(),
  }),
})
/** An open form of an entry with what is typed in it, below the row `at`; null: at the end. */
export type OpenForm = z.infer<typeof Form>

const Conflict = z.object({
  entry: Entry,
  field: z.nullable(z.enum(['code', 'text', 'periods', 'weeks', 'cognitiveLevel', 'gradeBand'])),
  mine: Change,
})

/** Unsaved work on the version `setId`. */
const EditingDraft = z.object({
  setId: z.string(),
  changes: CurriculumChanges,
  conflicts: z.array(Conflict),
  form: z.nullable(Form),
})
export type EditingDraft = z.infer<typeof EditingDraft>
export type StoredDraft = { draftKey: DraftKey; draft: EditingDraft }

/** Drafts belong to the name of a set: only its newest version is edited, and that may be another one by now. */
export const draftTarget = (name: string): Omit<DraftKey, 'userId'> => ({
  kind: 'curriculum',
  id: encodeURIComponent(searchText(name)),
})

/** Finds the newest draft of a set, from any window of this browser. */
export function findStoredDraft(userId: string, name: string): StoredDraft | null {
  for (const { draftKey } of draftsWithin({ userId, ...draftTarget(name) })) {
    const stored = loadDraft(draftKey, EditingDraft)
    if (stored) return { draftKey, draft: stored.value }
  }
  return null
}

/** Keeps the draft of one window. Two windows with one set must not remove each other's. */
export function createDraftStore(userId: string, name: string, claimed: StoredDraft | null) {
  const draftKey = draftKeyWithin({ userId, ...draftTarget(name) }, Math.random().toString(36).slice(2, 10))
  const write = (value: EditingDraft, onSaved?: (savedAt: number | null) => void) =>
    keepDraft(draftKey, { title: name, path: paths.adminCurriculum, value }, onSaved)
  return {
    keep: (draft: EditingDraft) => write(draft),
    /** Stores it at once. @returns false if the browser has no room for it */
    keepNow(draft: EditingDraft): boolean {
      let isStored = false
      write(draft, (savedAt) => (isStored = savedAt !== null))
      flushDrafts()
      return isStored
    },
    /** It is saved or thrown away. Another window may still write to the draft that this one continued. */
    discard() {
      discardDraft(draftKey)
      const now = claimed && loadDraft(claimed.draftKey, EditingDraft)?.value
      if (claimed && JSON.stringify(now) === JSON.stringify(claimed.draft)) discardDraft(claimed.draftKey)
    },
  }
}
