import { useRef, useState, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../language/language.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import { adminTexts } from '../../i18n/texts/admin.ts'
import { Card } from '../ui/containers/Card.tsx'

type KeyFieldProps = {
  input: UseFormRegisterReturn
  /** The masked key that is stored, and stays unless another is typed. */
  storedKey: string | null
  /** True if something has been typed. */
  typed: boolean
  required?: boolean
  /** An alternative to the label "API key". */
  label?: string
  hint: string | undefined
  error: string | undefined
  /** Discards the typed key. */
  onKeep: () => void
}

/** A field for a key, which can be written but never read: a stored key is only shown masked. */
export function KeyField({ input, storedKey, typed, required = true, label, hint, error, onKeep }: KeyFieldProps) {
  const { t } = useTexts(adminTexts)
  const [isReplacing, setIsReplacing] = useState(typed)
  const replacing = isReplacing || storedKey === null
  const box = useRef<HTMLDivElement>(null)
  // Renders at once, so that the focus can move on from the pressed button.
  const show = (isReplacing: boolean) => {
    flushSync(() => setIsReplacing(isReplacing))
    box.current?.querySelector<HTMLElement>(isReplacing ? 'input' : 'button')?.focus()
  }
  const change = (event: ChangeEvent) => {
    // A typed key stays, even if it selects a provider for which a key is stored.
    setIsReplacing(true)
    void input.onChange(event)
  }

  if (!replacing)
    return (
      <Card ref={box} variant="flat" padding={3}>
        <Inline justify="between">
          <span>
            {label ?? t('agentForm.storedKey')}: <code>{storedKey}</code>
          </span>
          <Button size="small" onClick={() => show(true)}>
            {t('agentForm.replaceKey')}
          </Button>
        </Inline>
      </Card>
    )
  return (
    <div ref={box}>
      <Field label={label ?? t('agentForm.key')} required={required} description={hint} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            {...input}
            onChange={change}
            // Otherwise the browser fills in the reader's own password.
            autoComplete="new-password"
            showLabel={t('agentForm.showKey')}
            hideLabel={t('agentForm.hideKey')}
          />
        )}
      </Field>
      {storedKey !== null && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onKeep()
            show(false)
          }}
        >
          {t('agentForm.keepKey')}
        </Button>
      )}
    </div>
  )
}
