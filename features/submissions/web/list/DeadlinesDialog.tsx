import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { Purpose } from '../../model/states.ts'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { PurposeField } from '../PurposeField.tsx'
import { deadlinesApi, submissionsChanged } from '../queries.ts'

type DeadlinesDialogProps = {
  group: { id: string; name: string }
  initialPurpose: Purpose
  open: boolean
  onClose: () => void
}

/** Sets or removes the deadlines of a group for some weeks. */
export function DeadlinesDialog({ group, initialPurpose, open, onClose }: DeadlinesDialogProps) {
  const { t } = useTexts(deadlineTexts, submissionTexts)
  const queryClient = useQueryClient()
  const formId = useId()
  const [purpose, setPurpose] = useState(initialPurpose)
  const [fromWeek, setFromWeek] = useState('')
  const [toWeek, setToWeek] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [busy, setBusy] = useState<'set' | 'remove'>()
  const [problem, setProblem] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  async function send(action: 'set' | 'remove') {
    if (busy) return
    setProblem(undefined)
    if (action === 'set' && dueOn === '') return setProblems({ dueOn: t('deadline.dayRequired') })
    setProblems({})
    setBusy(action)
    try {
      const { message } = await deadlinesApi.set({
        body: {
          groupId: group.id,
          purpose,
          fromWeek: weekOf(fromWeek),
          toWeek: weekOf(toWeek || fromWeek),
          dueOn: action === 'set' ? dueOn : null,
        },
        quiet: true,
      })
      notify('success', message)
      onClose()
      await submissionsChanged(queryClient)
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined
      setProblems(fields ?? {})
      if (!fields) setProblem(errorText(error))
    } finally {
      setBusy(undefined)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('set')
  }
  const weekField = (
    field: { label: string; mark?: string; error?: string },
    value: string,
    onChange: typeof setToWeek,
  ) => (
    <Field {...field}>
      {(control) => (
        <TextInput {...control} inputMode="numeric" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('deadline.setTitle', { group: group.name })}
      description={t('deadline.setText')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={() => void send('remove')} busy={busy === 'remove'}>
            {t(busy === 'remove' ? 'deadline.removing' : 'deadline.remove')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy === 'set'}>
            {t(busy === 'set' ? 'deadline.saving' : 'deadline.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <PurposeField value={purpose} onChange={setPurpose} />
        <FieldRow>
          {weekField({ label: t('deadline.fromWeek'), error: problems['fromWeek'] }, fromWeek, setFromWeek)}
          {weekField(
            { label: t('deadline.toWeek'), mark: t('submission.optional'), error: problems['toWeek'] },
            toWeek,
            setToWeek,
          )}
        </FieldRow>
        <Field label={t('deadline.day')} description={t('deadline.dayText')} error={problems['dueOn']}>
          {(control) => (
            <TextInput {...control} type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
          )}
        </Field>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </form>
    </Dialog>
  )
}

/** A week as typed; anything that is no number fails the range of the contract. */
const weekOf = (text: string): number => (text.trim() === '' ? 0 : Number(text) || 0)
