import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { PageTabs } from '#platform/web/lists/PageTabs.tsx'
import { Heading } from '#platform/web/ui/Heading.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { reviewTexts } from '../../texts/reviews.ts'
import { reviewedGroups } from '../queries.ts'
import { ExportRecords } from '../records/ExportRecords.tsx'
import { boardTexts } from '../states.ts'
import { Department } from './Department.tsx'
import { DueDeadlines } from './DueDeadlines.tsx'
import { SubmissionList } from './SubmissionList.tsx'
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
  return (
    <Stack gap={5}>
      <title>{`${t('review.page')} · ${t('app.name')}`}</title>
      <div>
        <Heading level={1}>{t('review.page')}</Heading>
        <Text tone="quiet">{t('review.pageText')}</Text>
      </div>
      <DueDeadlines />
      <div>
        <PageTabs
          label={t('review.board')}
          tabs={offered.map((one) => ({ to: `?show=${one}`, label: t(boardTexts[one]), isCurrent: one === show }))}
        />
        <Stack gap={3}>
          {show === 'mine' && (
            <Inline>
              <SubmitFile />
              <ExportRecords />
            </Inline>
          )}
          {show === 'department' ? (
            <Department groups={groups} />
          ) : (
            !isWaiting && (
              <SubmissionList show={show} page={page} onPage={(to) => setParams({ show, page: String(to) })} />
            )
          )}
        </Stack>
      </div>
    </Stack>
  )
}
