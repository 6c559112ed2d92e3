import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { reasonKinds, reasonMaxLength, reasonMinLength, type ReasonKind } from '../../model/access-reasons.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { RadioCard } from '#platform/web/edit-dialog/RadioCards.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { accessTexts } from '../../texts/access.ts'

export type Reason = { kind: ReasonKind; words: string }

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  subtitle?: ReactNode
  /** Explains what happens with the reason. */
  notice: string
  leave: string
  submitLabel: string
  busy: boolean
  onReason: (reason: Reason) => void | Promise<void>
  finalFocus?: () => HTMLElement | null
}

/** Asks an administrator for the reason to read another person's documents. Nothing is recorded before they submit it. */
export function ReasonDialog({ notice, leave, submitLabel, busy, onReason, ...dialog }: ReasonDialogProps) {
  const { t } = useTexts(accessTexts)
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ReasonKind | null>(null)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = words.trim().length < reasonMinLength

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (kind !== null && !isShort) return void onReason({ kind, words })
    const form = event.currentTarget
    form.querySelector<HTMLElement>(kind === null ? 'input' : 'textarea')?.focus()
  }

  return (
    <Dialog
      {...dialog}
      closeLabel={t('action.close')}
      initialFocus={first}
      footer={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            {leave}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={busy}
            icon={<Lock size={17} strokeWidth={1.75} aria-hidden="true" />}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate>
        <FieldGroup label={t('access.kind')} error={tried && kind === null ? t('access.kindNeeded') : undefined}>
          {() => (
            <Stack gap={2}>
              {reasonKinds.map((one, index) => (
                <RadioCard
                  key={one}
                  ref={index === 0 ? first : undefined}
                  name="kind"
                  value={one}
                  checked={kind === one}
                  onChange={() => setKind(one)}
                  label={t(`accessKind.${one}`)}
                />
              ))}
            </Stack>
          )}
        </FieldGroup>
        <Field
          label={t('access.words')}
          mark={t('access.wordsMark', { minimum: reasonMinLength })}
          error={tried && isShort ? t('access.wordsShort', { minimum: reasonMinLength }) : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={reasonMaxLength}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Notice tone="info" icon={<Eye size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {notice}
        </Notice>
      </Stack>
    </Dialog>
  )
}
