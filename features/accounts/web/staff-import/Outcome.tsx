import type { StaffImport } from '#contract/staff'
import { formatNumber } from '#locales/format/numbers'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Made } from './Made.tsx'
import styles from './Outcome.module.css'
import type { ImportNow } from './use-import.ts'

type OutcomeProps = Pick<ImportNow, 'putAway' | 'puttingAway'> & { now: StaffImport }

/** Shows the result of a submitted list. */
export function Outcome({ now, putAway, puttingAway }: OutcomeProps) {
  const { t } = useTranslation()
  if (now.state === 'making') return <Making {...now} />
  if (now.state === 'made') return <Made now={now} busy={puttingAway} onDone={() => putAway(now.id)} />
  return (
    <Notice
      tone="bad"
      action={
        <Button busy={puttingAway} onClick={() => putAway(now.id)}>
          {t('staff.backToReview')}
        </Button>
      }
    >
      {now.state === 'interrupted' ? t('staff.interrupted') : now.fault}
    </Notice>
  )
}

function Making({ done, total }: StaffImport) {
  const { t } = useTranslation()
  const language = useLanguage()
  const values = { done: formatNumber(done, language), total: formatNumber(total, language) }
  return (
    <section className={styles.making}>
      <output className={styles.says}>{t('staff.making', values)}</output>
      <progress className={styles.bar} value={done} max={total} aria-label={t('staff.making', values)} />
      <p>{t('staff.makingText')}</p>
    </section>
  )
}
