import { useId, useState } from 'react'
import type { UsageMonth } from '../../contract/usage.ts'
import { partsOfUse, type UsePart } from '../../model/usage.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { setIn, useAddress } from '#platform/web/lib/use-address.ts'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { DayChart } from './DayChart.tsx'
import { DayTable } from './DayTable.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Usage.module.css'
import { measures } from './figures.ts'
import { usageTexts } from '../../texts/statistics.ts'

/** The days of a month, as a chart or a table. */
export function DayCard({ data }: { data: UsageMonth }) {
  const { t } = useTexts(usageTexts)
  const language = useLanguage()
  const title = useId()
  const { params, change } = useAddress()
  const [asTable, setAsTable] = useState(false)
  const measure = measures.find((one) => one === params.get('show')) ?? 'cost'
  // Tests are not counted among the runs.
  const isDrawn = (part: UsePart) => part !== 'tests' || measure === 'cost' || measure === 'tokens'
  return (
    <Card as="section" className={styles.dayCard} aria-labelledby={title}>
      <Inline as="header" justify="between">
        <h2 id={title}>{asTable ? t('usage.days') : t('usage.byDay', { measure: t(`usage.${measure}`) })}</h2>
        {!asTable && (
          <SegmentedControl
            label={t('usage.measure')}
            size="small"
            value={measure}
            options={measures.map((one) => ({ value: one, label: t(`usage.${one}`) }))}
            onChange={(show) => change((next) => setIn(next, { show: show === 'cost' ? '' : show }), { replace: true })}
          />
        )}
      </Inline>
      {asTable ? (
        <DayTable days={data.days} language={language} />
      ) : (
        <>
          <Text as="div" size="sm" tone="quiet">
            <Inline as="ul" className={styles.legend}>
              {partsOfUse.filter(isDrawn).map((part) => (
                <li key={part} data-part={part}>
                  {t(`usage.${part}`)}
                </li>
              ))}
            </Inline>
          </Text>
          <DayChart data={data} measure={measure} />
        </>
      )}
      <Button variant="link" className={styles.toggle} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'usage.asChart' : 'usage.asTable')}
      </Button>
    </Card>
  )
}
