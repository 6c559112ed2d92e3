import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'

/** Manages favourites, tags and the selection of a history. The actions are loaded separately. */
export function useMarks() {
  const queryClient = useQueryClient()
  const [selecting, setSelecting] = useState(false)
  const [selected, setSelected] = useState<ReadonlyMap<string, HistoryEntry>>(new Map())
  const [tagged, askTags] = useState<readonly HistoryEntry[] | null>(null)
  /** Entries hidden until they are deleted. */
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
      const { label } = await import('./label-calls.ts')
      await label(queryClient, { ids: [entry.id], favourite })
    },
    tagged,
    askTags,
    leaving,
    setLeaving,
  }
}

export type Marks = ReturnType<typeof useMarks>
