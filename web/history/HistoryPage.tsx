import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { errorText } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { EntryList } from './EntryList.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import styles from './HistoryPage.module.css'
import { Pages } from './Pages.tsx'
import { historyPage } from './queries.ts'
import { usePlace } from './use-place.ts'

export function HistoryPage() {
  const { t } = useTranslation()
  const place = usePlace()
  const [search, setSearch] = useState('')
  const list = useQuery(historyPage({ page: place.page, agentId: place.agentId }))
  const { isLoadingError, errorUpdatedAt } = list

  useEffect(() => {
    if (isLoadingError) notify('error', t('history.loadFailed'))
    // oxlint-disable-next-line react/exhaustive-deps -- once per failure, whatever the language is by then
  }, [isLoadingError, errorUpdatedAt])

  const pages = list.data?.pagination.pages ?? 0
  if (pages > 0 && place.page > pages)
    return <Navigate to={place.address({ page: pages > 1 ? String(pages) : '' })} replace />

  return (
    <>
      <title>{`${t('history.title')} · ${t('app.name')}`}</title>
      <h1>{t('history.title')}</h1>
      <p className={styles.subtitle}>{t('history.subtitle')}</p>
      <HistoryFilters
        search={search}
        onSearch={setSearch}
        agentId={place.agentId}
        onAgent={place.chooseAgent}
        entries={list.data?.data ?? []}
      />
      {list.isError && (
        <ErrorState
          title={t('history.loadFailed')}
          text={errorText(list.error)}
          retryLabel={t('action.retry')}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Spinner label={t('history.loading')} />}
      {list.data && (
        <div className={styles.list} aria-busy={list.isPlaceholderData}>
          <EntryList entries={list.data.data} search={search} onClearSearch={() => setSearch('')} place={place} />
          <Pages page={place.page} pages={pages} address={place.address} />
        </div>
      )}
      <EntryDialog id={place.entryId} onClose={place.closeEntry} />
    </>
  )
}
