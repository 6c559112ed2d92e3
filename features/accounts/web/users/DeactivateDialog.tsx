import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { ConfirmDialog } from '#platform/web/edit-dialog/ConfirmDialog.tsx'
import { stateOf } from './states.ts'
import { userTexts } from '../../texts/users.ts'

type DeactivateDialogProps = {
  /** Null closes it. */
  users: readonly User[] | null
  onClose: () => void
  onDeactivate: (users: readonly User[]) => void
}

/** Asks once before people are locked out and names those who stay active: the caller, who may be the last administrator. */
export function DeactivateDialog({ users, onClose, onDeactivate }: DeactivateDialogProps) {
  const { t } = useTexts(userTexts)
  const language = useLanguage()
  const me = useUser()
  // The last content stays visible while the dialog fades out.
  const [shown, setShown] = useState(users)
  if (users !== null && users !== shown) setShown(users)
  if (shown === null) return null
  const leaving = shown.filter((user) => user.id !== me.id && stateOf(user) !== 'inactive')
  const withOwn = shown.some(({ id }) => id === me.id)
  const count = leaving.length
  const titles = [t('user.deactivate'), t('user.deactivateOne', { name: leaving[0]?.name ?? '' })]
  const title = titles[count] ?? t('user.deactivateTitle', { count, number: formatNumber(count, language) })
  return (
    <ConfirmDialog
      open={users !== null}
      onClose={onClose}
      title={title}
      text={count > 0 ? t('user.deactivateText') : withOwn && t('user.nobodyElse')}
      confirm={
        count > 0 ? { label: t('user.deactivate'), variant: 'danger', onClick: () => onDeactivate(leaving) } : null
      }
    >
      {withOwn && count > 0 && <p>{t('user.deactivateOwn', { name: me.name })}</p>}
    </ConfirmDialog>
  )
}
