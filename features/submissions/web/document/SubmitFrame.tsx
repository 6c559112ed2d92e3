import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { submissionTexts } from '../../texts/submissions.ts'
import { ownReviewers } from '../queries.ts'
import { SubmitForm, type SubmitFormProps } from './SubmitForm.tsx'

type SubmitFrameProps = Omit<SubmitFormProps, 'formId' | 'groups' | 'setBusy'> & {
  title: string
  text: string
  open: boolean
}

/** The dialog around the form, once the reviewers are known. */
export function SubmitFrame({ title, text, open, ...form }: SubmitFrameProps): ReactNode {
  const { t } = useTexts(submissionTexts)
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const reviewers = useQuery({ ...ownReviewers, enabled: open })
  const mayChoose = (reviewers.data?.length ?? 0) > 0
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={title}
      description={text}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={form.onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={!mayChoose}>
            {busy ? t('submission.sending') : t('submission.send')}
          </Button>
        </>
      }
    >
      <Loaded query={reviewers} failed={t('submission.loadFailed')} loading={t('submission.loading')}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState title={t('submission.none')} text={t('submission.noneText')} />
          ) : (
            <SubmitForm {...{ formId, groups, setBusy }} {...form} />
          )
        }
      </Loaded>
    </Dialog>
  )
}
