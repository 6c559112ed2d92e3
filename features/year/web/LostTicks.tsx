import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { ConfirmDialog } from '#platform/web/edit-dialog/ConfirmDialog.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { Year } from '../contract/year.ts'
import { yearTexts } from '../texts/year.ts'
import { forgetLost } from './queries.ts'

/** Titles of lost lessons that the warning names. */
const lostNamed = 5

/** Names the marks whose lessons are gone, and removes them once that is confirmed. */
export function LostTicks({ year }: { year: Year }) {
  const { t } = useTexts(yearTexts)
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  // The year may be read again while the question is open; only what it asks about is removed.
  const [confirming, setConfirming] = useState(year)
  const { lostTicks } = year
  const forget = async () => {
    setBusy(true)
    try {
      await forgetLost(confirming)
      notify('success', t('year.forgotten'))
    } catch (error) {
      notifyFailure(error, t('year.forgetFailed'))
    }
    setOpen(false)
    await client.invalidateQueries({ queryKey: ['year', confirming.class.id] })
    setBusy(false)
  }
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="small"
          busy={busy}
          onClick={() => {
            setConfirming(year)
            setOpen(true)
          }}
        >
          {t('year.forget')}
        </Button>
      }
    >
      {t('year.lostTicks', {
        count: lostTicks.length,
        lessons: lostTicks
          .slice(0, lostNamed)
          .map((title) => `“${title}”`)
          .concat(lostTicks.length > lostNamed ? ['…'] : [])
          .join(', '),
      })}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('year.forgetTitle')}
        text={t('year.forgetText', { count: confirming.lostTicks.length })}
        confirm={{ label: t('year.forget'), variant: 'danger', busy, onClick: () => void forget() }}
      />
    </Notice>
  )
}
