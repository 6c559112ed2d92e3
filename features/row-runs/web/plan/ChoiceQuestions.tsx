import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { decisionKey } from '../../model/read-rows.ts'
import { rowPlanTexts } from '../../texts/row-plan.ts'
import type { PlannedTable } from './use-table.ts'

/** Undecided, which no value of an option is. */
const undecided = '\u0000'

/** Asks which option a cell means that is none of them. */
export function ChoiceQuestions({ table }: { table: PlannedTable }) {
  const { t } = useTexts(rowPlanTexts)
  const language = useLanguage()
  const unknown = table.read?.unknown ?? []
  if (unknown.length === 0) return null
  return (
    <Stack gap={3}>
      {table.open.length > 0 && <Notice tone="warn">{t('rowPlan.choicesText', { count: table.open.length })}</Notice>}
      {unknown.map(({ question, text, count }) => {
        const key = decisionKey(question.key, text)
        return (
          <Field
            key={key}
            label={t('rowPlan.choice', { question: localized(question, 'title', language), text, count })}
          >
            {(aria) => (
              <Select
                {...aria}
                value={table.decisions[key] ?? undecided}
                onChange={({ target }) => table.decide(question.key, text, target.value)}
              >
                <option value={undecided} disabled>
                  {t('rowPlan.choose')}
                </option>
                {question.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {localized(option, 'label', language)}
                  </option>
                ))}
                <option value="">{t(question.required ? 'rowPlan.leaveOut' : 'rowPlan.leaveEmpty')}</option>
              </Select>
            )}
          </Field>
        )
      })}
    </Stack>
  )
}
