import { useQuery, queryOptions } from '@tanstack/react-query'
import { formatDate } from '#platform/i18n/format/dates.ts'
import { spokenDays } from '#features/school/model/retention.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { retention as group } from '#features/school/contract/retention.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** States the retention of documents, if the school has set one, and the number of documents deleted soon. */
export function RetentionPeriod() {
  const { t } = useTexts(historyPageTexts)
  const language = useLanguage()
  const { data } = useQuery(ownRetention())
  if (!data) return null
  const { days, from, going } = data.history
  const soon = going > 0 && (
    <Text as="strong" tone="warn" weight="medium">
      {t('history.deletedSoon', { count: going })}
    </Text>
  )
  if (days === null) return soon && <Text size="sm">{soon}</Text>
  const { count, unit } = spokenDays(days)
  const period = t(unit === 'months' ? 'history.retentionMonths' : 'history.retentionDays', { count })
  const formatted = from
    ? t('history.retentionFrom', { day: formatDate(from, language), period })
    : t('history.retentionFor', { period })
  return (
    <Text size="sm" tone="quiet">
      {formatted} {soon}
    </Text>
  )
}

const retentionApi = createApi({ retention: group }, calls).retention

/** A failure is not shown. */
const ownRetention = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: ({ signal }) => retentionApi.own({ quiet: true, signal }),
  })
