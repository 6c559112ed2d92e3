import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import type { InvitationMethod, Invitation } from '../../contract/invitations.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { publicSettings } from '../public-settings.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { invitationsApi } from './calls.ts'
import { LastInvitation } from './LastInvitation.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import { userTexts } from '../../texts/users.ts'

/** Creates another invitation for someone who has not signed in yet or has lost their password, and shows it once. */
export function RenewDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTexts(userTexts)
  const queryClient = useQueryClient()
  const settings = useQuery(publicSettings(useLanguage()))
  const [method, setMethod] = useState<InvitationMethod>('link')
  const [busy, setBusy] = useState(false)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const isNew = user.invitedUntil !== undefined

  const renew = async () => {
    setBusy(true)
    try {
      const answer = await invitationsApi.renew({ params: { id: user.id }, body: { method } })
      setInvitation(answer.invitation)
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    } catch {
      // The failed call has shown its error.
      setBusy(false)
    }
  }

  if (invitation) return <InvitationDialog person={user} invitation={invitation} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('firstSignIn.renewTitle', { name: user.name })}
      description={isNew ? t('firstSignIn.inviteAgain') : t('firstSignIn.renewText', { name: user.name })}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void renew()}>
            {busy ? t('firstSignIn.creating') : t('firstSignIn.renewSubmit')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <LastInvitation user={user} />
        <MethodChoice
          radio={(value) => ({ name: 'method', checked: method === value, onChange: () => setMethod(value) })}
          hasMail={settings.data?.hasMail ?? false}
          isSchoolOnly={settings.data?.schoolSignIn?.isRequired ?? false}
          isNew={isNew}
        />
      </Stack>
    </Dialog>
  )
}
