import { useId, useState, type SubmitEvent } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { canVary, codesOf, variantsMax } from '../../model/variants/variants.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { examTexts } from '../../texts/exams.ts'
import { exportTexts } from '#features/documents/texts/export.ts'

export type VariantsDialogProps = {
  open: boolean
  onClose: () => void
  exam: Exam
  /** The paper's language. */
  language: Language
  entryId: string
  customTitle?: string | null | undefined
  findings: readonly Finding[]
}

/** Asks for the number of variants and the first code, and downloads them as one Word file. */
export function VariantsDialog({ open, onClose, exam, language, entryId, customTitle, findings }: VariantsDialogProps) {
  const { t } = useTexts(examTexts, exportTexts)
  const form = useId()
  const own = exam.head.code.trim()
  const [count, setCount] = useState('4')
  const [firstCode, setFirstCode] = useState(isCode(own) ? own : '101')
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const blocking = findings.find(({ weight, message }) => weight !== 'open' || message.key === 'examEditor.unwritten')
  const wrongCount = !/^\d{1,2}$/.test(count) || Number(count) < 1 || Number(count) > variantsMax
  const wrongCode = !isCode(firstCode)
  const codes = wrongCount || wrongCode ? [] : codesOf({ count: Number(count), firstCode })

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setTouched(true)
    if (wrongCount || wrongCode) return
    setBusy(true)
    setFailure(null)
    try {
      const { saveVariants } = await import('./save-variants.ts')
      const name = t('examEditor.variantsFile', { first: codes[0]!, last: codes.at(-1)!, subject: exam.head.subject })
      const saved = await saveVariants(
        exam,
        { count: Number(count), firstCode },
        { entryId, customTitle, language, name },
      )
      if (!saved) return setFailure(t('examEditor.variantsTooLong'))
      notify('success', t('content.docxSaved'))
      onClose()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  const refused = blocking ? t(blocking.message) : canVary(exam) ? null : t('examEditor.variantsNone')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('examEditor.variantsTitle')}
      description={t('examEditor.variantsText')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t(refused ? 'action.close' : 'action.cancel')}
          </Button>
          {!refused && (
            <Button variant="primary" type="submit" form={form} busy={busy}>
              {t('examEditor.variantsDownload')}
            </Button>
          )}
        </>
      }
    >
      {refused ? (
        <Notice tone="warn">{refused}</Notice>
      ) : (
        <Stack id={form} as="form" noValidate onSubmit={(event) => void save(event)}>
          <FieldRow>
            <Field
              label={t('examEditor.variantsCount')}
              error={touched && wrongCount ? t('examEditor.variantsWrongCount', { maximum: variantsMax }) : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  value={count}
                  onChange={({ target }) => setCount(target.value.trim())}
                />
              )}
            </Field>
            <Field
              label={t('examEditor.variantsFirst')}
              error={touched && wrongCode ? t('examEditor.variantsWrongCode') : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  value={firstCode}
                  onChange={({ target }) => setFirstCode(target.value.trim())}
                />
              )}
            </Field>
          </FieldRow>
          {codes.length > 0 && (
            <Text size="sm" tone="quiet">
              {t('examEditor.variantsCodes', { codes: codes.join(', ') })}
            </Text>
          )}
          {failure && <Notice tone="bad">{failure}</Notice>}
        </Stack>
      )}
    </Dialog>
  )
}

const isCode = (text: string): boolean => /^\d{1,6}$/.test(text)
