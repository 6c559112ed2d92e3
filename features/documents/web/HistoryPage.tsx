import ListChecks from 'lucide-react/icons/list-checks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { HistoryEntry } from '../contract/history.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { useUser } from '#platform/web/api/session.ts'
import { whenIdle } from '#platform/web/lib/when-idle.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { DeleteEntryDialog } from './history/DeleteEntryDialog.tsx'
import { EntryList, shownByName } from './history/EntryList.tsx'
import { FoundEntries } from './history/FoundEntries.tsx'
import { HistoryFilters } from './history-filters/HistoryFilters.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './history/History.module.css'
import { Pages } from './history/Pages.tsx'
import { entryDialog, retentionPeriod, tagDialogs, ownerFinder } from './history-parts.ts'
import { historyPage } from './history/queries.ts'
import { useFound } from './history/use-found.ts'
import { useMarks } from './history/use-marks.ts'
import { useHistoryListState, type HistoryListState } from './history/use-history-list-state.ts'
import { historyPageTexts } from '../texts/history-page.ts'
import { historyTexts } from '../texts/history.ts'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

export function HistoryPage() {
  const { t } = useTexts(historyPageTexts, historyTexts)
  const listState = useHistoryListState()
  const user = useUser()
  const everyone = listState.everyone && user.role === 'ADMIN'
  const list = useQuery(historyPage({ ...listState, everyone, search: '' }))
  const found = useFound({ listState, everyone })
  const marks = useMarks()
  const [isEntryRequested, setIsEntryRequested] = useState(false)
  if (!isEntryRequested && listState.entryId !== null) setIsEntryRequested(true)
  useEffect(() => whenIdle(() => void entryDialog.preload().catch(() => {})), [])
  const [managesTags, setManagesTags] = useState(false)
  if (!managesTags && (marks.selecting || marks.tagged !== null)) setManagesTags(true)
  const [isRetentionShown, setIsRetentionShown] = useState(false)
  useEffect(
    () =>
      whenIdle(
        () =>
          void retentionPeriod.preload().then(
            () => setIsRetentionShown(true),
            () => {},
          ),
      ),
    [],
  )
  const [deleted, setDeleted] = useState<HistoryEntry | null>(null)

  const onPage = list.data?.data ?? []
  const shown = shownByName(onPage, found.typed)
  // A page without a hit would only stand in the way of the hits of all pages.
  const isOnlyElsewhere = onPage.length > 0 && shown.length === 0
  const pages = list.data?.pagination.pages ?? 0
  if (pages > 0 && listState.page > pages)
    return <Navigate to={listState.address({ page: pages > 1 ? String(pages) : '' })} replace />

  return (
    <Stack gap={5}>
      <title>{`${t('history.title')} · ${t('app.name')}`}</title>
      <Stack gap={1}>
        <h1>{t('history.title')}</h1>
        <Text tone="quiet">{everyone ? t('history.subtitleEveryone') : t('history.subtitle')}</Text>
        {!everyone && isRetentionShown && <retentionPeriod.Part />}
      </Stack>
      {user.role === 'ADMIN' && <EveryoneSwitch listState={listState} />}
      <HistoryFilters
        search={found.typed}
        onSearch={found.type}
        listState={everyone ? listState : { ...listState, everyone }}
        entries={onPage}
        total={list.isPlaceholderData ? undefined : list.data?.pagination.total}
      >
        {!everyone && !marks.selecting && onPage.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={<ListChecks size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={marks.begin}
          >
            {t('history.select')}
          </Button>
        )}
      </HistoryFilters>
      {!isOnlyElsewhere && (
        <Loaded query={list} failed={t('history.loadFailed')} loading={t('history.loading')}>
          {(data) => (
            <div className={styles.list} aria-busy={list.isPlaceholderData}>
              <EntryList
                entries={data.data}
                search={found.typed}
                listState={listState}
                onDelete={setDeleted}
                marks={marks}
              />
              <Pages page={listState.page} pages={pages} linkTo={(page) => listState.linkTo({ page })} />
            </div>
          )}
        </Loaded>
      )}
      {(found.search || isOnlyElsewhere) && (
        <FoundEntries found={found} shown={shown} listState={listState} onDelete={setDeleted} marks={marks} />
      )}
      {managesTags && <tagDialogs.Part marks={marks} entries={[...onPage, ...(found.answer?.data ?? [])]} />}
      <DeleteEntryDialog entry={deleted} onClose={() => setDeleted(null)} />
      {isEntryRequested && <entryDialog.Part id={listState.entryId} onClose={listState.closeEntry} />}
    </Stack>
  )
}

/** Selects an administrator's view: their own history, everyone's, or one person's. */
function EveryoneSwitch({ listState }: { listState: HistoryListState }) {
  const { t } = useTexts(historyPageTexts)
  return (
    <Inline gap={3} align="stretch" className={styles.whose}>
      <SegmentedControl
        label={t('history.whose')}
        options={[
          { value: 'mine', label: t('history.mine') },
          { value: 'everyone', label: t('history.everyone') },
        ]}
        value={listState.everyone ? 'everyone' : 'mine'}
        onChange={(value) => listState.chooseEveryone(value === 'everyone')}
      />
      {listState.everyone && <ownerFinder.Part listState={listState} />}
    </Inline>
  )
}
