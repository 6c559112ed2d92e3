import { useController, useWatch, type Control } from 'react-hook-form'
import type { Question } from '../../contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { isUnitsQuestion } from '../../model/plan-keys.ts'
import { countsInstead } from '../../model/tables/counts-instead.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { FormAnswers } from './answers.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { CurriculumChoiceProps } from './CurriculumChoice.tsx'
import type { DocumentFieldProps } from './DocumentField.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { tableField } from './tables.ts'
import styles from './answers.module.css'
import type { Uploads } from './use-uploads.ts'
import { answerTexts } from '../../texts/answers.ts'

/** Loads after the rest of the form, which can be filled in the meantime. */
export const documentField = lazyPage<DocumentFieldProps>(
  async () => (await import('./DocumentField.tsx')).DocumentField,
)

/** Loaded on demand, because few schools have curricula. */
export const curriculumChoice = lazyPage<CurriculumChoiceProps>(
  async () => (await import('./CurriculumChoice.tsx')).CurriculumChoice,
)

/** The units of an exam are lessons of any curriculum. */
const unitsFrom = { level: 'lesson', set: null } as const

const placeholderOfPart = <div className={styles.document} />

type QuestionFieldProps = { question: Question; control: Control<FormAnswers>; uploads?: Uploads }

/** One question of an agent in the reader's language, with the control for its type. */
export function QuestionField({ question, control, uploads }: QuestionFieldProps) {
  const { t } = useTexts(answerTexts)
  const language = useLanguage()
  const { field, fieldState } = useController({ name: question.key, control })
  const beside = useWatch({ name: countsInstead[question.key]?.number ?? question.key, control })
  const { value, ref, ...rest } = field
  const input = {
    ...rest,
    ref: (element: Pick<HTMLElement, 'focus'> | null) => ref(element && { focus: () => focusInSight(element) }),
  }
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
          {(aria) => (
            <>
              <AutosizeTextArea {...aria} {...input} value={text} placeholder={placeholder} />
              {question.optionsFrom && (
                <curriculumChoice.Part question={question} from={question.optionsFrom} answer={text} />
              )}
            </>
          )}
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
    case 'TABLE':
      return (
        <FieldGroup {...about}>
          {() => (
            <>
              <tableField.Part
                fallback={placeholderOfPart}
                table={question}
                value={text}
                beside={typeof beside === 'string' ? beside : ''}
                onChange={input.onChange}
                onBlur={input.onBlur}
                error={fieldState.error}
                ref={input.ref}
              />
              {isUnitsQuestion(question) && (
                <curriculumChoice.Part question={question} from={unitsFrom} answer={text} />
              )}
            </>
          )}
        </FieldGroup>
      )
    case 'DOCUMENT':
      return (
        <Field {...about}>
          {(aria) => (
            <documentField.Part
              fallback={placeholderOfPart}
              question={question}
              uploads={uploads}
              aria={aria}
              ref={input.ref}
            />
          )}
        </Field>
      )
  }
}

/** The invalid field may be in a collapsed part of the form. */
function focusInSight(control: Pick<HTMLElement, 'focus'>) {
  if (control instanceof Element) control.closest('details:not([open])')?.setAttribute('open', '')
  control.focus()
}

function NumberHint({ question: { min, max }, description }: { question: Question; description: string }) {
  const { t } = useTexts(answerTexts)
  const range =
    (min !== null && max !== null && t('generation.between', { minimum: min, maximum: max })) ||
    (min !== null && t('generation.atLeast', { minimum: min })) ||
    (max !== null && t('generation.atMost', { maximum: max }))
  if (!range) return description
  return description ? `${description} (${range})` : range
}
