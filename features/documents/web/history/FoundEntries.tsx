import type { HistoryEntry } from '../../contract/history.ts'
import { historyMostFound } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { NothingFoundDrawing } from '#platform/web/ui/states/drawings.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { EntryRows } from './EntryList.tsx'
import type { Marks } from './use-marks.ts'
import { Pages } from './Pages.tsx'
import { searchLock } from '../history-parts.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import type { Found } from './use-found.ts'
import type { HistoryListState } from './use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

type FoundEntriesProps = {
  found: Found
  /** Entries that are visible above. */
  shown: readonly HistoryEntry[]
  listState: HistoryListState
  onDelete: (entry: HistoryEntry) => void
  marks: Marks
}

/** Lists search results from the whole history: titles, topics and texts. */
export function FoundEntries({ found, shown, listState, onDelete, marks }: FoundEntriesProps) {
  const { t } = useTexts(historyPageTexts, historyTexts)
  return (
    <Stack as="section" gap={3} aria-labelledby="found">
      <h2 id="found">{t('history.found')}</h2>
      {found.locked ? (
        <searchLock.Part userId={listState.userId} />
      ) : (
        <Loaded query={found.query} failed={t('history.loadFailed')} loading={t('history.searching')}>
          {() =>
            found.answer ? (
              <Answer {...{ found, answer: found.answer, shown, listState, onDelete, marks }} />
            ) : (
              <Spinner label={t('history.searching')} />
            )
          }
        </Loaded>
      )}
    </Stack>
  )
}

function Answer({
  found,
  answer,
  shown,
  listState,
  onDelete,
  marks,
}: FoundEntriesProps & { answer: NonNullable<Found['answer']> }) {
  const { t } = useTexts(historyPageTexts)
  const { total, pages } = answer.pagination
  if (total === 0 && shown.length === 0)
    return (
      <>
        <VisuallyHidden>
          <output>{t('history.noMatch')}</output>
        </VisuallyHidden>
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('history.noMatch')}
          text={t('history.noMatchText')}
          action={<Button onClick={() => found.type('')}>{t('history.clearSearch')}</Button>}
        />
      </>
    )
  const others = answer.data.filter(({ id }) => !shown.some((one) => one.id === id))
  return (
    <>
      <Text as="output" tone="quiet">
        {describeCount()}
      </Text>
      <EntryRows entries={others} {...{ listState, onDelete, marks }} />
      <Pages page={found.page} pages={pages} linkTo={(found) => listState.linkTo({ found })} />
    </>
  )

  function describeCount(): string {
    if (total >= historyMostFound) return t('history.foundMany', { count: total })
    if (shown.length === 0) return t('history.foundAll', { count: total })
    return others.length === 0 ? t('history.foundAbove') : t('history.foundCount', { count: total })
  }
}
