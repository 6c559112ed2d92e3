import type { ComponentPropsWithRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../ui/Field.tsx'
import { AdvancedSettings } from './AdvancedSettings.tsx'
import type { AgentForm } from './AgentSections.tsx'
import { KeyField } from './KeyField.tsx'
import styles from './sections.module.css'

type ConnectionSectionProps = { form: AgentForm; storedKey: string | null }

/** By which AI the assistant writes. */
export function ConnectionSection({ form, storedKey }: ConnectionSectionProps) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'sharedConnection' })
  const shared = field.value
  return (
    <div className={styles.fields}>
      <FieldGroup label={t('agentForm.ai')}>
        {() => (
          <div className={styles.ways}>
            <Way
              label={t('agentForm.ownKey')}
              hint={t('agentForm.ownKeyHint')}
              name={field.name}
              checked={!shared}
              onChange={() => field.onChange(false)}
            />
            <Way
              label={t('agentForm.shared')}
              hint={t('agentForm.sharedHint')}
              name={field.name}
              checked={shared}
              onChange={() => field.onChange(true)}
            />
          </div>
        )}
      </FieldGroup>
      {!shared && <KeyField form={form} storedKey={storedKey} />}
      <AdvancedSettings form={form} />
    </div>
  )
}

function Way({ label, hint, ...rest }: ComponentPropsWithRef<'input'> & { label: string; hint: string }) {
  return (
    <label className={styles.way}>
      <input {...rest} type="radio" />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  )
}
