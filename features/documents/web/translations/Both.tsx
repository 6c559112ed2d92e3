import Languages from 'lucide-react/icons/languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { otherLanguage } from '../../model/translations/language.ts'
import { ToSettings } from '#features/connections/web/ToSettings.tsx'
import { historyEntry } from '../document/queries.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { PairDesk } from './PairDesk.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './PairPage.module.css'
import { pairOf, pairsApi } from './queries.ts'
import { TranslationWriting } from './TranslationWriting.tsx'
import { translationTexts } from '../../texts/translations.ts'

/** Shows a document and its translation. `?make` in the address starts the translation if there is none. */
export function Both() {
  const { t } = useTexts(translationTexts)
  const { id = '' } = useParams()
  const pair = useQuery(pairOf(id))
  return (
    <div className={styles.page}>
      <title>{`${t('pair.title')} · ${t('app.name')}`}</title>
      {pair.isPending && <Spinner label={t('pair.loading')} />}
      {pair.isError && !pair.data && (
        <ErrorState
          title={t('pair.failed')}
          text={errorText(pair.error)}
          retryLabel={t('action.retry')}
          busy={pair.isFetching}
          onRetry={() => void pair.refetch()}
        />
      )}
      {pair.data === null && <NoTranslation key={id} id={id} />}
      {pair.data?.translation.status === 'running' && (
        <TranslationWriting key={pair.data.translation.id} pair={pair.data} />
      )}
      {pair.data && pair.data.translation.status !== 'running' && (
        <PairDesk key={`${pair.data.original.id} ${pair.data.translation.status}`} pair={pair.data} />
      )}
    </div>
  )
}

/** Starts the translation on a click, or automatically for users who come from such a link. */
function NoTranslation({ id }: { id: string }) {
  const { t } = useTexts(translationTexts)
  const queryClient = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const { data: entry } = useQuery(historyEntry(id))
  const make = useMutation({
    mutationFn: () => pairsApi.make({ params: { id }, quiet: true }),
    onSuccess: ({ pair }) => queryClient.setQueryData(pairOf(id).queryKey, pair),
  })
  const begin = useEffectEvent(() => {
    if (!search.has('make')) return
    setSearch({}, { replace: true })
    make.mutate()
  })
  useEffect(() => begin(), [])
  const to = otherLanguage(entry?.language ?? 'vi')
  return (
    <>
      <Inline className={styles.bar}>
        <h1 className={styles.title}>{entry?.title || t('pair.title')}</h1>
      </Inline>
      <div className={styles.none}>
        {make.error && (
          <Notice tone="bad" action={<ToSettings error={make.error} />}>
            {errorText(make.error)}
          </Notice>
        )}
        <EmptyState
          icon={<Languages size={28} strokeWidth={1.5} aria-hidden="true" />}
          title={t(to === 'vi' ? 'pair.missingVi' : 'pair.missingEn')}
          text={t('pair.makeText')}
          action={
            <Button variant="primary" busy={make.isPending} disabled={!entry} onClick={() => make.mutate()}>
              {t(to === 'vi' ? 'pair.makeVi' : 'pair.makeEn')}
            </Button>
          }
        />
      </div>
    </>
  )
}
