import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SlideRefinement } from '#contract/slides'
import { closed } from '#rules/exam/growing-item'
import { objectsWith } from '#rules/exam/objects'
import type { Deck, Slide } from '#rules/slides/deck'
import { slideAlone } from '#rules/slides/document'
import { slideIn } from '#rules/slides/read-slides'
import type { SlideWish } from '#rules/slides/wishes'
import { historyEntry } from '../../entry/queries.ts'
import type { ShownChange } from '../../entry/refine/ChangeView.tsx'
import { errorText } from '../../lib/api.ts'
import { slidesApi } from '../queries.ts'
import type { useDeck } from '../use-deck.ts'

/** How far the change of one slide has come; as that of a place of a text. */
type SlideChange =
  | { is: 'none'; said?: string | null }
  | { is: 'writing'; was: Slide; written: string }
  | { is: 'asked'; question: string; words: string }
  | { is: 'proposed'; result: SlideRefinement; conflict: string | null; busy: boolean }
  | { is: 'accepted'; after: Deck }
  | { is: 'undone' }

type Options = {
  entryId: string
  edited: ReturnType<typeof useDeck>
  slide: Slide
  /** What a wish is called, in the reader's language. */
  nameOf: (wish: SlideWish) => string
}

/** One slide on its way: asked for, written, seen by its owner, put there, taken back. */
export function useSlideRefine({ entryId, edited, slide, nameOf }: Options) {
  const queryClient = useQueryClient()
  const [change, setChange] = useState<SlideChange>({ is: 'none' })
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])

  async function start(wish?: SlideWish) {
    leaving.current.abort()
    const { signal } = (leaving.current = new AbortController())
    setChange({ is: 'writing', was: slide, written: '' })
    try {
      const result = await slidesApi.rewrite({
        params: { id: entryId },
        body: { slide: slide.id, version: edited.versionNow(), wish },
        signal,
        quiet: true,
        onEvent: (event) =>
          setChange((now) => {
            if (now.is !== 'writing') return now
            if (event.type === 'started') return { ...now, was: event.was }
            return { ...now, written: event.type === 'text' ? now.written + event.text : event.text }
          }),
      })
      if (signal.aborted) return
      queryClient.setQueryData(historyEntry(entryId).queryKey, (known) =>
        known && known.version > result.entry.version ? known : result.entry,
      )
      if (result.question === null) setChange({ is: 'proposed', result, conflict: null, busy: false })
      else setChange({ is: 'asked', question: result.question, words: wish ? nameOf(wish) : '' })
    } catch (error) {
      if (signal.aborted) return
      setChange({ is: 'none', said: errorText(error) })
      // Another window may have been faster: what it has made is shown.
      edited.refresh()
    }
  }

  async function accept() {
    if (change.is !== 'proposed') return
    const { was, slide: next } = change.result
    setChange({ ...change, conflict: null, busy: true })
    try {
      setChange({ is: 'accepted', after: await edited.putSlide({ was, slide: next }) })
    } catch (error) {
      setChange({ ...change, conflict: errorText(error), busy: false })
      edited.refresh()
    }
  }

  return {
    change,
    shown: shownOf(change, edited.deck.language),
    // What has been changed since is not to be lost by it.
    isUndoable: change.is === 'accepted' && edited.deck === change.after && edited.undo !== null,
    start: (wish?: SlideWish) => void start(wish),
    stop: () => {
      leaving.current.abort()
      setChange({ is: 'none', said: null })
    },
    drop: () => setChange({ is: 'none' }),
    accept: () => void accept(),
    undo: () => {
      edited.undo?.()
      setChange({ is: 'undone' })
    },
  }
}

/** Its slides as Markdown. */
function shownOf(change: SlideChange, language: Deck['language']): ShownChange {
  if (change.is === 'writing') {
    const given = objectsWith(closed(change.written), 'headline')[0]
    return { is: 'writing', text: given ? slideAlone(slideIn(change.was, given, true), language) : '' }
  }
  if (change.is !== 'proposed') return change
  const { was, slide, tokens, cost } = change.result
  const text = slide && slideAlone(slide, language)
  return { ...change, result: { was: slideAlone(was, language), text, tokens, cost } }
}
