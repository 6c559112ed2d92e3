import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Question } from '#contract/questions'
import { localized } from '#locales/language'
import { useLanguage } from '../lib/language.ts'
import { Field, FieldGroup } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { FormAnswers } from './answers.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { GrowingText } from './GrowingText.tsx'
import styles from './QuestionField.module.css'

type QuestionFieldProps = { question: Question; control: Control<FormAnswers> }

/** One question of an agent in the reader's language, with the control that its type asks for. */
export function QuestionField({ question, control }: QuestionFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { field, fieldState } = useController({ name: question.key, control })
  const { value, ...input } = field
  const text = typeof value === 'string' ? value : ''
  const placeholder = localized({ text: question.placeholder ?? '', textVi: question.placeholderVi }, 'text', language)
  const about = {
    label: localized(question, 'title', language),
    description: localized(question, 'description', language),
    required: question.required,
    mark: question.required ? undefined : t('generation.optional'),
    error: fieldState.error?.message,
  }

  switch (question.type) {
    case 'TEXT':
      return (
        <Field {...about}>
          {(aria) => <GrowingText {...aria} {...input} value={text} placeholder={placeholder} />}
        </Field>
      )
    case 'NUMBER':
      return (
        <Field {...about} description={<NumberHint question={question} description={about.description} />}>
          {(aria) => (
            <TextInput
              {...aria}
              {...input}
              value={text}
              className={styles.number}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
      )
    case 'URL':
      return (
        <Field {...about}>
          {(aria) => (
            <TextInput
              {...aria}
              {...input}
              value={text}
              type="url"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={placeholder || t('generation.urlExample')}
            />
          )}
        </Field>
      )
    case 'RADIO':
    case 'CHECKBOX':
      return (
        <FieldGroup {...about}>
          {(aria) => (
            <ChoiceList
              {...input}
              question={question}
              chosen={[value].flat().filter(Boolean)}
              describedBy={aria['aria-describedby']}
              invalid={Boolean(about.error)}
            />
          )}
        </FieldGroup>
      )
    case 'DOCUMENT':
      return <FieldGroup {...about}>{() => <Notice tone="info">{t('generation.documentsSoon')}</Notice>}</FieldGroup>
  }
}

function NumberHint({ question: { min, max }, description }: { question: Question; description: string }) {
  const { t } = useTranslation()
  const range =
    (min !== null && max !== null && t('generation.between', { minimum: min, maximum: max })) ||
    (min !== null && t('generation.atLeast', { minimum: min })) ||
    (max !== null && t('generation.atMost', { maximum: max }))
  if (!range) return description
  return description ? `${description} (${range})` : range
}
