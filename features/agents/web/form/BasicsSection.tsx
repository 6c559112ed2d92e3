import { useWatch } from 'react-hook-form'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import type { Agent } from '../../contract/agents.ts'
import { assistantKinds } from '../../model/assistant-kinds.ts'
import { AgentTranslate } from './AgentTranslate.tsx'
import type { AgentForm } from './agent-form.ts'
import { CategoryField } from './CategoryField.tsx'
import { LayoutField } from './LayoutField.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { assistantKindNames } from '#features/school/model/kind-names.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'

export function BasicsSection({ form, agent }: { form: AgentForm; agent: Agent | null }) {
  const { t } = useTexts(adminTexts, agentFormTexts, kindTexts)
  const { register, control, formState } = form
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  return (
    <Stack>
      <TextPair
        label={t('form.name')}
        english={{ ...register('name'), error: errors.name?.message }}
        vietnamese={{ ...register('nameVi'), error: errors.nameVi?.message }}
      />
      <TextPair
        label={t('form.description')}
        long
        english={{ ...register('description'), error: errors.description?.message }}
        vietnamese={{ ...register('descriptionVi'), error: errors.descriptionVi?.message }}
      />
      <AgentTranslate
        form={form}
        agent={agent}
        texts={[
          { text: 'name', label: t('form.name') },
          { text: 'description', label: t('form.description') },
        ]}
      />
      <CategoryField control={control} error={errors.categoryId?.message} />
      <Field
        label={t('agentForm.kind')}
        description={kind === 'exam' ? t('agentForm.kindExamHint') : undefined}
        error={errors.kind?.message}
      >
        {(aria) => (
          <Select {...aria} {...register('kind')}>
            {assistantKinds.map((one) => (
              <option key={one} value={one}>
                {t(assistantKindNames[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LayoutField form={form} />
    </Stack>
  )
}
