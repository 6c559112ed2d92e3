import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useRef, useState, type FormEvent } from 'react'
import { getToday } from '#platform/i18n/format/dates.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { CurriculumPreview } from '../../contract/curriculum-sets.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { curriculumApi } from '../calls.ts'
import { Preview } from './Preview.tsx'
import { Questions } from './Questions.tsx'
import { useDeciding, type Answers } from './use-deciding.ts'

type ImportDialogProps = { onClose: () => void; reload: () => Promise<unknown> }
type Read = { file: File; preview: CurriculumPreview }

/** Reads a file, shows what it found and what is doubtful, and imports it after that is settled. */
export function ImportDialog({ onClose, reload }: ImportDialogProps) {
  const { t } = useTexts(curriculumTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [fields, setFields] = useState({ name: '', source: '', sourceDate: getToday() })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [fault, setFault] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const readings = useRef(0)
  /** Reads the file with the answers so far: they may bring new questions, and change the counts. */
  async function readAgain(answers: Answers): Promise<CurriculumPreview | null> {
    if (!read) return null
    const reading = (readings.current += 1)
    setFault(null)
    try {
      const { preview } = await curriculumApi.read({ body: { file: read.file, ...answersBody(answers) }, quiet: true })
      if (reading !== readings.current) return null
      setRead({ file: read.file, preview })
      return preview
    } catch (error) {
      if (reading === readings.current) setFault(errorText(error))
      return null
    }
  }
  const deciding = useDeciding(readAgain)

  const readFile = async (file: File) => {
    readings.current += 1
    setBusy('reading')
    setFault(null)
    setRead(null)
    setConfirmed(false)
    deciding.reset()
    try {
      const { preview } = await curriculumApi.read({ body: { file }, quiet: true })
      setRead({ file, preview })
      deciding.add(preview)
      // Fields that were already typed stay.
      setFields(({ name, source, sourceDate }) => ({
        name: name || preview.title || file.name.replace(/\.\w+$/, ''),
        source: source || preview.source,
        sourceDate: preview.sourceDate || sourceDate,
      }))
    } catch (error) {
      setFault(errorText(error))
    }
    setBusy(null)
  }
  const importFile = async (event: FormEvent) => {
    event.preventDefault()
    if (!read || busy) return
    if (deciding.open > 0) return setFault(t('curriculum.unsettled', { count: deciding.open }))
    if (read.preview.leftOut > 0 && !isConfirmed) return setFault(t('curriculum.leaveOutRequired'))
    setBusy('importing')
    setFault(null)
    try {
      await curriculumApi.create({
        body: { file: read.file, ...answersBody(deciding.answers), ...fields },
        quiet: true,
      })
      notify('success', t('curriculum.imported'))
      await reload()
      return onClose()
    } catch (error) {
      setProblems(error instanceof ApiError ? (error.body.fields ?? {}) : {})
      setFault(errorText(error))
    }
    return setBusy(null)
  }
  const input = (name: keyof typeof fields, label: string, description?: string) => (
    <Field label={label} description={description} error={problems[name]} required>
      {(aria) => (
        <TextInput
          {...aria}
          type={name === 'sourceDate' ? 'date' : 'text'}
          value={fields[name]}
          onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
        />
      )}
    </Field>
  )

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('curriculum.import')}
      closeLabel={t('action.close')}
      footer={
        <Inline>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form="curriculum-import" variant="primary" disabled={!read} busy={busy === 'importing'}>
            {t('curriculum.import')}
          </Button>
        </Inline>
      }
    >
      <Stack
        as="form"
        gap={4}
        id="curriculum-import"
        noValidate
        onSubmit={(event: FormEvent) => void importFile(event)}
      >
        <Inline gap={3}>
          <Button
            busy={busy === 'reading'}
            icon={<FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {t('curriculum.choose')}
          </Button>
          <Text as="span" tone="quiet">
            {t('curriculum.kinds')}
          </Text>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".docx,.xlsx,.xls,.csv,.json"
            aria-label={t('curriculum.file')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void readFile(file)
              // The same file may be chosen again after it has been fixed.
              target.value = ''
            }}
          />
        </Inline>
        {read && (
          <>
            <Preview name={read.file.name} preview={read.preview} isSettled={isConfirmed} onSettled={setConfirmed} />
            <Questions deciding={deciding} />
            {input('name', t('curriculum.name'), t('curriculum.nameHint'))}
            {input('source', t('curriculum.source'), t('curriculum.sourceHint'))}
            {input('sourceDate', t('curriculum.sourceDate'))}
          </>
        )}
        {fault && <Notice tone="bad">{fault}</Notice>}
      </Stack>
    </Dialog>
  )
}

const answersBody = ({ decisions, rest }: Answers) => ({
  decisions: JSON.stringify(decisions),
  ...(rest && { rest }),
})
