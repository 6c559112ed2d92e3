import { useRef, useState } from 'react'
import { discardDraft, listDrafts } from '#platform/web/lib/drafts.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { logout, useUser } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { shellTexts } from '../../texts/shell.ts'

/** Asks what to do with unfinished work on this device before signing out. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts(shellTexts)
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const drafts = open ? listDrafts(user.id) : []

  const leave = (andDelete: boolean) => {
    setBusy(true)
    if (andDelete) for (const { draftKey } of drafts) discardDraft(draftKey)
    void logout()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('session.leaveTitle')}
      description={`${t('session.leaveText', { count: drafts.length })} ${t('session.leaveHint')}`}
      closeLabel={t('action.close')}
      initialFocus={keep}
      footer={
        <>
          <Button disabled={busy} onClick={() => leave(true)}>
            {t('session.deleteDrafts')}
          </Button>
          <Button ref={keep} variant="primary" disabled={busy} onClick={() => leave(false)}>
            {t('session.keepDrafts')}
          </Button>
        </>
      }
    />
  )
}
