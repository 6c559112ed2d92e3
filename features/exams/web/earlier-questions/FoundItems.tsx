import type { EarlierItem } from '../../contract/exams.ts'
import { formatDate } from '#platform/i18n/format/dates.ts'
import type { Exam, Kind, Level } from '../../model/exam.ts'
import { withEarlier } from '../../model/take-earlier.ts'
import { levelName } from '../../model/views/matrix.ts'
import { examWords } from '../../model/words.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { ItemBody } from '../ItemBody.tsx'
import { examsApi } from '../queries.ts'
import { examTexts } from '../../texts/exams.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'

type FoundItemsProps = {
  exam: Exam
  entryId: string
  at: number
  query: { kind: Kind; source?: 'groups'; level?: Level; search?: string; after?: string }
  isFirst: boolean
  /** Undefined if there is no further page. */
  onMore: ((next: string) => void) | undefined
  /** Undefined when the search is not narrowed. */
  onWiden: (() => void) | undefined
  onTake: (exam: Exam) => void
}

const noneTexts = {
  own: { none: 'examEditor.earlierNone', notYet: 'examEditor.earlierNotYet' },
  groups: { none: 'examEditor.earlierGroupsNone', notYet: 'examEditor.earlierGroupsNotYet' },
} as const

/** Shows one page of search results. */
export function FoundItems({ exam, entryId, at, query, isFirst, onMore, onWiden, onTake }: FoundItemsProps) {
  const { t } = useTexts(examTexts)
  const found = useQuery({
    queryKey: ['history', 'earlier', entryId, query],
    queryFn: ({ signal }) => examsApi.earlier({ params: { id: entryId }, query, quiet: true, signal }),
  })
  if (found.isError)
    return (
      <ErrorState
        title={t('examEditor.earlierFailed')}
        text={errorText(found.error)}
        retryLabel={t('action.retry')}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Spinner label={t('examEditor.earlierSearching')} />
  const { items, next } = found.data
  return (
    <>
      {isFirst && items.length === 0 && (
        <Inline as="output">
          <Text as="span" tone="quiet">
            {t(noneTexts[query.source ?? 'own'][next ? 'notYet' : 'none'])}
          </Text>
          {onWiden && (
            <Button size="small" onClick={onWiden}>
              {t('examEditor.earlierAll')}
            </Button>
          )}
        </Inline>
      )}
      <Stack as="ul" gap={3}>
        {items.map((one) => (
          <Found key={`${one.entryId} ${one.no}`} exam={exam} at={at} found={one} onTake={onTake} />
        ))}
      </Stack>
      {next && onMore && (
        <Inline>
          <Button onClick={() => onMore(next)}>{t('examEditor.earlierMore')}</Button>
        </Inline>
      )}
    </>
  )
}

type FoundProps = Pick<FoundItemsProps, 'exam' | 'at' | 'onTake'> & { found: EarlierItem }

function Found({ exam, at, found: { item, primary, language: textLanguage, ...from }, onTake }: FoundProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const change = withEarlier(exam, at, item, language)
  const storedExam = [from.head.subject, from.head.grade, from.head.term, from.head.year, from.head.code].filter(
    Boolean,
  )
  return (
    <Card as="li" variant="flat" padding={4}>
      <Stack gap={2}>
        <Inline as="header">
          {item.parts.length === 1 && <Badge>{levelName({ primary }, item.parts[0]!.level, language)}</Badge>}
          <Text as="span" size="sm" tone="quiet">
            {from.owner !== null && `${from.owner} · `}
            {from.unit} · {storedExam.join(', ')} · {formatDate(from.createdAt, language)} ·{' '}
            {examWords[language].question} {from.no}
          </Text>
        </Inline>
        {item.text && <ItemBody exam={{ primary }} item={item} text={item.text} textLanguage={textLanguage} />}
        {change.exam ? (
          <Inline>
            <Button size="small" onClick={() => onTake(change.exam)}>
              {t('examEditor.takeItem')}
            </Button>
          </Inline>
        ) : (
          <Text size="sm" tone="quiet">
            {t(change.refused)}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
