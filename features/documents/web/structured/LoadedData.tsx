import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'

type LoadedDataProps<Stored> = {
  query: UseQueryResult<Stored>
  words: { loading: string; failed: string }
  children: (stored: Stored) => ReactNode
}

/** Shows the source data of a structured document once it is loaded. */
export function LoadedData<Stored>({ query, words, children }: LoadedDataProps<Stored>) {
  const { t } = useTexts()
  if (query.data) return children(query.data)
  if (!query.isError) return <Spinner label={words.loading} />
  return (
    <ErrorState
      title={words.failed}
      text={errorText(query.error)}
      retryLabel={t('action.retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
