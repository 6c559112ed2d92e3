import { useWatch, type Control } from 'react-hook-form'
import type { Question, QuestionFields } from '../../contract/questions.ts'
import type { FormAnswers } from '../answers/answers.ts'
import { QuestionField } from '../answers/QuestionField.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { sampled } from './previewed.ts'
import styles from './form.module.css'
import { fieldsFor } from './samples.ts'
import type { QuestionValues } from './question-values.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** Edits the sample answer with the control of its type, in both languages for text. */
export function SampleField({ control }: { control: Control<QuestionValues, unknown, QuestionFields> }) {
  const { t } = useTexts(adminTexts, questionsTexts)
  const values = useWatch({ control }) as QuestionValues
  const fields = fieldsFor(sampled(values, t('question.untitled')))
  const named = (question: Question, language: string | null): Question => {
    const title = language === null ? t('workshop.sample') : t('workshop.sampleIn', { language })
    const sample = values.type === 'DOCUMENT' ? t('workshop.sampleFile') : ''
    return { ...question, title, titleVi: title, description: sample, descriptionVi: sample }
  }
  const languages = fields.length > 1 ? [t('form.english'), t('form.vietnamese')] : [null]
  return (
    <Stack as="section" gap={3} className={styles.samples} aria-label={t('workshop.sample')}>
      <Text size="sm" tone="quiet">
        {t('workshop.sampleHint')}
      </Text>
      <Grid least={values.type === 'TABLE' ? 600 : 260} align="start">
        {fields.map((question, index) => (
          <div key={`${question.key} ${question.type} ${question.options.length} ${question.columns.length}`}>
            <QuestionField
              question={named(question, languages[index] ?? null)}
              // In this form the two field names are answers.
              control={control as unknown as Control<FormAnswers>}
            />
          </div>
        ))}
      </Grid>
    </Stack>
  )
}
