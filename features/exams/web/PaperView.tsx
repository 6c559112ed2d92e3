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
import { OpenPaper } from './OpenPaper.tsx'
import { entryPaper } from './queries.ts'
import { addPaperWords } from './words.ts'

/** An exam paper: its questions to look through and change, and its text. */
export function PaperView({ entry, ...rest }: DataViewProps) {
  useState(addPaperWords)
  // Findings on questions use the same text.
  useState(addCheckWords)
  const { t } = useTranslation()
  // Changes since the entry was loaded, fetched by the history.
  const { data } = useQuery({ ...historyEntry(entry.id), enabled: false })
  const latest = data && data.version > entry.version ? data : entry
  const paper = useQuery(entryPaper(entry.id, latest.version))
  const isOthers = useIsOthers(entry)
  if (paper.data) return <OpenPaper key={entry.id} entry={latest} paper={paper.data} readOnly={isOthers} {...rest} />
  if (!paper.isError) return <Spinner label={t('paper.opening')} />
  return (
    <ErrorState
      title={t('paper.failed')}
      text={errorText(paper.error)}
      retryLabel={t('action.retry')}
      busy={paper.isFetching}
      onRetry={() => void paper.refetch()}
    />
  )
}
