import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { itemLevels } from '#features/curriculum/model/items.ts'
import { choosingTexts } from '#features/curriculum/texts/choosing.ts'
import { curriculumTexts } from '#features/curriculum/texts/curriculum.ts'
import { offeredSets } from '#features/curriculum/web/choosing/calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import type { QuestionForm } from './question-values.ts'

/** The level of curricula whose entries a text question offers, and one of the curricula or all. */
export function OptionsFromFields({ form: { register, control } }: { form: QuestionForm }) {
  const { t } = useTexts(choosingTexts, curriculumTexts)
  const [level, chosen] = useWatch({ control, name: ['optionsLevel', 'optionsSet'] })
  const sets = useQuery({ ...offeredSets(), enabled: level !== '' }).data ?? []
  const isKnown = chosen === '' || sets.some(({ name }) => name === chosen)
  return (
    <FieldRow>
      <Field label={t('choosing.field')} description={t('choosing.formHint')}>
        {(aria) => (
          <Select {...aria} {...register('optionsLevel')}>
            <option value="">{t('choosing.none')}</option>
            {itemLevels.map((one) => (
              <option key={one} value={one}>
                {t(`curriculumColumn.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {level !== '' && (
        <Field label={t('choosing.set')}>
          {(aria) => (
            // Rendered again with its options: a select without the option of its value shows the first one.
            <Select key={sets.length} {...aria} {...register('optionsSet')}>
              <option value="">{t('choosing.anySet')}</option>
              {!isKnown && <option value={chosen}>{chosen}</option>}
              {sets.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FieldRow>
  )
}
