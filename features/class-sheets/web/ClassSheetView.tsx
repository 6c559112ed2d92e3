import { useQuery } from '@tanstack/react-query'
import { useIsOthers } from '#features/documents/web/document/EntryFacts.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { LoadedData } from '#features/documents/web/structured/LoadedData.tsx'
import { useLatest } from '#features/documents/web/structured/use-latest.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { OpenClassSheet } from './OpenClassSheet.tsx'
import { entryClassSheet } from './queries.ts'
import { classSheetTexts } from '../texts/class-sheets.ts'

/** Shows a class sheet: its rows to import, review and edit, and its text without names. */
export function ClassSheetView({ entry, ...rest }: DataViewProps) {
  const { t } = useTexts(classSheetTexts)
  const latest = useLatest(entry)
  const query = useQuery(entryClassSheet(entry.id, latest.version))
  const readOnly = useIsOthers(entry)
  return (
    <LoadedData query={query} words={{ loading: t('classSheet.loading'), failed: t('classSheet.failed') }}>
      {(stored) => <OpenClassSheet key={entry.id} entry={latest} stored={stored} readOnly={readOnly} {...rest} />}
    </LoadedData>
  )
}
