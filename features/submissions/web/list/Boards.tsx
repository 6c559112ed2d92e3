import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Heading } from '#platform/web/ui/Heading.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { reviewTexts } from '../../texts/reviews.ts'
import { reviewedGroups } from '../queries.ts'
import { ExportRecords } from '../records/ExportRecords.tsx'
import { boardTexts } from '../states.ts'
import { Department } from './Department.tsx'
import { DueDeadlines } from './DueDeadlines.tsx'
import { SubmissionList } from './SubmissionList.tsx'
import styles from '../Submissions.module.css'
import { SubmitFile } from '../document/SubmitFile.tsx'

const boards = ['open', 'decided', 'mine', 'department'] as const
type Shown = (typeof boards)[number]

/** Shows what is due, and one list: what the user can review, has reviewed or has submitted, or who has submitted in a group. */
export function Boards() {
  const { t } = useTexts(reviewTexts)
  const { reviewCount } = useUser()
  const [params, setParams] = useSearchParams()
  const { data: groups = [], isPending } = useQuery(reviewedGroups)
  const offered = boards.filter((one) => one !== 'department' || groups.length > 0)
  const requested = boards.find((one) => one === params.get('show'))
  const usual: Shown = reviewCount ? 'open' : 'mine'
  const isWaiting = requested === 'department' && isPending
  const show = offered.find((one) => one === requested) ?? usual
  const page = Math.max(1, Number(params.get('page')) || 1)
  const goTo = (next: Shown, to = 1) =>
    setParams({ show: next, ...(to > 1 && { page: String(to) }) }, { replace: next !== show })
  return (
    <Stack gap={5}>
      <title>{`${t('review.page')} · ${t('app.name')}`}</title>
      <div>
        <Heading level={1}>{t('review.page')}</Heading>
        <Text tone="quiet">{t('review.pageText')}</Text>
      </div>
      <DueDeadlines />
      <Inline className={styles.onScreen}>
        <SegmentedControl
          label={t('review.board')}
          value={show}
          onChange={(next) => goTo(next)}
          options={offered.map((value) => ({ value, label: t(boardTexts[value]) }))}
        />
        {show === 'mine' && (
          <>
            <SubmitFile />
            <ExportRecords />
          </>
        )}
      </Inline>
      {show === 'department' ? (
        <Department groups={groups} />
      ) : (
        !isWaiting && <SubmissionList show={show} page={page} onPage={(to) => goTo(show, to)} />
      )}
    </Stack>
  )
}
