import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { sharingApi } from '../sharing/calls.ts'
import { openedShare } from '../sharing/queries.ts'
import { turnOfShare } from '../sharing/turns.ts'

type OwnTurn = {
  /** Saves pending edits; false when that fails. */
  saveNow: () => Promise<boolean>
  /** Called when everything is saved and the reader has finished. */
  onEnd: () => void
}

/** Ends the reader's turn to edit a colleague's document when they finish or close it. */
export function useOwnTurn(shareId: string, { saveNow, onEnd }: OwnTurn) {
  const queryClient = useQueryClient()
  const [ending, setEnding] = useState(false)
  const turn = useQuery(turnOfShare(shareId)).data?.turn
  const endOnLeaving = useEffectEvent(async () => {
    await saveNow()
    // The next person begins with what was saved.
    await sharingApi.endTurn({ params: { id: shareId }, quiet: true }).catch(() => {})
    await queryClient.invalidateQueries({ queryKey: openedShare(shareId).queryKey })
  })
  useEffect(() => () => void endOnLeaving(), [])
  const finish = async () => {
    setEnding(true)
    if (await saveNow()) onEnd()
    else setEnding(false)
  }
  return {
    /** The turn of the person who began after the reader paused; null for nobody. */
    others: turn && !turn.isMine ? turn : null,
    ending,
    finish: () => void finish(),
  }
}
