import X from 'lucide-react/icons/x'
import { useId } from 'react'
import type { AssistantCheck } from '../../contract/checks.ts'
import type { FieldKind, Fields } from '../../model/checks/check.ts'
import { severities } from '../../model/checks/names.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import styles from './form.module.css'
import { agentFormTexts } from '../../texts/form.ts'
import { checkTexts } from '../../texts/checks.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

type Setting = AssistantCheck['settings'][string]

type CheckSentenceProps = {
  check: AssistantCheck
  fields: Fields
  errorOf: (name: string) => string | undefined
  onChange: (check: AssistantCheck) => void
  onRemove: () => void
}

/** Edits a check as a sentence, "Minutes add up: make in all [periods × 45]", with its severity. */
export function CheckSentence({ check, fields, errorOf, onChange, onRemove }: CheckSentenceProps) {
  const { t } = useTexts(agentFormTexts, checkTexts)
  const name = t(`check.${check.check}`)
  return (
    <Card as="li" padding={4}>
      <Stack gap={2}>
        <Inline className={styles.head}>
          <b className={styles.name}>{name}</b>
          <Select
            variant="filter"
            className={styles.choice}
            aria-label={t('agentForm.checkWhenWrong', { name })}
            value={check.severity}
            onChange={(event) => onChange({ ...check, severity: event.target.value as AssistantCheck['severity'] })}
          >
            {severities.map((severity) => (
              <option key={severity} value={severity}>
                {t(`check.${severity}`)}
              </option>
            ))}
          </Select>
          <IconButton
            label={t('agentForm.checkRemove', { name })}
            icon={<X size={17} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onRemove}
          />
        </Inline>
        <Inline gap={4} align="start">
          {Object.entries(fields).map(([field, kind]) => (
            <SettingField
              key={field}
              name={field}
              kind={kind}
              value={check.settings[field]}
              error={errorOf(field)}
              onChange={(value) => onChange({ ...check, settings: { ...check.settings, [field]: value } })}
            />
          ))}
        </Inline>
      </Stack>
    </Card>
  )
}

type SettingFieldProps = {
  name: string
  kind: FieldKind
  value: Setting | undefined
  error: string | undefined
  onChange: (value: Setting) => void
}

function SettingField({ name, kind, value, error, onChange }: SettingFieldProps) {
  const { t } = useTexts(agentFormTexts)
  const id = useId()
  const label = t(`checkForm.${name}` as KeyOf<typeof agentFormTexts>)
  const lines = typeof kind === 'string' && kind.startsWith('lines')
  const labels = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className={lines ? styles.wide : undefined}>
      {typeof kind !== 'string' ? (
        <Inline as="label">
          <Text as="span" size="sm" tone="quiet">
            {label}
          </Text>
          <Select
            {...labels}
            className={styles.choice}
            value={value as string | undefined}
            onChange={(event) => onChange(event.target.value)}
          >
            {kind.map((choice) => (
              <option key={choice} value={choice}>
                {t(`checkForm.${choice}` as KeyOf<typeof agentFormTexts>)}
              </option>
            ))}
          </Select>
        </Inline>
      ) : lines ? (
        <LinesField {...{ label, description: labels, value, onChange }} />
      ) : (
        <Inline as="label">
          <Text as="span" size="sm" tone="quiet">
            {label}
          </Text>
          <TextInput
            {...labels}
            className={styles.short}
            autoComplete="off"
            spellCheck={false}
            value={Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''}
            onChange={({ target }) =>
              onChange(kind.startsWith('keys') ? target.value.split(',').map((key) => key.trim()) : target.value)
            }
          />
        </Inline>
      )}
      {error && (
        <Text size="sm" tone="danger" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </div>
  )
}

type LinesFieldProps = Pick<SettingFieldProps, 'value' | 'onChange'> & { label: string; description: object }

/** Search words are in the document's language, so both are entered. */
function LinesField({ label, description: labels, value, onChange }: LinesFieldProps) {
  const { t } = useTexts(agentFormTexts)
  const both = value !== undefined && typeof value === 'object' && !Array.isArray(value) ? value : { en: [], vi: [] }
  return (
    <Grid columns={2} gap={3}>
      <Text as="label" size="sm" tone="quiet">
        {t('agentForm.checkEnglish', { field: label })}
        <AutosizeTextArea
          {...labels}
          title={t('agentForm.checkOnePerLine')}
          value={both.en.join('\n')}
          onChange={(event) => onChange({ ...both, en: event.target.value.split('\n') })}
        />
      </Text>
      <Text as="label" size="sm" tone="quiet">
        {t('agentForm.checkVietnamese', { field: label })}
        <AutosizeTextArea
          {...labels}
          title={t('agentForm.checkOnePerLine')}
          value={both.vi.join('\n')}
          onChange={(event) => onChange({ ...both, vi: event.target.value.split('\n') })}
        />
      </Text>
    </Grid>
  )
}
