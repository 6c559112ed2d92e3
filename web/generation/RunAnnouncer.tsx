import { useTranslation } from 'react-i18next'
import { Unseen } from '../ui/Unseen.tsx'
import { lastHeading } from './outline.ts'
import type { Run } from './run.ts'

/** Tells who listens to the page that a run has begun, each section it reaches, and its end; never each word. */
export function RunAnnouncer({ run }: { run: Run }) {
  const { t } = useTranslation()
  const words = () => {
    if (run.phase === 'writing') return lastHeading(run.text) ?? t('generation.begun')
    if (run.phase !== 'ended') return null
    return run.entry.status === 'complete' ? t('generation.done') : run.entry.problem
  }
  return (
    <Unseen>
      <output aria-live="polite">{words()}</output>
    </Unseen>
  )
}
