import { useQuery } from '@tanstack/react-query'
import { useIsOthers } from '#features/documents/web/document/EntryFacts.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { LoadedData } from '#features/documents/web/structured/LoadedData.tsx'
import { useLatest } from '#features/documents/web/structured/use-latest.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'
import { OpenClassFeedback } from './OpenClassFeedback.tsx'
import { entryClassFeedback } from './queries.ts'

/** Shows the feedback for a class: its texts with their feedback, the class page, and the text without names. */
export function ClassFeedbackView({ entry, ...rest }: DataViewProps) {
  const { t } = useTexts(classFeedbackTexts)
  const latest = useLatest(entry)
  const query = useQuery(entryClassFeedback(entry.id, latest.version))
  const readOnly = useIsOthers(entry)
  return (
    <LoadedData query={query} words={{ loading: t('classFeedback.loading'), failed: t('classFeedback.failed') }}>
      {(stored) => <OpenClassFeedback key={entry.id} entry={latest} stored={stored} readOnly={readOnly} {...rest} />}
    </LoadedData>
  )
}
