import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { accountChanged, useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import type { Submission } from '../../contract/submissions.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { submissionsApi, submissionsChanged } from '../queries.ts'
import styles from './Review.module.css'
import { ReturnDialog } from './ReturnDialog.tsx'
import { ConfirmDialog } from '#platform/web/edit-dialog/ConfirmDialog.tsx'

/** The buttons for the next step: the author withdraws, a reviewer approves or returns. */
export function Decision({ submission }: { submission: Submission }) {
  const { t } = useTexts(reviewTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const params = { id: submission.id }
  const isAuthor = submission.author.id === user.id
  const isTurn = submission.awaited.some(({ id }) => id === user.id)
  const hasApproved = submission.approvals.some(({ id }) => id === user.id)

  /** Returns whether it succeeded; the failure of a second decision says who was first. */
  async function act(call: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    try {
      await call()
      notify('success', done)
      if (isTurn && user.reviewCount) accountChanged({ ...user, reviewCount: user.reviewCount - 1 })
      return true
    } catch (error) {
      notifyFailure(error, t('review.loadFailed'))
      return false
    } finally {
      setBusy(false)
      await submissionsChanged(queryClient)
    }
  }

  if (isAuthor)
    return (
      <Inline justify="end" className={styles.decision}>
        <Button onClick={() => setAsking(true)}>{t('review.withdraw')}</Button>
        <WithdrawDialog
          open={asking}
          busy={busy}
          isFile={submission.file !== null}
          onClose={() => setAsking(false)}
          onWithdraw={() =>
            void act(() => submissionsApi.withdraw({ params, quiet: true }), t('review.withdrawnNow')).then(() =>
              setAsking(false),
            )
          }
        />
      </Inline>
    )
  return (
    <Inline justify="end" className={styles.decision}>
      {!isTurn && <Text>{t(hasApproved ? 'review.yourApproval' : 'review.lastTurn')}</Text>}
      <Button onClick={() => setAsking(true)}>{t('review.return')}</Button>
      {isTurn && (
        <Button
          variant="primary"
          busy={busy && !asking}
          onClick={() => void act(() => submissionsApi.approve({ params, quiet: true }), t('review.approvedNow'))}
        >
          {busy && !asking ? t('review.approving') : t('review.approve')}
        </Button>
      )}
      <ReturnDialog
        open={asking}
        busy={busy}
        name={submission.author.name}
        onClose={() => setAsking(false)}
        onReturn={(reason) =>
          void act(
            () => submissionsApi.return({ params, body: { reason }, quiet: true }),
            t('review.returnedNow', { name: submission.author.name }),
          ).then(() => setAsking(false))
        }
      />
    </Inline>
  )
}

type WithdrawDialogProps = {
  open: boolean
  busy: boolean
  isFile: boolean
  onClose: () => void
  onWithdraw: () => void
}

/** Asks before a submission is withdrawn. */
function WithdrawDialog({ open, busy, isFile, onClose, onWithdraw }: WithdrawDialogProps) {
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
