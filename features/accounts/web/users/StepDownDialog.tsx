import { useRef } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { userTexts } from '../../texts/users.ts'

/** Asks administrators who are about to end their own role. */
export function StepDownDialog({ open, onStay, onGo }: { open: boolean; onStay: () => void; onGo: () => void }) {
  const { t } = useTexts(userTexts)
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size="small"
      title={t('user.stepDownTitle')}
      description={t('user.stepDownText')}
      closeLabel={t('action.close')}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} onClick={onStay}>
            {t('action.cancel')}
          </Button>
          <Button variant="danger" onClick={onGo}>
            {t('user.stepDown')}
          </Button>
        </>
      }
    />
  )
}
