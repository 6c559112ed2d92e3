import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { errorText } from '../api/api-error.ts'
import { useTexts } from '../language/language.ts'
import { notify } from '../api/notify.ts'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

type LoadedProps<Data> = {
  /** The query must be quiet: this text reports its failure once. */
  query: UseQueryResult<Data>
  failed: string
  /** Describes the content being loaded. */
  loading: string
  children: (data: Data) => ReactNode
}

/** Shows a query's state: loading, failed, or its content. */
export function Loaded<Data>({ query, failed, loading, children }: LoadedProps<Data>) {
  const { t } = useTexts()
  const failedAt = query.isLoadingError ? query.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) notify('error', failed)
  }, [failedAt, failed])

  return (
    <>
      {query.isError && (
        <ErrorState
          title={failed}
          text={errorText(query.error)}
          retryLabel={t('action.retry')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Spinner label={loading} />}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
