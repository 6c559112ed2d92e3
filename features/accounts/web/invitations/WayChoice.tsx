import type { ComponentPropsWithRef } from 'react'
import type { Way } from '../../contract/ways-in.ts'
import { invitationDays, resetDays } from '#platform/model/limits.ts'
import { useTranslation } from '#platform/web/language/language.ts'
import { FieldGroup } from '#platform/web/ui/Field.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import styles from './WayIn.module.css'

type WayChoiceProps = {
  /** Further attributes of each radio button. */
  radio: (way: Way) => ComponentPropsWithRef<'input'>
  hasMail: boolean
  /** Only administrators come in by a password. */
  isSchoolOnly: boolean
  isNew: boolean
}

/** Chooses how somebody gets access: by a link or a temporary password. */
export function WayChoice({ radio, hasMail, isSchoolOnly, isNew }: WayChoiceProps) {
  const { t } = useTranslation()
  const days = isNew ? invitationDays : resetDays
  return (
    <>
      {isSchoolOnly && <Notice tone="warn">{t('wayIn.schoolOnly')}</Notice>}
      <FieldGroup label={t('wayIn.way')}>
        {() => (
          <div className={styles.ways}>
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
