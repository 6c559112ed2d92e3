import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Presentation } from '#contract/slides'
import type { Deck, Slide } from '#rules/slides/deck'
import { findSlide, withSlide } from '#rules/slides/one-slide'
import { createAutosave, type Saving } from '../entry/autosave.ts'
import { historyEntry, showSavedEntry } from '../entry/queries.ts'
import { isChanged, isGone, isPassing } from '../entry/save-failures.ts'
import { errorText } from '../lib/api.ts'
import { entrySlides, slidesApi } from './queries.ts'

/** After a change, in milliseconds: of several in a row the last is saved. */
const pause = 500

/**
 * A presentation while its owner changes it: each change is seen at once and saved as a whole. What was changed elsewhere meanwhile is never
 * overwritten unseen.
 */
export function useDeck(id: string, given: Presentation) {
  const queryClient = useQueryClient()
  /** What the server has, as far as this page knows. */
  const [stored, setStored] = useState(given)
  const [deck, setDeck] = useState(given.deck)
  const [past, setPast] = useState<readonly Deck[]>([])
  const [saving, setSaving] = useState<Saving>('nothing')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Presentation | null>(null)
  const version = useRef(given.version)
  /** What is being typed in one go: one step back takes all of it away. */
  const typing = useRef<string | null>(null)
  const shown = useRef(deck)
  useEffect(() => {
    shown.current = deck
  }, [deck])

  const isSaved = saving === 'nothing' || saving === 'saved'
  // Another device was faster, or the text was changed: nothing of ours is under way.
  if (isSaved && given.version > stored.version) show(given)

  const [autosave] = useState(() =>
    createAutosave<Deck>({
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

  async function save(wanted: Deck) {
    const body = { deck: wanted, version: version.current }
    try {
      const saved = await slidesApi.update({ params: { id }, body, quiet: true })
      take(saved.presentation)
      showSavedEntry(queryClient, saved.entry)
    } catch (error) {
      if (isGone(error)) autosave.hold('gone')
      if (isChanged(error)) {
        setTheirs((await slidesApi.get({ params: { id }, quiet: true })).presentation)
        autosave.hold('changed')
      }
      throw error
    }
  }

  function take(presentation: Presentation) {
    version.current = presentation.version
    setStored(presentation)
    queryClient.setQueryData(entrySlides(id, presentation.version).queryKey, presentation)
  }

  function show(presentation: Presentation) {
    setStored(presentation)
    setDeck(presentation.deck)
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
   * Puts there what the AI has made of one slide, or takes it away; the server has it saved with whatever others have changed. What is changed
   * here meanwhile is put on top of it. @throws what the call throws
   */
  async function putSlide(body: { was: Slide; slide: Slide | null }): Promise<Deck> {
    const before = shown.current
    const saved = await slidesApi.putSlide({ params: { id }, body, quiet: true })
    // A step back must not undo what others have changed.
    const isOursAlone = saved.presentation.version === version.current + 1
    take(saved.presentation)
    setPast((earlier) => (isOursAlone ? [...earlier, before] : []))
    typing.current = null
    const now = shown.current
    const at = findSlide(now, body.was)
    if (now === before) setDeck(saved.presentation.deck)
    // The autosave has something to save that does not know of it.
    else if (at !== null) put(withSlide(now, at, body.slide))
    showSavedEntry(queryClient, saved.entry)
    return saved.presentation.deck
  }

  const put = (next: Deck) => {
    setDeck(next)
    autosave.change(next)
  }

  return {
    deck,
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
    putSlide,
    /** What others have made of it meanwhile is fetched, and shown where nothing of ours is under way. */
    refresh: () => void queryClient.fetchQuery(historyEntry(id)).catch(() => {}),
    /** `typed`: what is being typed, where each letter is a change. */
    change: (next: Deck, typed: string | null = null) => {
      if (typed === null || typing.current !== typed) setPast([...past, deck])
      typing.current = typed
      put(next)
    },
    /** Null where nothing has been changed. */
    undo:
      past.length === 0
        ? null
        : () => {
            typing.current = null
            setPast(past.slice(0, -1))
            put(past.at(-1)!)
          },
    /** While `changed`: what shall stand there. The other stays a step behind. */
    settle: theirs && {
      byMine: () => {
        autosave.release()
        setTheirs(null)
        version.current = theirs.version
        setPast([...past, theirs.deck])
        put(deck)
        autosave.flush()
      },
      byTheirs: () => {
        autosave.release()
        setTheirs(null)
        take(theirs)
        setPast([...past, deck])
        setDeck(theirs.deck)
        setSaving('nothing')
        void queryClient.fetchQuery(historyEntry(id)).catch(() => {})
      },
    },
  }
}
