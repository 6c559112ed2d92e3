import { useQuery } from '@tanstack/react-query'
import { useIsOthers } from '#features/documents/web/document/EntryFacts.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { LoadedData } from '#features/documents/web/structured/LoadedData.tsx'
import { useLatest } from '#features/documents/web/structured/use-latest.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { OpenExam } from './OpenExam.tsx'
import { examQuery } from './queries.ts'
import { examTexts } from '../texts/exams.ts'

/** Shows an exam paper: its questions to review and edit, and its text. */
export function ExamLoader({ entry, ...rest }: DataViewProps) {
  // Findings on questions use the same text.
  const { t } = useTexts(examTexts)
  const latest = useLatest(entry)
  const query = useQuery(examQuery(entry.id, latest.version))
  const readOnly = useIsOthers(entry)
  return (
    <LoadedData query={query} words={{ loading: t('examEditor.loading'), failed: t('examEditor.failed') }}>
      {(exam) => <OpenExam key={entry.id} entry={latest} exam={exam} readOnly={readOnly} {...rest} />}
    </LoadedData>
  )
}
