import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useSearchParams } from 'react-router'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Heading } from '#platform/web/ui/Heading.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { List } from '#platform/web/ui/List.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { reviewTexts } from '../../texts/reviews.ts'
import { board, type Board } from '../queries.ts'
import { SubmissionRow } from './SubmissionRow.tsx'

const boards = ['open', 'decided', 'mine'] as const

const boardTexts = { open: 'review.open', decided: 'review.decided', mine: 'review.mine' } as const

const emptyTexts = {
  open: ['review.noneOpen', 'review.noneOpenText'],
  decided: ['review.noneDecided', 'review.noneDecidedText'],
  mine: ['review.noneMine', 'review.noneMineText'],
} as const

/** Lists what the user can review, oldest first, what they have reviewed, and what they have submitted. */
export function Boards() {
  const { t } = useTexts(reviewTexts)
  const { reviewCount } = useUser()
  const [params, setParams] = useSearchParams()
  const chosen = boards.find((one) => one === params.get('show'))
  const show: Board = chosen ?? (reviewCount ? 'open' : 'mine')
  const page = Math.max(1, Number(params.get('page')) || 1)
  const list = useQuery(board(show, page))
  const goTo = (next: Board, to = 1) =>
    setParams({ show: next, ...(to > 1 && { page: String(to) }) }, { replace: next !== show })
  const [title, text] = emptyTexts[show]
  return (
    <Stack gap={5}>
      <title>{`${t('review.page')} · ${t('app.name')}`}</title>
      <div>
        <Heading level={1}>{t('review.page')}</Heading>
        <Text tone="quiet">{t('review.pageText')}</Text>
      </div>
      <Inline>
        <SegmentedControl
          label={t('review.board')}
          value={show}
          onChange={(next) => goTo(next)}
          options={boards.map((value) => ({ value, label: t(boardTexts[value]) }))}
        />
      </Inline>
      <Loaded query={list} failed={t('review.listFailed')} loading={t('review.listLoading')}>
        {({ submissions, pagination }) =>
          submissions.length === 0 ? (
            <EmptyState
              icon={<CircleCheck size={26} strokeWidth={1.75} aria-hidden="true" />}
              title={t(title)}
              text={t(text)}
            />
          ) : (
            <Stack gap={3}>
              <Card padding={4}>
                <List aria-label={t(boardTexts[show])} aria-busy={list.isPlaceholderData}>
                  {submissions.map((submission) => (
                    <SubmissionRow key={submission.id} submission={submission} isOwn={show === 'mine'} />
                  ))}
                </List>
              </Card>
              {pagination.pages > 1 && <Pager pagination={pagination} onPage={(to) => goTo(show, to)} />}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
