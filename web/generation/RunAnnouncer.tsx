import { useTranslation } from '../lib/language.ts'
import { Unseen } from '../ui/Unseen.tsx'
import { lastHeading } from '../content/outline.ts'
import { useRunState, type RunStore } from './use-run.ts'

/** Tells who listens to the page that a run has begun, each section it reaches, and its end; never each word. */
export function RunAnnouncer({ store }: { store: RunStore }) {
  const { t } = useTranslation()
  const run = useRunState(store)
  const words = () => {
    if (run.phase === 'writing') return lastHeading(run.text) ?? t('generation.begun')
    if (run.phase !== 'ended') return null
    return run.entry.problem ?? (run.entry.status === 'complete' ? t('generation.done') : null)
  }
  return (
    <Unseen>
      <output aria-live="polite">{words()}</output>
    </Unseen>
  )
}
