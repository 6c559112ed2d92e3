import { useSyncExternalStore } from 'react'
import { lastHeading } from '#formats/document/web/outline.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import type { RunStore } from './run.ts'
import { generationTexts } from '../../texts/generation.ts'

/** Announces to screen readers the start of a generation, each new section and the end, but not each word. */
export function RunAnnouncer({ store }: { store: RunStore }) {
  const { t } = useTexts(generationTexts)
  const run = useSyncExternalStore(store.subscribe, store.get)
  const words = () => {
    if (run.phase === 'writing') return lastHeading(run.text) ?? t('generation.started')
    if (run.phase !== 'ended') return null
    // The note of a failed run is an alert, which screen readers read by themselves.
    if (run.end.status !== 'complete') return null
    return run.end.problem ?? (run.end.template ? t('generation.templateDone') : t('generation.done'))
  }
  return (
    <VisuallyHidden>
      <output aria-live="polite">{words()}</output>
    </VisuallyHidden>
  )
}
