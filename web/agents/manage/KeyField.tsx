import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import type { AgentForm } from './AgentSections.tsx'
import styles from './sections.module.css'

type KeyFieldProps = { form: AgentForm; storedKey: string | null }

/** The assistant's own key, which can be written but never read: of a stored one only the preview is here. */
export function KeyField({ form, storedKey }: KeyFieldProps) {
  const { t } = useTranslation()
  const [replacing, setReplacing] = useState(storedKey === null || Boolean(form.getValues('apiKey')))

  const replace = useRef<HTMLButtonElement>(null)
  // Drawn at once, so that the focus can go on from the button that was pressed.
  const show = (wanted: boolean) => flushSync(() => setReplacing(wanted))

  if (!replacing)
    return (
      <div className={styles.stored}>
        <span>
          {t('agentForm.storedKey')}: <code>{storedKey}</code>
        </span>
        <Button
          ref={replace}
          size="small"
          onClick={() => {
            show(true)
            form.setFocus('apiKey')
          }}
        >
          {t('agentForm.replaceKey')}
        </Button>
      </div>
    )
  return (
    <div>
      <Field
        label={t('agentForm.key')}
        required
        description={t('agentForm.keyHint')}
        error={form.formState.errors.apiKey?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('apiKey')}
            // Else the browser fills in the reader's own password.
            autoComplete="new-password"
            showLabel={t('agentForm.showKey')}
            hideLabel={t('agentForm.hideKey')}
          />
        )}
      </Field>
      {storedKey !== null && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            form.resetField('apiKey')
            show(false)
            replace.current?.focus()
          }}
        >
          {t('agentForm.keepKey')}
        </Button>
      )}
    </div>
  )
}
