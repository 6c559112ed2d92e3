import { useState } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Outcome } from './Outcome.tsx'
import { Review } from './Review.tsx'
import { SourceForm } from './SourceForm.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './StaffImport.module.css'
import { useImport } from './use-import.ts'
import { InvitationsForm } from './InvitationsForm.tsx'
import { useWork, type WorkOnList } from './use-work.ts'
import { UpdateNotice } from '../staff-update/UpdateNotice.tsx'
import { UpdateReview } from '../staff-update/UpdateReview.tsx'
import { staffTexts } from '../../texts/staff.ts'
import Check from 'lucide-react/icons/check'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { PageHead } from '#platform/web/lists/PageHead.tsx'

/** Creates accounts for all people of a list in three steps: list, review, invitations. Those who have one can be updated. */
export function StaffWork() {
  const { t } = useTexts(staffTexts)
  const work = useWork()
  const { current, looking, started, ...outcome } = useImport()
  const [next, setNext] = useState<'update' | 'invite' | null>(null)
  const step: Step = current || (next === 'invite' && work.work) ? 'invitations' : work.work ? 'review' : 'source'

  const draw = () => {
    if (looking) return <Spinner label={t('staff.loading')} />
    if (current)
      return (
        <Outcome
          now={current}
          putAway={(id) => {
            setNext(null)
            if (work.work?.submissionKey !== undefined && current.state === 'made') work.throwAway()
            else work.sentInVain()
            outcome.putAway(id)
          }}
          puttingAway={outcome.puttingAway}
        />
      )
    if (!work.work) return <SourceForm onList={work.begin} />
    if (next === 'update')
      return (
        <UpdateReview
          list={work.work.list}
          makesGroups={work.work.makesGroups}
          onMakeGroups={work.makeGroups}
          onBack={() => setNext(null)}
        />
      )
    if (next === null)
      return (
        <Review {...work} work={work.work} onContinue={() => setNext('invite')} onUpdate={() => setNext('update')} />
      )
    return (
      <InvitationsForm {...work} makesGroups={work.work.makesGroups} onBack={() => setNext(null)} onStarted={started} />
    )
  }
  return (
    <Stack gap={5}>
      <PageHead
        title={t('staff.title')}
        text={<Origin work={current ? null : work.work} />}
        back={{ to: paths.adminUsers, label: t('staff.back') }}
      >
        <Steps step={step} />
      </PageHead>
      <Stack>
        {next !== 'update' && <UpdateNotice />}
        {draw()}
      </Stack>
    </Stack>
  )
}

function Origin({ work }: Pick<WorkOnList, 'work'>) {
  const { t } = useTexts(staffTexts)
  const language = useLanguage()
  if (!work) return t('staff.subtitle')
  const { source, list } = work
  const rows = list.rows.length
  const parts = [
    source.name ?? t('staff.pasted'),
    t('staff.rows', { count: rows, number: formatNumber(rows, language) }),
    source.sheet !== null && t('staff.sheet', { name: source.sheet }),
    source.hidden > 0 && t('staff.hidden', { count: source.hidden }),
  ]
  return parts.filter(Boolean).join(' · ')
}

const steps = ['source', 'review', 'invitations'] as const
type Step = (typeof steps)[number]
const labels = { source: 'staff.stepSource', review: 'staff.stepReview', invitations: 'staff.stepInvite' } as const

/** Shows the current step of an import. */
function Steps({ step }: { step: Step }) {
  const { t } = useTexts(staffTexts)
  const now = steps.indexOf(step)
  return (
    <Inline as="ol" align="stretch" wrap={false} className={styles.steps} aria-label={t('staff.steps')}>
      {steps.map((each, at) => (
        <Inline
          key={each}
          as="li"
          wrap={false}
          className={styles.step}
          aria-current={at === now ? 'step' : undefined}
          data-done={at < now}
        >
          <span className={styles.number}>
            {at < now ? <Check size={15} strokeWidth={2} aria-hidden="true" /> : at + 1}
          </span>
          {t(labels[each])}
          {at < now && <VisuallyHidden>{` (${t('staff.stepDone')})`}</VisuallyHidden>}
        </Inline>
      ))}
    </Inline>
  )
}
