import type { StaffImport } from '../../contract/staff.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Made } from './Made.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './StaffImport.module.css'
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
    <Card padding={5} className={styles.narrow}>
      <Stack as="section" gap={3}>
        <Text as="output" size="xl" weight="bold">
          {t('staff.making', values)}
        </Text>
        <progress className={styles.bar} value={done} max={total} aria-label={t('staff.making', values)} />
        <Text tone="quiet">{t('staff.makingText')}</Text>
      </Stack>
    </Card>
  )
}
