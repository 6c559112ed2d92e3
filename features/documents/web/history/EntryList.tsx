import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/history.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { activeAgents } from '#features/agents/web/list/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { matchesSearch } from '#platform/web/language/search-text.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { NothingFoundDrawing, DocumentsDrawing } from '#platform/web/ui/states/drawings.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { Marks } from './use-marks.ts'
import type { HistoryListState } from './use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

type EntryListProps = {
  entries: readonly HistoryEntry[]
  search: string
  listState: HistoryListState
  onDelete: (entry: HistoryEntry) => void
  marks: Marks
}

/** Lists the documents of a page that match the search, or says why the page has none. */
export function EntryList({ entries, search, listState, onDelete, marks }: EntryListProps) {
  const { t } = useTexts(historyPageTexts)
  const { narrowed } = listState
  const isOnlyFavourites = narrowed.favourite !== undefined && Object.keys(narrowed).length === 1
  if (entries.length === 0 && Object.keys(narrowed).length > 0)
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t(isOnlyFavourites ? 'history.emptyFavourites' : 'history.emptyNarrowed')}
        text={t(isOnlyFavourites ? 'history.emptyFavouritesText' : 'history.emptyNarrowedText')}
        action={<Button onClick={listState.clearFilters}>{t('history.clearFilters')}</Button>}
      />
    )
  if (entries.length === 0) {
    return (
      <EmptyState
        drawing={<DocumentsDrawing />}
        title={listState.agentId ? t('history.emptyAgent') : t('history.empty')}
        text={t('history.emptyText')}
        action={
          <Link to={paths.agents} className={buttonClass({ variant: 'primary' })}>
            {t('history.browse')}
          </Link>
        }
      />
    )
  }
  return <EntryRows entries={shownByName(entries, search)} {...{ listState, onDelete, marks }} />
}

export const shownByName = (entries: readonly HistoryEntry[], search: string): HistoryEntry[] =>
  entries.filter((entry) => matchesSearch(search, entry.agentName, entry.agentNameVi))

type EntryRowsProps = Pick<EntryListProps, 'entries' | 'listState' | 'onDelete' | 'marks'>

export function EntryRows({ entries, listState, onDelete, marks }: EntryRowsProps) {
  const agents = useQuery(activeAgents())
  const colors = new Map(agents.data?.map(({ id, category }) => [id, category?.color]))
  return (
    <Stack as="ul">
      {entries
        .filter(({ id }) => !marks.leaving.includes(id))
        .map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            color={colors.get(entry.agentId) ?? fallbackColor}
            listState={listState}
            onDelete={() => onDelete(entry)}
            marks={marks}
          />
        ))}
    </Stack>
  )
}
