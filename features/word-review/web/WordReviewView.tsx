import { useQuery } from '@tanstack/react-query'
import { useIsOthers } from '#features/documents/web/document/EntryFacts.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { LoadedData } from '#features/documents/web/structured/LoadedData.tsx'
import { useLatest } from '#features/documents/web/structured/use-latest.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { wordReviewTexts } from '../texts/word-review.ts'
import { OpenWordReview } from './OpenWordReview.tsx'
import { entryWordReview } from './queries.ts'

/** Shows the review of a Word file: the plan with its proposals, and the report. */
export function WordReviewView({ entry, ...rest }: DataViewProps) {
  const { t } = useTexts(wordReviewTexts)
  const latest = useLatest(entry)
  const query = useQuery(entryWordReview(entry.id, latest.version))
  const readOnly = useIsOthers(entry)
  return (
    <LoadedData query={query} words={{ loading: t('wordReview.loading'), failed: t('wordReview.failed') }}>
      {(stored) => <OpenWordReview key={entry.id} entry={latest} stored={stored} readOnly={readOnly} {...rest} />}
    </LoadedData>
  )
}
