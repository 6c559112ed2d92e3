import { useTexts } from '#platform/web/language/language.ts'
import { ConfirmDialog } from '#platform/web/edit-dialog/ConfirmDialog.tsx'
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
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('review.withdrawTitle')}
      text={t(isFile ? 'review.withdrawFileText' : 'review.withdrawText')}
      confirm={{ label: t('review.withdraw'), variant: 'primary', busy, onClick: onWithdraw }}
    />
  )
}
