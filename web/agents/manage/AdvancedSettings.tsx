import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { temperatureMax } from '#contract/limits'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { AgentForm } from './AgentSections.tsx'
import styles from './sections.module.css'

/** What few assistants need: folded away until then. */
export function AdvancedSettings({ form: { register, formState, getValues } }: { form: AgentForm }) {
  const { t } = useTranslation()
  const { errors } = formState
  const [open, setOpen] = useState(() => getValues(['model', 'temperature', 'maxTokens']).some(Boolean))
  const faulty = Boolean(errors.model ?? errors.temperature ?? errors.maxTokens)
  return (
    <details className={styles.advanced} open={open || faulty} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('agentForm.advanced')}</summary>
      <p className={styles.hint}>{t('agentForm.advancedHint')}</p>
      <div className={styles.settings}>
        <div>
          <Field label={t('agentForm.model')} description={t('agentForm.modelHint')} error={errors.model?.message}>
            {(control) => <TextInput {...control} {...register('model')} autoComplete="off" spellCheck={false} />}
          </Field>
        </div>
        <div>
          <Field
            label={t('agentForm.temperature')}
            description={t('agentForm.temperatureHint', { maximum: temperatureMax })}
            error={errors.temperature?.message}
          >
            {(control) => (
              <TextInput {...control} {...register('temperature')} inputMode="decimal" autoComplete="off" />
            )}
          </Field>
        </div>
        <div>
          <Field
            label={t('agentForm.maxTokens')}
            description={t('agentForm.maxTokensHint')}
            error={errors.maxTokens?.message}
          >
            {(control) => <TextInput {...control} {...register('maxTokens')} inputMode="numeric" autoComplete="off" />}
          </Field>
        </div>
      </div>
    </details>
  )
}
