import Check from 'lucide-react/icons/check'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import styles from './StaffImport.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { staffTexts } from '../../texts/staff.ts'

const steps = ['source', 'review', 'invitations'] as const
export type Step = (typeof steps)[number]
const labels = { source: 'staff.stepSource', review: 'staff.stepReview', invitations: 'staff.stepInvite' } as const

/** Shows the current step of an import. */
export function Steps({ step }: { step: Step }) {
  const { t } = useTexts(staffTexts)
  const now = steps.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={t('staff.steps')}>
      {steps.map((each, at) => (
        <li key={each} className={styles.step} aria-current={at === now ? 'step' : undefined} data-done={at < now}>
          <span className={styles.number}>
            {at < now ? <Check size={15} strokeWidth={2} aria-hidden="true" /> : at + 1}
          </span>
          {t(labels[each])}
          {at < now && <VisuallyHidden>{` (${t('staff.stepDone')})`}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
