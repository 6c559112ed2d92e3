import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { reasonText } from '#platform/web/api/failure.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { historyPath } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Part } from './Part.tsx'
import { weekOfUse } from './queries.ts'
import { WeekChart, WeekTable } from './WeekChart.tsx'
import { failureTexts } from '#platform/i18n/texts/failures.ts'
import { adminHomeTexts } from '../../texts/admin-home.ts'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'

/** Links to all users' failures for a reason since a day, latest first. */
const failedPath = (reason: string, from: string) => historyPath({ whose: 'everyone', reason, from })

/** The runs of seven days and why some failed. */
export function WeekCard() {
  const { t } = useTexts(failureTexts, adminHomeTexts)
  const language = useLanguage()
  const query = useQuery(weekOfUse())
  const [asTable, setAsTable] = useState(false)
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Inline justify="between" gap={3}>
          <Heading level={2}>{t('adminHome.week')}</Heading>
          <Button size="small" variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? t('adminHome.asChart') : t('adminHome.asTable')}
          </Button>
        </Inline>
        <Part query={query} lines={6}>
          {({ days, runs, reasons }) => (
            <>
              {runs === 0 ? (
                <Text size="sm" tone="quiet">
                  {t('adminHome.noRuns')}
                </Text>
              ) : asTable ? (
                <WeekTable days={days} />
              ) : (
                <WeekChart days={days} />
              )}
              {reasons.length > 0 && (
                <section aria-label={t('adminHome.why')}>
                  <h3>{t('adminHome.why')}</h3>
                  <List>
                    {reasons.map(({ reason, count }) => (
                      <ListRow
                        key={reason}
                        title={
                          <Link to={failedPath(reason, days[0]!.day)} className={buttonClass({ variant: 'link' })}>
                            {reasonText(reason, t)}
                          </Link>
                        }
                      >
                        <Text as="b" tabular>
                          {formatNumber(count, language)}
                        </Text>
                      </ListRow>
                    ))}
                  </List>
                </section>
              )}
            </>
          )}
        </Part>
      </Stack>
    </Card>
  )
}
