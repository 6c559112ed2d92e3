import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useSearchParams } from 'react-router'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { purposes, weekMax, purposeTexts, type Purpose } from '../../model/states.ts'
import { boardWeeks } from '../../model/weeks.ts'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { departmentBoards } from '../queries.ts'
import styles from './Boards.module.css'
import { DepartmentTable } from './DepartmentTable.tsx'
import { useState } from 'react'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import type { DepartmentBoard } from '../../contract/deadlines.ts'
import { ExportRecords } from '../records/ExportRecords.tsx'
import { DeadlinesDialog } from './DeadlinesDialog.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'

type Group = { id: string; name: string }
const lastFrom = weekMax - boardWeeks + 1
/** The address of all groups below each other. */
const all = 'all'

/** Shows who has submitted in the groups that the user reviews, some weeks at a time. */
export function Department({ groups }: { groups: readonly Group[] }) {
  const { t } = useTexts(deadlineTexts, submissionTexts)
  const [params, setParams] = useSearchParams()
  const isSeveral = groups.length > 1
  const requested = groups.find(({ id }) => id === params.get('group'))
  const group = requested ?? (isSeveral ? null : groups[0]!)
  const purpose = purposes.find((one) => one === params.get('purpose')) ?? 'plan'
  const week = Number(params.get('from'))
  const from = Number.isInteger(week) && week >= 1 && week <= weekMax ? week : null
  const read = useQuery(departmentBoards(group?.id ?? null, purpose, from))
  const first = from ?? read.data?.from ?? 1
  const show = (week: number) => change({ from: String(Math.max(1, Math.min(lastFrom, week))) })
  const change = (values: Record<string, string>) =>
    setParams({ show: 'department', group: group?.id ?? all, purpose, ...values }, { replace: true })
  return (
    <Stack gap={3}>
      <Inline className={styles.tools}>
        {isSeveral && (
          <Select
            variant="filter"
            fit
            aria-label={t('deadline.group')}
            value={group?.id ?? all}
            onChange={({ target }) => change({ group: target.value })}
          >
            <option value={all}>{t('deadline.allGroups')}</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          variant="filter"
          fit
          aria-label={t('submission.purpose')}
          value={purpose}
          onChange={({ target }) => change({ purpose: target.value })}
        >
          {purposes.map((one) => (
            <option key={one} value={one}>
              {t(purposeTexts[one])}
            </option>
          ))}
        </Select>
        {group && (
          <GroupActions key={group.id} group={group} members={read.data?.boards[0]?.members ?? []} purpose={purpose} />
        )}
        <Inline gap={0} className={styles.weeks}>
          {/* At either end the button keeps the focus. */}
          <IconButton
            label={t('deadline.earlier')}
            icon={<ChevronLeft size={19} aria-hidden="true" />}
            aria-disabled={first <= 1 || undefined}
            onClick={() => show(first - boardWeeks)}
          />
          <IconButton
            label={t('deadline.later')}
            icon={<ChevronRight size={19} aria-hidden="true" />}
            aria-disabled={first >= lastFrom || undefined}
            onClick={() => show(first + boardWeeks)}
          />
        </Inline>
      </Inline>
      <Loaded query={read} failed={t('deadline.loadFailed')} loading={t('deadline.loading')}>
        {({ from: shownFrom, boards }) => (
          <Stack gap={5}>
            {boards.map((board) => (
              <Stack key={board.group.id} as="section" gap={3} aria-label={board.group.name}>
                {!group && (
                  <Inline least={200} className={styles.tools}>
                    <Heading level={2}>{board.group.name}</Heading>
                    <Inline>
                      <GroupActions {...board} purpose={purpose} />
                    </Inline>
                  </Inline>
                )}
                {board.members.length === 0 ? (
                  <EmptyState title={t('deadline.noMembers')} text={t('deadline.noMembersText')} />
                ) : (
                  <DepartmentTable
                    board={board}
                    from={shownFrom}
                    title={`${board.group.name} · ${t(purposeTexts[purpose])}`}
                    readAt={read.dataUpdatedAt}
                    isOld={read.isPlaceholderData}
                  />
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

type GroupActionsProps = Pick<DepartmentBoard, 'group' | 'members'> & { purpose: Purpose }

/** Sets the deadlines of a group, and exports its records. */
function GroupActions({ group, members, purpose }: GroupActionsProps) {
  const { t } = useTexts(deadlineTexts)
  const [isSetting, setSetting] = useState(false)
  /** Each opening begins with an empty form. */
  const [formKey, setFormKey] = useState(0)
  return (
    <>
      <Button
        icon={<CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => {
          setFormKey(formKey + 1)
          setSetting(true)
        }}
      >
        <VisuallyHidden on="phone">{t('deadline.set')}</VisuallyHidden>
      </Button>
      <ExportRecords group={group} members={members} />
      <DeadlinesDialog
        key={formKey}
        group={group}
        initialPurpose={purpose}
        open={isSetting}
        onClose={() => setSetting(false)}
      />
    </>
  )
}
