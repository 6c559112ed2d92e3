import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ItemRefinement } from '#contract/papers'
import type { Exam, Item } from '#rules/exam/exam'
import { growingItem } from '#rules/exam/growing-item'
import type { WantedItem } from '#rules/exam/one-item'
import { itemAlone } from '#rules/exam/views/item'
import type { ItemWish } from '#rules/refine/wishes'
import { historyEntry } from '../../entry/queries.ts'
import type { ShownChange } from '../../entry/refine/ChangeView.tsx'
import { errorText } from '../../lib/api.ts'
import { papersApi } from '../queries.ts'
import type { usePaper } from '../use-paper.ts'

/** How far the change of one item has come; as that of a place of a text. */
type ItemChange =
  | { is: 'none'; said?: string | null }
  | { is: 'writing'; was: Item; written: string }
  | { is: 'asked'; question: string; words: string }
  | { is: 'proposed'; target: WantedItem; result: ItemRefinement; conflict: string | null; busy: boolean }
  | { is: 'accepted'; after: Exam }
  | { is: 'undone' }

type Options = {
  entryId: string
  edited: ReturnType<typeof usePaper>
  /** Where the item stands now. */
  at: number
  /** What a wish is called, in the reader's language. */
  nameOf: (wish: ItemWish) => string
}

/** One item on its way: asked for, written, seen by its owner, put there, taken back. */
export function useItemRefine({ entryId, edited, at, nameOf }: Options) {
  const queryClient = useQueryClient()
  const [change, setChange] = useState<ItemChange>({ is: 'none' })
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])

  async function start(wish?: ItemWish) {
    leaving.current.abort()
    const { signal } = (leaving.current = new AbortController())
    const target = { item: at, was: edited.exam.items[at]! }
    setChange({ is: 'writing', was: target.was, written: '' })
    try {
      const result = await papersApi.rewrite({
        params: { id: entryId },
        body: { item: at, version: edited.versionNow(), wish },
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
      if (result.question === null)
        setChange({ is: 'proposed', target: { ...target, was: result.was }, result, conflict: null, busy: false })
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
    setChange({ ...change, conflict: null, busy: true })
    try {
      const after = await edited.putItem({ ...change.target, text: change.result.text })
      setChange({ is: 'accepted', after })
    } catch (error) {
      setChange({ ...change, conflict: errorText(error), busy: false })
      edited.refresh()
    }
  }

  return {
    change,
    shown: shownOf(change, edited.language),
    // What has been changed since is not to be lost by it.
    isUndoable: change.is === 'accepted' && edited.exam === change.after && edited.undo !== null,
    start: (wish?: ItemWish) => void start(wish),
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

/** Its texts as Markdown. */
function shownOf(change: ItemChange, language: 'en' | 'vi'): ShownChange {
  const said = (item: Item, text: Item['text']) => (text ? itemAlone(item, text, language) : '')
  if (change.is === 'writing') return { is: 'writing', text: said(change.was, growingItem(change.was, change.written)) }
  if (change.is !== 'proposed') return change
  const { was, text, tokens, cost } = change.result
  return { ...change, result: { was: said(was, was.text), text: text && said(was, text), tokens, cost } }
}
