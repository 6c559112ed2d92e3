import type { ComponentPropsWithRef } from 'react'
import type { InvitationMethod } from '../../contract/invitations.ts'
import { invitationDays, resetDays } from '#platform/model/limits.ts'
import { FieldGroup } from '#platform/web/ui/Field.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import styles from './Invitation.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { userTexts } from '../../texts/users.ts'

type MethodChoiceProps = {
  /** Further attributes of each radio button. */
  radio: (way: InvitationMethod) => ComponentPropsWithRef<'input'>
  hasMail: boolean
  /** True if passwords are for administrators only. */
  isSchoolOnly: boolean
  isNew: boolean
}

/** Chooses the kind of access: a link or a temporary password. */
export function MethodChoice({ radio, hasMail, isSchoolOnly, isNew }: MethodChoiceProps) {
  const { t } = useTexts(userTexts)
  const days = isNew ? invitationDays : resetDays
  return (
    <>
      {isSchoolOnly && <Notice tone="warn">{t('wayIn.schoolOnly')}</Notice>}
      <FieldGroup label={t('wayIn.way')}>
        {() => (
          <div className={styles.invitations}>
            <label className={styles.way}>
              <input {...radio('link')} type="radio" value="link" />
              <span>
                <b>{t('wayIn.byLink')}</b>
                <small>
                  {t('wayIn.byLinkText', { days })} {hasMail && t('wayIn.byMail')}
                </small>
              </span>
            </label>
            <label className={styles.way}>
              <input {...radio('password')} type="radio" value="password" />
              <span>
                <b>{t('wayIn.byPassword')}</b>
                <small>{t('wayIn.byPasswordText')}</small>
              </span>
            </label>
          </div>
        )}
      </FieldGroup>
    </>
  )
}
