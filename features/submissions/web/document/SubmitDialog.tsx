import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { ApprovalKind } from '#features/accounts/model/approval-rules.ts'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import { newestOf } from '#features/documents/web/document/queries.ts'
import { formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { accountChanged, useUser } from '#platform/web/api/session.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Field, FieldRow } from '#platform/web/ui/Field.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea, TextInput } from '#platform/web/ui/TextInput.tsx'
import type { Submission } from '../../contract/submissions.ts'
import { noteMaxLength, purposes, weekMax, type Purpose } from '../../model/states.ts'
import { deadlineTexts } from '../../texts/deadlines.ts'
import styles from '../Submissions.module.css'
import { purposeTexts } from '../../model/purpose-texts.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { dueDeadlines, ownReviewers, submissionsApi, submissionsChanged } from '../queries.ts'

type SubmitDialogProps = {
  entry: HistoryEntry
  /** Its latest submission, whose group, purpose and week are most likely those of the next one. */
  latest: Submission | null
  /** Saves pending edits; false when that fails. Null: there are none. */
  save: (() => Promise<boolean>) | null
  open: boolean
  onClose: () => void
}

/** Submits the current version of a document to reviewers. */
export function SubmitDialog({ entry, latest, save, open, onClose }: SubmitDialogProps) {
  const { t } = useTexts(submissionTexts)
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const reviewers = useQuery({ ...ownReviewers, enabled: open })
  const mayChoose = (reviewers.data?.length ?? 0) > 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={entry.title ? t('submission.title', { title: entry.title }) : t('submission.untitled')}
      description={t('submission.text')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={!mayChoose}>
            {busy ? t('submission.sending') : t('submission.send')}
          </Button>
        </>
      }
    >
      <Loaded query={reviewers} failed={t('submission.loadFailed')} loading={t('submission.loading')}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState title={t('submission.none')} text={t('submission.noneText')} />
          ) : (
            <Form {...{ formId, entry, latest, save, groups, onClose, setBusy }} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type Group = { id: string; name: string; reviewers: readonly { id: string; name: string }[]; rule: ApprovalKind }

const toTexts = {
  one: 'submission.anyOf',
  all: 'submission.allOf',
  last: 'submission.inTurn',
} as const satisfies Record<ApprovalKind, string>

type FormProps = Pick<SubmitDialogProps, 'entry' | 'latest' | 'save' | 'onClose'> & {
  formId: string
  groups: readonly Group[]
  setBusy: (busy: boolean) => void
}

function Form({ formId, entry, latest, save, groups, onClose, setBusy }: FormProps) {
  const { t } = useTexts(deadlineTexts, submissionTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const user = useUser()
  const group = groups.find(({ name }) => name === latest?.groupName) ?? groups[0]!
  const [to, setTo] = useState(`${group.id} `)
  const [purpose, setPurpose] = useState<Purpose>(
    latest?.purpose ?? (entry.kind === 'exam' || entry.layout === 'exam' ? 'exam' : 'plan'),
  )
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
      if (save && !(await save())) return setProblem(t('submission.notSaved'))
      const { version } = newestOf(queryClient, entry)
      const [groupId = '', reviewerId = ''] = to.split(' ')
      const body = {
        documentId: entry.id,
        version,
        groupId,
        reviewerId: reviewerId || null,
        purpose,
        week: number,
        note,
      }
      await submissionsApi.submit({ body, quiet: true })
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
    <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
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
      <FieldRow>
        <Field label={t('submission.purpose')}>
          {(control) => (
            <Select {...control} value={purpose} onChange={({ target }) => setPurpose(target.value as Purpose)}>
              {purposes.map((one) => (
                <option key={one} value={one}>
                  {t(purposeTexts[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
      </FieldRow>
      {due[0] && !deadline && (
        <div className={styles.dueWeek}>
          <Button size="small" onClick={() => setWeek(String(due[0]!.week))}>
            {t('deadline.useWeek', {
              week: due[0].week,
              date: formatWeekdayAndDay(due[0].dueOn, language, 'short'),
            })}
          </Button>
        </div>
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
    </form>
  )
}
