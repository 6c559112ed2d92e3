import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffUpdate } from '../../contract/staff-updates.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { staffUpdateTexts } from '../../texts/staff-update.ts'
import { staffUpdatesApi } from './calls.ts'
import { currentUpdate } from './queries.ts'

type LeftOut = StaffUpdate['leftOut']

/** Says what the latest update did, and undoes it; nothing without one. */
export function UpdateNotice() {
  const { t } = useTexts(staffUpdateTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data: update } = useQuery(currentUpdate())
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [undone, setUndone] = useState<{ restored: number; leftOut: LeftOut } | null>(null)
  const namesOf = useLeftOut()

  const undo = async ({ id }: StaffUpdate) => {
    setBusy(true)
    try {
      setUndone(await staffUpdatesApi.undo({ params: { id } }))
      await Promise.all(['users', 'groups'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
    } catch {
      // The failed call has already shown an error.
    }
    setBusy(false)
    setIsConfirming(false)
    // Another administrator may have undone it.
    void queryClient.invalidateQueries({ queryKey: currentUpdate().queryKey })
  }

  if (!update)
    return (
      undone && (
        <Notice tone="info">
          {t('staffUpdate.undone', { count: undone.restored, number: formatNumber(undone.restored, language) })}{' '}
          {namesOf(undone.leftOut)}
        </Notice>
      )
    )
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={() => setIsConfirming(true)}>
          {t('staffUpdate.undo')}
        </Button>
      }
    >
      {t('staffUpdate.done', {
        time: formatDateTime(update.createdAt, language),
        until: formatDateTime(update.undoUntil, language),
        updated: update.updated,
        deactivated: update.deactivated,
      })}{' '}
      {namesOf(update.leftOut)}
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        size="small"
        title={t('staffUpdate.undoTitle')}
        description={t('staffUpdate.undoText')}
        closeLabel={t('action.close')}
        footer={
          <>
            <Button onClick={() => setIsConfirming(false)}>{t('action.cancel')}</Button>
            <Button variant="primary" busy={busy} onClick={() => void undo(update)}>
              {t('staffUpdate.undo')}
            </Button>
          </>
        }
      />
    </Notice>
  )
}

/** Names people who were left out, with the reason; an empty text without any. */
function useLeftOut(): (people: LeftOut) => string {
  const { t } = useTexts(staffUpdateTexts)
  return (people) =>
    people.length === 0
      ? ''
      : t('staffUpdate.leftOut', {
          people: people
            .map(({ name, reason }) =>
              t(reason === 'you' ? 'staffUpdate.leftOutYou' : 'staffUpdate.leftOutChanged', { name }),
            )
            .join(', '),
        })
}
