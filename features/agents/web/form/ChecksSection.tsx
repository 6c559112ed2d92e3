import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { checks as kinds } from '../../model/checks/checks.ts'
import { checkNames, checksMax, type CheckName } from '../../model/checks/names.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import styles from './form.module.css'
import type { AgentForm } from './agent-form.ts'
import { CheckSentence } from './CheckSentence.tsx'
import { agentFormTexts } from '../../texts/form.ts'
import { checkTexts } from '../../texts/checks.ts'

/** Edits the checks of each document: one sentence with fields per check. */
export function ChecksSection({ form }: { form: AgentForm }) {
  const { t } = useTexts(agentFormTexts, checkTexts)
  const { field } = useController({ control: form.control, name: 'checks' })
  const [added, setAdded] = useState<CheckName>('headings')
  const list = field.value
  const errors = form.formState.errors.checks
  return (
    <Stack>
      <Text size="sm" tone="faint">
        {t('agentForm.checksHint')}
      </Text>
      {list.length === 0 && (
        <Text size="sm" tone="faint">
          {t('agentForm.checksNone')}
        </Text>
      )}
      <Stack as="ol" gap={3}>
        {list.map((check, index) => (
          <CheckSentence
            // oxlint-disable-next-line react/no-array-index-key -- two checks may be equal, so only their position identifies them
            key={index}
            check={check}
            fields={kinds[check.check].fields}
            errorOf={(name) => errors?.[index]?.settings?.[name]?.message}
            onChange={(changed) => field.onChange(list.with(index, changed))}
            onRemove={() => field.onChange(list.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      {list.length < checksMax && (
        <Inline>
          <Select
            className={styles.choice}
            aria-label={t('agentForm.checkAdd')}
            value={added}
            onChange={(event) => setAdded(event.target.value as CheckName)}
          >
            {checkNames.map((name) => (
              <option key={name} value={name}>
                {t(`check.${name}`)}
              </option>
            ))}
          </Select>
          <Button
            icon={<Plus size={17} aria-hidden="true" />}
            onClick={() => field.onChange([...list, { check: added, severity: 'fault', settings: {} }])}
          >
            {t('agentForm.checkAdd')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
