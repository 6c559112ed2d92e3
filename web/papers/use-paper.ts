import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Paper } from '#contract/papers'
import type { Exam, ItemText } from '#rules/exam/exam'
import { findItem, withItemText, type WantedItem } from '#rules/exam/one-item'
import { createAutosave, type Saving } from '../entry/autosave.ts'
import { historyEntry, showSavedEntry } from '../entry/queries.ts'
import { isChanged, isGone, isPassing } from '../entry/save-failures.ts'
import { errorText } from '../lib/api.ts'
import { entryPaper, papersApi } from './queries.ts'

/** After a change, in milliseconds: of several in a row the last is saved. */
const pause = 500

/**
 * A paper while its owner changes it: each change is seen at once and saved as a whole. What was changed elsewhere meanwhile is never
 * overwritten unseen.
 */
export function usePaper(id: string, given: Paper) {
  const queryClient = useQueryClient()
  /** What the server has, as far as this page knows. */
  const [stored, setStored] = useState(given)
  const [exam, setExam] = useState(given.exam)
  const [past, setPast] = useState<readonly Exam[]>([])
  const [saving, setSaving] = useState<Saving>('nothing')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Paper | null>(null)
  const version = useRef(given.version)
  const shown = useRef(exam)
  useEffect(() => {
    shown.current = exam
  }, [exam])

  const isSaved = saving === 'nothing' || saving === 'saved'
  // Another device was faster, or the text was changed: nothing of ours is under way.
  if (isSaved && given.version > stored.version) show(given)

  const [autosave] = useState(() =>
    createAutosave<Exam>({
      save,
      isPassing,
      fits: () => true,
      onState(state, refused) {
        setSaving(state)
        setRefusal(state === 'refused' ? errorText(refused) : null)
      },
      pause,
    }),
  )

  async function save(wanted: Exam) {
    const body = { exam: wanted, version: version.current }
    try {
      const saved = await papersApi.update({ params: { id }, body, quiet: true })
      take(saved.paper)
      showSavedEntry(queryClient, saved.entry)
    } catch (error) {
      if (isGone(error)) autosave.hold('gone')
      if (isChanged(error)) {
        setTheirs((await papersApi.get({ params: { id }, quiet: true })).paper)
        autosave.hold('changed')
      }
      throw error
    }
  }

  function take(paper: Paper) {
    version.current = paper.version
    setStored(paper)
    queryClient.setQueryData(entryPaper(id, paper.version).queryKey, paper)
  }

  function show(paper: Paper) {
    setStored(paper)
    setExam(paper.exam)
    setPast([])
  }

  useEffect(() => {
    if (isSaved) version.current = stored.version
  }, [isSaved, stored])

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && autosave.flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      autosave.flush()
      autosave.stop()
    }
  }, [autosave])

  useEffect(() => {
    if (isSaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSaved])

  /**
   * Puts there what the AI has written of one item, or takes it away; the server has it saved with whatever others have changed. What is changed
   * here meanwhile is put on top of it. @throws what the call throws
   */
  async function putItem(body: WantedItem & { text: ItemText | null }): Promise<Exam> {
    const before = shown.current
    const saved = await papersApi.putItem({ params: { id }, body, quiet: true })
    // A step back must not undo what others have changed.
    const isOursAlone = saved.paper.version === version.current + 1
    take(saved.paper)
    setPast((earlier) => (isOursAlone ? [...earlier, before] : []))
    const now = shown.current
    const at = findItem(now, body)
    if (now === before) setExam(saved.paper.exam)
    // The autosave has something to save that does not know of it.
    else if (at !== null) put(withItemText(now, at, body.text))
    showSavedEntry(queryClient, saved.entry)
    return saved.paper.exam
  }

  const put = (next: Exam) => {
    setExam(next)
    autosave.change(next)
  }

  return {
    exam,
    language: stored.language,
    /** That the server has. */
    version: stored.version,
    byHand: stored.byHand,
    saving,
    isSaved,
    /** While `refused`: why. */
    refusal,
    flush: autosave.flush,
    /** Saves what is not saved yet; false: it cannot be, for now. */
    saveNow: autosave.saveNow,
    /** That the server has, as far as this page knows; at this moment. */
    versionNow: () => version.current,
    putItem,
    /** What others have made of it meanwhile is fetched, and shown where nothing of ours is under way. */
    refresh: () => void queryClient.fetchQuery(historyEntry(id)).catch(() => {}),
    change: (next: Exam) => {
      setPast([...past, exam])
      put(next)
    },
    /** Null where nothing has been changed. */
    undo:
      past.length === 0
        ? null
        : () => {
            setPast(past.slice(0, -1))
            put(past.at(-1)!)
          },
    /** While `changed`: what shall stand there. The other stays a step behind. */
    settle: theirs && {
      byMine: () => {
        autosave.release()
        setTheirs(null)
        version.current = theirs.version
        setPast([...past, theirs.exam])
        put(exam)
        autosave.flush()
      },
      byTheirs: () => {
        autosave.release()
        setTheirs(null)
        take(theirs)
        setPast([...past, exam])
        setExam(theirs.exam)
        setSaving('nothing')
        void queryClient.fetchQuery(historyEntry(id)).catch(() => {})
      },
    },
  }
}
