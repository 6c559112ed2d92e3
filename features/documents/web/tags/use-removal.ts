import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { discardDraftsWithin } from '#platform/web/lib/drafts.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { useUser } from '#platform/web/api/session.ts'
import type { Marks } from '../history/use-marks.ts'
import { removeEntries } from '../history/label-calls.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Milliseconds in which a deletion can be undone while the page stays open. */
const undoPause = 12_000

/**
 * Hides documents that are deleted after a pause, in which the user can undo. Leaving the page confirms the deletion. A deletion that the
 * browser could not send leaves the document in place.
 */
export function useRemoval({ leaving, setLeaving, selected, end }: Marks) {
  const queryClient = useQueryClient()
  const user = useUser()

  async function send(ids: readonly string[]) {
    try {
      await removeEntries(ids)
      for (const id of ids) discardDraftsWithin({ userId: user.id, kind: 'history', id })
    } catch (error) {
      notifyFailure(error, translate(currentLanguage(), historyPageTexts)('history.deleteFailed'))
    }
    await queryClient.invalidateQueries({ queryKey: ['history'] })
    setLeaving((now) => now.filter((id) => !ids.includes(id)))
  }

  const sendLeaving = useEffectEvent(() => {
    if (leaving.length > 0) void send(leaving)
  })
  useEffect(() => {
    if (leaving.length === 0) return undefined
    const timer = setTimeout(() => sendLeaving(), undoPause)
    return () => clearTimeout(timer)
  }, [leaving])
  useEffect(() => {
    const left = () => sendLeaving()
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      left()
    }
  }, [])

  return {
    remove: () => {
      if (leaving.length > 0) void send(leaving)
      setLeaving([...selected.keys()])
      end()
    },
    undo: () => setLeaving([]),
  }
}

export type Removal = ReturnType<typeof useRemoval>
