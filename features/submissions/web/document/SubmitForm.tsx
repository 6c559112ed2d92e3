import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { ApprovalKind } from '#features/accounts/model/groups.ts'
import { formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { accountChanged, useUser } from '#platform/web/api/session.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextArea, TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { Submission } from '../../contract/submissions.ts'
import { noteMaxLength, weekMax, type Purpose } from '../../model/states.ts'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { PurposeField } from '../PurposeField.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { submissionTexts } from '../../texts/submissions.ts'
import { dueDeadlines, submissionsChanged } from '../queries.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

/** Reviewers, and what is said about the submission. */
export type Chosen = {
  groupId: string
  /** Null: any reviewer of the group. */
  reviewerId: string | null
  purpose: Purpose
  week: number | null
  note: string
}

type Group = { id: string; name: string; reviewers: readonly { id: string; name: string }[]; rule: ApprovalKind }

const toTexts = {
  one: 'submission.anyOf',
  all: 'submission.allOf',
  last: 'submission.inTurn',
} as const satisfies Record<ApprovalKind, string>

export type SubmitFormProps = {
  formId: string
  /** The choices of the last submission, and the purpose without one. */
  latest: Pick<Submission, 'groupName' | 'purpose' | 'week'> | null
  usualPurpose: Purpose
  groups: readonly Group[]
  /** Submits; returns why that was not possible, or rejects. */
  send: (chosen: Chosen) => Promise<string | undefined>
  onClose: () => void
  setBusy: (busy: boolean) => void
  /** The choice of the file, where one is submitted. */
  children?: ReactNode
}

/** Chooses the reviewers, the purpose and the week of a submission, and sends it. */
export function SubmitForm(props: SubmitFormProps) {
  const { formId, latest, usualPurpose, groups, send, onClose, setBusy, children } = props
  const { t } = useTexts(deadlineTexts, submissionTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const user = useUser()
  const group = groups.find(({ name }) => name === latest?.groupName) ?? groups[0]!
  const [to, setTo] = useState(`${group.id} `)
  const [purpose, setPurpose] = useState<Purpose>(latest?.purpose ?? usualPurpose)
  const [week, setWeek] = useState(latest?.week ? String(latest.week) : '')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [weekProblem, setWeekProblem] = useState<string>()
  const { data: allDue = [] } = useQuery(dueDeadlines)
  const due = allDue.filter((one) => one.groupId === to.split(' ')[0] && one.purpose === purpose)
  const deadline = due.find((one) => String(one.week) === week.trim())

  async function submit(event: FormEvent) {
    event.preventDefault()
    const number = week.trim() === '' ? null : Number(week)
    const isWeek = number === null || (Number.isInteger(number) && number >= 1 && number <= weekMax)
    setWeekProblem(isWeek ? undefined : t('submission.weekRange'))
    setProblem(undefined)
    if (!isWeek) return
    setBusy(true)
    try {
      const [groupId = '', reviewerId = ''] = to.split(' ')
      const refused = await send({ groupId, reviewerId: reviewerId || null, purpose, week: number, note })
      if (refused !== undefined) return setProblem(refused)
      notify('success', t('submission.sent'))
      accountChanged({ ...user, reviewCount: user.reviewCount ?? 0 })
      onClose()
      await submissionsChanged(queryClient)
    } catch (error) {
      setProblem((error instanceof ApiError && error.body.fields?.groupId) || errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack as="form" id={formId} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <Field label={t('submission.to')}>
        {(control) => (
          <Select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
            {groups.map(({ id, name, reviewers, rule }) => (
              <optgroup key={id} label={name}>
                <option value={`${id} `}>
                  {t(toTexts[rule], { names: reviewers.map((one) => one.name).join(', ') })}
                </option>
                {rule === 'one' &&
                  reviewers.length > 1 &&
                  reviewers.map((one) => (
                    <option key={one.id} value={`${id} ${one.id}`}>
                      {t('submission.only', { name: one.name })}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Grid columns={2}>
        <PurposeField value={purpose} onChange={setPurpose} />
        <Field
          label={t('submission.week')}
          mark={
            deadline
              ? `(${t('deadline.dueOn', { date: formatWeekdayAndDay(deadline.dueOn, language, 'short') })})`
              : t('submission.optional')
          }
          error={weekProblem}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={week}
              onChange={({ target }) => {
                setWeek(target.value)
                setWeekProblem(undefined)
              }}
            />
          )}
        </Field>
      </Grid>
      {due[0] && !deadline && (
        <Inline justify="end">
          <Button size="small" onClick={() => setWeek(String(due[0]!.week))}>
            {t('deadline.useWeek', {
              week: due[0].week,
              date: formatWeekdayAndDay(due[0].dueOn, language, 'short'),
            })}
          </Button>
        </Inline>
      )}
      <Field label={t('submission.note')} mark={t('submission.optional')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={noteMaxLength}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Stack>
  )
}
