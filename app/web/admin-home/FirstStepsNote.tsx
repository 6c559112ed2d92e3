import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { adminHomeTexts } from '../../texts/admin-home.ts'
import styles from './AdminHome.module.css'
import { firstSteps } from './queries.ts'

/** `otherwise` is shown once the school has been set up. */
export type FirstStepsNoteProps = { otherwise: ReactNode }

/** Leads an administrator from the dashboard to the first steps of a new school. */
export function FirstStepsNote({ otherwise }: FirstStepsNoteProps) {
  const { t } = useTexts(adminHomeTexts)
  const { data, isPending } = useQuery(firstSteps())
  if (isPending) return null
  if (!data?.isShown) return otherwise
  return (
    <div className={styles.note}>
      <Notice
        tone="info"
        action={
          <Link to={paths.adminHome} className={buttonClass({ variant: 'primary', size: 'small' })}>
            {t('adminHome.toSteps')}
          </Link>
        }
      >
        <b>{t('adminHome.steps')}</b> {t('adminHome.stepsText')}
      </Notice>
    </div>
  )
}
