import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock3 from 'lucide-react/icons/clock-3'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatDateTime, formatDayAndMonth, formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { submissionPath } from '#platform/web/paths.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Cell, HeadCell, Table, TableScroll } from '#platform/web/ui/data-display/Table.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import type { BoardCell, DepartmentBoard } from '../../contract/deadlines.ts'
import { boardWeeks } from '../../model/weeks.ts'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import styles from './Boards.module.css'

const stateTexts = {
  returned: 'deadline.returned',
  submitted: 'deadline.submitted',
  approved: 'deadline.approved',
  missing: 'deadline.missing',
} as const

const stateTones = { returned: 'warn', submitted: 'plain', approved: 'good', missing: 'warn' } as const

const stateIcons = { returned: Undo2, submitted: Clock3, approved: Check, missing: CircleDashed }
const states = ['approved', 'submitted', 'returned', 'missing'] as const

type DepartmentTableProps = {
  board: DepartmentBoard
  /** The first of the weeks that are shown. */
  from: number
  /** Names the group and the purpose on paper. */
  title: string
  /** When the board was read. Units: milliseconds since 1970. */
  readAt: number
  /** Other weeks are being loaded. */
  isOld: boolean
}

/** The members of a group below one another, the weeks side by side. */
export function DepartmentTable({ board: { deadlines, members }, from, title, readAt, isOld }: DepartmentTableProps) {
  const { t } = useTexts(deadlineTexts, reviewTexts)
  const language = useLanguage()
  const weeks = Array.from({ length: boardWeeks }, (_, at) => from + at)
  const all = members.filter(({ canSubmit }) => canSubmit).length
  const submittedIn = (week: number) =>
    members.filter(({ cells }) => cells.some((cell) => cell.week === week && cell.count > 0)).length
  return (
    <Card padding={4} className={styles.board}>
      <TableScroll label={t('deadline.table')}>
        <Table className={styles.department} aria-busy={isOld}>
          <caption className={styles.printTitle}>
            <b>{title}</b>
            <small>{t('deadline.asOf', { date: formatDateTime(new Date(readAt).toISOString(), language) })}</small>
          </caption>
          <thead>
            <tr>
              <HeadCell>{t('deadline.member')}</HeadCell>
              {weeks.map((week) => {
                const deadline = deadlines.find((one) => one.week === week)
                return (
                  <HeadCell key={week}>
                    {t('review.weekOf', { week })}
                    <BoardFact short={deadline ? formatDayAndMonth(deadline.dueOn, language) : '–'}>
                      {deadline
                        ? t('deadline.dueOn', { date: formatWeekdayAndDay(deadline.dueOn, language, 'short') })
                        : t('deadline.noDeadline')}
                    </BoardFact>
                    <BoardFact short={`${submittedIn(week)}/${all}`}>
                      {t('deadline.total', { count: submittedIn(week), all })}
                    </BoardFact>
                  </HeadCell>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, name, cells }) => (
              <tr key={id}>
                <HeadCell of="row">{name}</HeadCell>
                {weeks.map((week) => (
                  <Cell key={week}>
                    <Submitted name={name} week={week} cell={cells.find((one) => one.week === week)} />
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      <p className={styles.legend} aria-hidden="true">
        {states.map((state) => (
          <span key={state}>
            <StateBadge state={state} />
            {t(stateTexts[state])}
          </span>
        ))}
      </p>
    </Card>
  )
}

type BoardFactProps = { short: string; children: string }

/** A fact about a week or a cell. A phone shows the short words, so that all weeks fit beside each other. */
function BoardFact({ short, children }: BoardFactProps) {
  return (
    <small>
      <VisuallyHidden on="phone">{children}</VisuallyHidden>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>
    </small>
  )
}

type SubmittedProps = { name: string; week: number; cell: BoardCell | undefined }

function Submitted({ name, week, cell }: SubmittedProps) {
  const { t } = useTexts(deadlineTexts, reviewTexts)
  if (!cell) return <VisuallyHidden>{t('deadline.none')}</VisuallyHidden>
  const { state, count, isLate, submissionId } = cell
  const label = count > 1 ? t('deadline.several', { state: t(stateTexts[state]), count }) : t(stateTexts[state])
  const badge = (
    <StateBadge state={state} count={count}>
      {label}
    </StateBadge>
  )
  return (
    <>
      {submissionId === null ? (
        badge
      ) : (
        <Link
          to={submissionPath(submissionId)}
          aria-label={[label, name, t('review.weekOf', { week })].join(', ')}
          className={styles.cellLink}
        >
          {badge}
        </Link>
      )}
      {isLate && state !== 'missing' && <BoardFact short={t('deadline.lateShort')}>{t('deadline.late')}</BoardFact>}
    </>
  )
}

type StateBadgeProps = { state: BoardCell['state']; count?: number; children?: string }

/** A phone shows the icon and the number of documents without the words. */
function StateBadge({ state, count = 1, children }: StateBadgeProps) {
  const Icon = stateIcons[state]
  return (
    <Badge tone={stateTones[state]} icon={<Icon size={15} strokeWidth={2} aria-hidden="true" />}>
      {children && <VisuallyHidden on="phone">{children}</VisuallyHidden>}
      {count > 1 && (
        <span className={styles.short} aria-hidden="true">
          {count}
        </span>
      )}
    </Badge>
  )
}
