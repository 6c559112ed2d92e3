import { useWatch } from 'react-hook-form'
import { fileExtensions } from '#platform/model/files/file-types.ts'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { ColumnsField } from './ColumnsField.tsx'
import { OptionsFromFields } from './OptionsFromFields.tsx'
import { OptionsField } from './OptionsField.tsx'
import type { QuestionForm } from './question-values.ts'
import { questionsTexts } from '../../texts/questions.ts'

/** The fields for the chosen type only. */
export function TypeFields({ form }: { form: QuestionForm }) {
  const { t } = useTexts(questionsTexts)
  const { register, errors } = form
  const type = useWatch({ control: form.control, name: 'type' })

  switch (type) {
    case 'TEXT':
      return (
        <Stack>
          <Placeholders form={form} />
          <OptionsFromFields form={form} />
        </Stack>
      )
    case 'URL':
      return <Placeholders form={form} />
    case 'NUMBER':
      return (
        <Grid columns={2} align="start">
          <div>
            <Field label={t('question.min')} error={errors.min?.message}>
              {(aria) => <TextInput {...aria} {...register('min', { deps: 'max' })} inputMode="decimal" />}
            </Field>
          </div>
          <div>
            <Field label={t('question.max')} error={errors.max?.message}>
              {(aria) => <TextInput {...aria} {...register('max')} inputMode="decimal" />}
            </Field>
          </div>
        </Grid>
      )
    case 'RADIO':
    case 'CHECKBOX':
      return <OptionsField form={form} />
    case 'TABLE':
      return <ColumnsField form={form} />
    case 'DOCUMENT':
      return (
        <FieldGroup
          label={t('question.acceptedTypes')}
          description={t('question.acceptedHint')}
          error={errors.acceptedTypes?.message}
        >
          {() => (
            <Choices>
              {fileExtensions.map((extension) => (
                <Choice
                  key={extension}
                  {...register('acceptedTypes')}
                  type="checkbox"
                  value={extension}
                  label={extension.toUpperCase()}
                />
              ))}
            </Choices>
          )}
        </FieldGroup>
      )
  }
}

function Placeholders({ form: { register, errors } }: { form: QuestionForm }) {
  const { t } = useTexts(questionsTexts)
  return (
    <TextPair
      label={t('question.placeholder')}
      optional
      english={{ ...register('placeholder'), error: errors.placeholder?.message }}
      vietnamese={{ ...register('placeholderVi'), error: errors.placeholderVi?.message }}
    />
  )
}
