import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Question } from '#features/questions/contract/questions.ts'
import { languages, localized, type Language } from '#platform/i18n/language.ts'
import { QuestionField } from '#features/questions/web/answers/QuestionField.tsx'
import { formAnswers, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import styles from './TestRun.module.css'
import { agentFormTexts } from '../../texts/form.ts'

type FormPreviewProps = {
  /** Ordered as in the form. */
  questions: readonly Question[]
  /** The question whose row has the focus. */
  marked: string | null
}

/** Shows the form as teachers will see it, in either language. It is inert. */
export function FormPreview({ questions, marked }: FormPreviewProps) {
  const { t } = useTexts(agentFormTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const formQuestions = questions.filter(({ isActive }) => isActive).map((question) => inLanguage(question, language))
  const answers = useForm<FormAnswers>({ defaultValues: formAnswers(formQuestions) })
  return (
    <Stack as="section" gap={3} aria-label={t('agentForm.teacherSees')}>
      <Inline>
        <SegmentedControl
          size="small"
          label={t('agentForm.previewLanguage')}
          value={language}
          onChange={setLanguage}
          options={languages.map((one) => ({ value: one, label: t(`language.${one}`) }))}
        />
      </Inline>
      {formQuestions.length === 0 ? (
        <Text size="sm" tone="faint">
          {t('agentForm.noSamples')}
        </Text>
      ) : (
        <Card variant="paper" padding={3} inert lang={language}>
          {formQuestions.map((question) => (
            <div key={`${question.id} ${language}`} className={styles.question} data-marked={question.id === marked}>
              <QuestionField question={question} control={answers.control} />
            </div>
          ))}
        </Card>
      )}
    </Stack>
  )
}

/** Sets the texts of both languages to those of one. */
function inLanguage(question: Question, language: Language): Question {
  const both = <Field extends string>(
    item: Parameters<typeof localized<Field>>[0],
    field: Field,
  ): Record<string, string> => {
    const text = localized(item, field, language)
    return { [field]: text, [`${field}Vi`]: text }
  }
  return {
    ...question,
    ...both(question, 'title'),
    ...both(question, 'description'),
    ...both({ placeholder: question.placeholder ?? '', placeholderVi: question.placeholderVi }, 'placeholder'),
    options: question.options.map((option) => ({ ...option, ...both(option, 'label') })),
    columns: question.columns.map((column) => ({
      ...column,
      ...both(column, 'title'),
      ...both(column, 'help'),
      options: column.options.map((option) => ({ ...option, ...both(option, 'label') })),
    })),
  }
}
