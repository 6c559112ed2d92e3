import { useRef } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { reviewTexts } from '../../texts/reviews.ts'

type WithdrawDialogProps = {
  open: boolean
  busy: boolean
  isFile: boolean
  onClose: () => void
  onWithdraw: () => void
}

/** Asks before a submission is withdrawn. */
export function WithdrawDialog({ open, busy, isFile, onClose, onWithdraw }: WithdrawDialogProps) {
  const { t } = useTexts(reviewTexts)
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('review.withdrawTitle')}
      description={t(isFile ? 'review.withdrawFileText' : 'review.withdrawText')}
      closeLabel={t('action.close')}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={onWithdraw}>
            {t('review.withdraw')}
          </Button>
        </>
      }
    />
  )
}
