import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Pair, PairRowName, RowToUpdate } from '../../contract/pairs.ts'
import { compareSides } from '../../model/compare/compare.ts'
import { otherSide, rowsOf, type PairRow, type Side } from '../../model/translations/rows.ts'
import { markOf, sectionsOf, type Section } from '../../model/translations/sections.ts'
import { historyEntry } from '../document/queries.ts'
import { useEdits } from '../document/use-edits.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { pairOf, pairsApi } from './queries.ts'

/** The section being written, and its side. */
export type Growing = { row: PairRow; side: Side; text: string }

/** Edits both sides of a pair: which sections belong together, which are out of date, and their updates. */
export function usePair(pair: Pair, title: string) {
  const queryClient = useQueryClient()
  const sides = {
    original: useSide(pair.original, title),
    translation: useSide(pair.translation, title),
  }
  const { links } = pair
  const text = useDeferredValue(sides.original.text)
  const translationText = useDeferredValue(sides.translation.text)
  const read = useMemo(() => {
    const sections = { original: sectionsOf(text), translation: sectionsOf(translationText) }
    const rows = rowsOf(links, sections.original, sections.translation)
    return { sections, rows, comparison: compareSides({ rows, language: pair.original.language, ...sections }) }
  }, [links, text, translationText, pair.original.language])
  const [busy, setBusy] = useState<'update' | 'confirm' | null>(null)
  const [growing, setGrowing] = useState<Growing | null>(null)
  const isSaved = sides.original.isSaved && sides.translation.isSaved
  const isUpToDate = text === sides.original.text && translationText === sides.translation.text

  const show = (now: Pair) => {
    for (const id of [pair.original.id, pair.translation.id]) queryClient.setQueryData(pairOf(id).queryKey, now)
    for (const side of ['original', 'translation'] as const) sides[side].catchUp(now[side])
  }
  // Changes from another window, or from a running update.
  const follow = useEffectEvent(() => {
    if (isSaved) for (const side of ['original', 'translation'] as const) sides[side].catchUp(pair[side])
  })
  const seen = useRef(pair)
  useEffect(() => {
    if (seen.current === pair) return
    seen.current = pair
    follow()
  }, [pair])

  const say = (row: PairRow): PairRowName => nameOf(row, read.sections)

  /** Rewrites sections, each from its leading side. @returns their number and usage; null if none was rewritten. */
  async function update(rows: readonly { row: PairRow; leading: Side }[]) {
    setBusy('update')
    try {
      const requestedRows = rows.map(({ row, leading }): RowToUpdate => ({ ...say(row), leading }))
      const done = await pairsApi.update({
        params: { id: pair.original.id },
        body: { rows: requestedRows },
        quiet: true,
        onEvent(event) {
          if (event.type !== 'growing') return
          const { row, leading } = rows[event.section] ?? rows[0]!
          setGrowing({ row, side: otherSide(leading), text: event.text })
        },
      })
      show(done.pair)
      if (done.problem) notify('error', done.problem)
      return done
    } catch (error) {
      notify('error', errorText(error))
      void queryClient.invalidateQueries({ queryKey: ['history', 'pair'] })
      return null
    } finally {
      setGrowing(null)
      setBusy(null)
    }
  }

  async function confirm(row: PairRow) {
    setBusy('confirm')
    try {
      show((await pairsApi.confirm({ params: { id: pair.original.id }, body: { row: say(row) }, quiet: true })).pair)
    } catch (error) {
      notify('error', errorText(error))
      void queryClient.invalidateQueries({ queryKey: ['history', 'pair'] })
    } finally {
      setBusy(null)
    }
  }

  return {
    sides,
    ...read,
    growing,
    busy,
    /** Whether no edits are pending, so that a request refers to the displayed text. */
    isReady: isSaved && isUpToDate && busy === null && !pair.updating,
    isSaved,
    update,
    confirm: (row: PairRow) => void confirm(row),
    stop: () => void pairsApi.stop({ params: { id: pair.original.id }, quiet: true }).catch(() => {}),
  }
}

export type PairState = ReturnType<typeof usePair>

function nameOf({ key, ...at }: PairRow, sections: Record<Side, readonly Section[]>): PairRowName {
  const whole = (side: Side) => (at[side] === null ? null : markOf(sections[side][at[side]]!).whole)
  return { key, original: whole('original'), translation: whole('translation') }
}

/** One side: its current text and its edits. */
function useSide(entry: Pair['original'], title: string) {
  const queryClient = useQueryClient()
  const [first] = useState(entry.version)
  const edits = useEdits(entry, title)
  const [typed, setTyped] = useState({ edition: edits.edition, text: edits.content })
  const text = typed.edition === edits.edition ? typed.text : edits.content
  return {
    edits,
    text,
    isSaved: edits.saving === 'nothing' || edits.saving === 'saved',
    change(next: string) {
      setTyped({ edition: edits.edition, text: next })
      edits.change(next)
    },
    /** Ignores older versions: a response may be older than the last save. */
    catchUp(now: Pair['original']) {
      const known = queryClient.getQueryData(historyEntry(entry.id).queryKey)?.version ?? 0
      if (now.version > Math.max(first, known)) edits.take(now)
    },
  }
}
