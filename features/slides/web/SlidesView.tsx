import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addCheckWords } from '#features/agents/web/checks/words.ts'
import type { DataViewProps } from '#features/documents/web/structured/DataDocument.tsx'
import { useIsOthers } from '#features/documents/web/document/EntryFacts.tsx'
import { historyEntry } from '#features/documents/web/document/queries.ts'
import { errorText } from '#platform/web/api/api.ts'
import { useTranslation } from '#platform/web/language/language.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { OpenSlides } from './OpenSlides.tsx'
import { entrySlides } from './queries.ts'
import { addSlideWords } from './words.ts'

/** A presentation: its slides to look through and change, and its text. */
export function SlidesView({ entry, ...rest }: DataViewProps) {
  useState(addSlideWords)
  // Findings on slides use the same text.
  useState(addCheckWords)
  const { t } = useTranslation()
  // Changes since the entry was loaded, fetched by the history.
  const { data } = useQuery({ ...historyEntry(entry.id), enabled: false })
  const latest = data && data.version > entry.version ? data : entry
  const slides = useQuery(entrySlides(entry.id, latest.version))
  const isOthers = useIsOthers(entry)
  if (slides.data)
    return <OpenSlides key={entry.id} entry={latest} presentation={slides.data} readOnly={isOthers} {...rest} />
  if (!slides.isError) return <Spinner label={t('slides.opening')} />
  return (
    <ErrorState
      title={t('slides.failed')}
      text={errorText(slides.error)}
      retryLabel={t('action.retry')}
      busy={slides.isFetching}
      onRetry={() => void slides.refetch()}
    />
  )
}
