import type { StaffImport } from '../../contract/staff.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Made } from './Made.tsx'
import styles from './Outcome.module.css'
import type { ImportNow } from './use-import.ts'
import { staffTexts } from '../../texts/staff.ts'

type OutcomeProps = Pick<ImportNow, 'putAway' | 'puttingAway'> & { now: StaffImport }

/** Shows the result of a submitted list. */
export function Outcome({ now, putAway, puttingAway }: OutcomeProps) {
  const { t } = useTexts(staffTexts)
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
  const { t } = useTexts(staffTexts)
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
