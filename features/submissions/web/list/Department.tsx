import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { purposes, weekMax } from '../../model/states.ts'
import { boardWeeks } from '../../model/weeks.ts'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { purposeTexts } from '../../model/purpose-texts.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { departmentBoard } from '../queries.ts'
import { ExportRecords } from '../records/ExportRecords.tsx'
import styles from '../Submissions.module.css'
import { DeadlinesDialog } from './DeadlinesDialog.tsx'
import { DepartmentTable } from './DepartmentTable.tsx'

type Group = { id: string; name: string }
const lastFrom = weekMax - boardWeeks + 1

/** Shows who has submitted in a group that the user reviews, some weeks at a time, and sets its deadlines. */
export function Department({ groups }: { groups: readonly Group[] }) {
  const { t } = useTexts(deadlineTexts, submissionTexts)
  const [params, setParams] = useSearchParams()
  const [isSetting, setSetting] = useState(false)
  /** Each opening begins with an empty form. */
  const [formKey, setFormKey] = useState(0)
  const group = groups.find(({ id }) => id === params.get('group')) ?? groups[0]!
  const purpose = purposes.find((one) => one === params.get('purpose')) ?? 'plan'
  const week = Number(params.get('from'))
  const from = Number.isInteger(week) && week >= 1 && week <= weekMax ? week : null
  const board = useQuery(departmentBoard(group.id, purpose, from))
  const first = from ?? board.data?.from ?? 1
  const show = (week: number) => change({ from: String(Math.max(1, Math.min(lastFrom, week))) })
  const change = (values: Record<string, string>) =>
    setParams({ show: 'department', group: group.id, purpose, ...values }, { replace: true })
  return (
    <Stack gap={3}>
      <Inline className={styles.onScreen}>
        {groups.length > 1 && (
          <Select
            variant="filter"
            className={styles.filter}
            aria-label={t('deadline.group')}
            value={group.id}
            onChange={({ target }) => change({ group: target.value })}
          >
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          variant="filter"
          className={styles.filter}
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
        <Button
          onClick={() => {
            setFormKey(formKey + 1)
            setSetting(true)
          }}
        >
          {t('deadline.set')}
        </Button>
        <ExportRecords key={group.id} group={group} members={board.data?.members ?? []} />
      </Inline>
      <Loaded query={board} failed={t('deadline.loadFailed')} loading={t('deadline.loading')}>
        {(shown) =>
          shown.members.length === 0 ? (
            <EmptyState title={t('deadline.noMembers')} text={t('deadline.noMembersText')} />
          ) : (
            <Stack gap={2}>
              <DepartmentTable
                board={shown}
                title={`${group.name} · ${t(purposeTexts[purpose])}`}
                isOld={board.isPlaceholderData}
              />
              <Inline justify="end" className={styles.onScreen}>
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
            </Stack>
          )
        }
      </Loaded>
      <DeadlinesDialog
        key={formKey}
        group={group}
        initialPurpose={purpose}
        open={isSetting}
        onClose={() => setSetting(false)}
      />
    </Stack>
  )
}
