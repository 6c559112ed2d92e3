import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts, useLanguage } from '#platform/web/language/language.ts'
import { PageTabs } from '#platform/web/lists/PageTabs.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { reviewTexts } from '../../texts/reviews.ts'
import { reviewedGroups, dueDeadlines } from '../queries.ts'
import { ExportRecords } from '../records/ExportRecords.tsx'
import { boardTexts } from '../states.ts'
import { Department } from './Department.tsx'
import { SubmissionList } from './SubmissionList.tsx'
import { SubmitFile } from '../document/SubmitFile.tsx'
import { formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { purposeTexts } from '../../model/states.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'

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
        <Text tone="quiet">
          {/* There the table needs the room, and the tabs say the same. */}
          <VisuallyHidden on="phone">{t('review.pageText')}</VisuallyHidden>
        </Text>
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

/** Reminds the user of deadlines of their groups for which they have submitted nothing. */
function DueDeadlines() {
  const { t } = useTexts(deadlineTexts, submissionTexts)
  const language = useLanguage()
  const { data: due = [] } = useQuery(dueDeadlines)
  if (due.length === 0) return null
  return (
    <Notice tone={due.some(({ isPast }) => isPast) ? 'warn' : 'info'}>
      <b>{t('deadline.dueTitle')}</b>
      <ul>
        {due.map(({ groupId, groupName, purpose, week, dueOn, isPast }) => (
          <li key={`${groupId} ${purpose} ${week}`}>
            {t(isPast ? 'deadline.overdue' : 'deadline.due', {
              purpose: t(purposeTexts[purpose]),
              week,
              group: groupName,
              date: formatWeekdayAndDay(dueOn, language),
            })}
          </li>
        ))}
      </ul>
      {t('deadline.dueHelp')}
    </Notice>
  )
}
