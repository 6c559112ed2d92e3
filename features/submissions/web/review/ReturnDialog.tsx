import { useId, useState, type FormEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { reasonMaxLength } from '../../model/states.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { submissionTexts } from '../../texts/submissions.ts'

type ReturnDialogProps = {
  open: boolean
  busy: boolean
  /** The author's name. */
  name: string
  onClose: () => void
  onReturn: (reason: string) => void
}

/** Asks for the reason for which a submission is returned. */
export function ReturnDialog({ open, busy, name, onClose, onReturn }: ReturnDialogProps) {
  const { t } = useTexts(reviewTexts, submissionTexts)
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '' && !busy) onReturn(reason)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('review.returnTitle', { name })}
      description={t('review.returnText')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {busy ? t('review.returning') : t('review.return')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label={t('review.reason')} required error={isMissing ? t('submission.reasonRequired') : undefined}>
          {(control) => (
            <TextArea
              {...control}
              maxLength={reasonMaxLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
