import { useQuery } from '@tanstack/react-query'
import { useIsOthers } from '#features/documents/web/document/EntryFacts.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { LoadedData } from '#features/documents/web/structured/LoadedData.tsx'
import { useLatest } from '#features/documents/web/structured/use-latest.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { OpenSlides } from './OpenSlides.tsx'
import { entrySlides } from './queries.ts'
import { slideTexts } from '../texts.ts'

/** Shows a presentation: its slides to review and edit, and its text. */
export function SlidesView({ entry, ...rest }: DataViewProps) {
  // Findings on slides use the same text.
  const { t } = useTexts(slideTexts)
  const latest = useLatest(entry)
  const query = useQuery(entrySlides(entry.id, latest.version))
  const readOnly = useIsOthers(entry)
  return (
    <LoadedData query={query} words={{ loading: t('slides.loading'), failed: t('slides.failed') }}>
      {(presentation) => (
        <OpenSlides key={entry.id} entry={latest} storedPresentation={presentation} readOnly={readOnly} {...rest} />
      )}
    </LoadedData>
  )
}
