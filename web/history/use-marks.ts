import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/history'

/**
 * What a teacher keeps their history in order by: favourites, tags, and the selection that something is done to at once. All that is done
 * comes with the shelf's own code.
 */
export function useMarks() {
  const queryClient = useQueryClient()
  const [selecting, setSelecting] = useState(false)
  const [selected, setSelected] = useState<ReadonlyMap<string, HistoryEntry>>(new Map())
  const [tagged, askTags] = useState<readonly HistoryEntry[] | null>(null)
  /** What is deleted in a while, and out of sight until then. */
  const [leaving, setLeaving] = useState<readonly string[]>([])

  return {
    selecting,
    selected,
    setSelected,
    begin: () => setSelecting(true),
    end: () => {
      setSelecting(false)
      setSelected(new Map())
    },
    select: (entry: HistoryEntry, on: boolean) => {
      const next = new Map(selected)
      if (on) next.set(entry.id, entry)
      else next.delete(entry.id)
      setSelected(next)
    },
    favourite: async (entry: HistoryEntry, favourite: boolean) => {
      const { label } = await import('./shelf/calls.ts')
      await label(queryClient, { ids: [entry.id], favourite })
    },
    tagged,
    askTags,
    leaving,
    setLeaving,
  }
}

export type Marks = ReturnType<typeof useMarks>
