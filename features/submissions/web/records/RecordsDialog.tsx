import { useEffect, useRef, useState } from 'react'
import { getToday } from '#platform/i18n/format/dates.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { Purpose } from '../../model/states.ts'
import { recordTexts } from '../../texts/records.ts'
import { PurposeField } from '../PurposeField.tsx'
import { recordsApi } from './queries.ts'

type Named = { id: string; name: string }

type RecordsDialogProps = {
  /** The group that the user reviews; null: the user's own submissions, of which there are no minutes. */
  group: Named | null
  members: readonly Named[]
  open: boolean
  onClose: () => void
}

type Busy = 'minutes' | { done: number; count: number }

/** Downloads the submissions of a period as a ZIP, and the minutes of their inspection. */
export function RecordsDialog({ group, members, open, onClose }: RecordsDialogProps) {
  const { t } = useTexts(recordTexts)
  const [authorId, setAuthorId] = useState('')
  const [purpose, setPurpose] = useState<Purpose | ''>('')
  const [from, setFrom] = useState(() => `${getToday().slice(0, 8)}01`)
  const [to, setTo] = useState(getToday)
  const [busy, setBusy] = useState<Busy | null>(null)
  const [problem, setProblem] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Runs one of the downloads; closing the dialog ends it. */
  async function run(begin: Busy, work: (signal: AbortSignal) => Promise<void>) {
    if (busy) return
    setProblem(undefined)
    const empty = Object.fromEntries(
      Object.entries({ from, to }).flatMap(([name, day]) => (day === '' ? [[name, t('record.dayRequired')]] : [])),
    )
    setProblems(empty)
    if (Object.keys(empty).length > 0) return
    const ending = new AbortController()
    running.current = ending
    setBusy(begin)
    try {
      await work(ending.signal)
    } catch (error) {
      if (ending.signal.aborted) return
      const fields = error instanceof ApiError ? error.body.fields : undefined
      setProblems(fields ?? {})
      if (!fields) setProblem(error instanceof ApiError ? errorText(error) : t('record.exportFailed'))
    } finally {
      setBusy(null)
    }
  }

  const query = { from, to, ...(purpose && { purpose }), ...(authorId && { authorId }) }
  const downloadMinutes = (of: Named) =>
    run('minutes', async (signal) => {
      const file = await recordsApi.minutes({ query: { ...query, groupId: of.id }, quiet: true, signal })
      saveFile(file, file.name)
      notify('success', t('record.minutesSaved'))
    })
  const downloadZip = () =>
    run({ done: 0, count: 0 }, async (signal) => {
      const { zipRecords } = await import('./zip-records.ts')
      const zipped = await zipRecords(
        { ...query, ...(group && { groupId: group.id }) },
        { signal, onProgress: setBusy },
      )
      if (signal.aborted) return
      if (!zipped) return setProblem(t('record.none'))
      const name = members.find(({ id }) => id === authorId)?.name ?? group?.name ?? ''
      saveFile(zipped.blob, downloadName(t('record.zipName', { name }).trim(), 'zip', new Date()))
      const isListOnly = zipped.count === 0 && zipped.left.length === 0
      notify('success', isListOnly ? t('record.zipListOnly') : t('record.zipSaved', { count: zipped.count }))
      if (zipped.left.length > 0) setProblem(t('record.zipLeft', { names: zipped.left.join(' · ') }))
    })
  const close = () => {
    running.current?.abort()
    onClose()
  }

  const isZipping = busy !== null && busy !== 'minutes'
  const progress = isZipping && busy.count > 0 ? t('record.zipBusy', busy) : t('record.preparing')
  const day = (label: string, name: 'from' | 'to', value: string, onChange: (day: string) => void) => (
    <Field label={label} error={problems[name]}>
      {(control) => (
        <TextInput {...control} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      size="small"
      title={group ? t('record.exportTitle', { group: group.name }) : t('record.exportOwn')}
      description={t(group ? 'record.exportGroup' : 'record.exportText')}
      closeLabel={t('action.close')}
      footer={
        <>
          {group && (
            <Button busy={busy === 'minutes'} onClick={() => void downloadMinutes(group)}>
              {t(busy === 'minutes' ? 'record.minutesBusy' : 'record.minutes')}
            </Button>
          )}
          <Button variant="primary" busy={isZipping} onClick={() => void downloadZip()}>
            {isZipping ? progress : t('record.zip')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {group && (
          <Field label={t('record.teacher')}>
            {(control) => (
              <Select {...control} value={authorId} onChange={({ target }) => setAuthorId(target.value)}>
                <option value="">{t('record.allTeachers')}</option>
                {members.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <PurposeField value={purpose} onChange={setPurpose} allLabel={t('record.allPurposes')} />
        <FieldRow>
          {day(t('record.from'), 'from', from, setFrom)}
          {day(t('record.to'), 'to', to, setTo)}
        </FieldRow>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </Stack>
    </Dialog>
  )
}
