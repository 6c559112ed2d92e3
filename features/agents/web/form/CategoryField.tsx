import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { allCategories } from '../categories/queries.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import type { AgentForm } from './agent-form.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { categoryTexts } from '../../texts/categories.ts'

type CategoryFieldProps = { control: AgentForm['control']; error?: string }

/** Selects the category and previews the assistant's tile. */
export function CategoryField({ control, error }: CategoryFieldProps) {
  const { t } = useTexts(agentFormTexts, agentsTexts, categoryTexts)
  const language = useLanguage()
  const categories = useQuery(allCategories())
  const { field } = useController({ control, name: 'categoryId' })
  const chosen = categories.data?.find(({ id }) => id === field.value)
  const nameOf = (category: { name: string; nameVi: string }) => localized(category, 'name', language)

  if (categories.isLoadingError)
    return (
      <ErrorState
        title={t('category.loadFailed')}
        text={errorText(categories.error)}
        retryLabel={t('action.retry')}
        busy={categories.isFetching}
        onRetry={() => void categories.refetch()}
      />
    )
  return (
    <Field label={t('agent.category')} required error={error}>
      {(aria) => (
        <Inline wrap={false}>
          <Tile name={chosen ? nameOf(chosen) : '?'} color={chosen?.color ?? fallbackColor} />
          <Select {...aria} {...field}>
            <option value="">{t('agentForm.pickCategory')}</option>
            {categories.data?.map((category) => (
              <option key={category.id} value={category.id}>
                {category.isActive ? nameOf(category) : t('agentForm.switchedOff', { name: nameOf(category) })}
              </option>
            ))}
          </Select>
        </Inline>
      )}
    </Field>
  )
}
