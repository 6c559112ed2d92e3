import { useForm, useWatch, type Control } from 'react-hook-form'
import type { Question, QuestionFields } from '#contract/questions'
import { numberOf } from '#rules/numbers'
import { QuestionField } from '../answers/QuestionField.tsx'
import type { FormAnswers } from '../answers/answers.ts'
import { useTranslation } from '../lib/language.ts'
import { columnFields } from './column-rows.ts'
import { withoutBlank } from './option-rows.ts'
import { readOptionsJson } from './options-json.ts'
import styles from './QuestionDialog.module.css'
import type { QuestionValues } from './values.ts'

/** The question as it will be asked, while it is being written. To look at, not to use. */
export function QuestionPreview({ control }: { control: Control<QuestionValues, unknown, QuestionFields> }) {
  const { t } = useTranslation()
  const values = useWatch({ control }) as QuestionValues
  const question = previewed(values, t('question.untitled'))
  const answers = useForm<FormAnswers>({ defaultValues: { [question.key]: '' } })
  return (
    <section className={styles.preview}>
      <h3>{t('question.preview')}</h3>
      <div inert>
        {/* Drawn anew where a list of choices begins to fold. */}
        <QuestionField
          key={`${question.type} ${question.options.length}`}
          question={question}
          control={answers.control}
        />
      </div>
    </section>
  )
}

function previewed(
  { options: { rows, text }, columns, min, max, ...values }: QuestionValues,
  untitled: string,
): Question {
  const read = text === null ? null : readOptionsJson(text)
  const options = withoutBlank(read?.ok ? read.rows : rows)
  return {
    ...values,
    id: 'preview',
    // Of its own: the one that is being typed may be no name of a field yet.
    key: 'preview',
    title: values.title || values.titleVi || untitled,
    order: 1,
    options: options.map(({ label, labelVi }, index) => ({ value: String(index), label, labelVi })),
    optionsVi: [],
    columns: columnFields(columns).columns.map((column, index) => ({
      ...column,
      key: `column${index}`,
      title: column.title || column.titleVi || untitled,
    })),
    min: boundOf(min),
    max: boundOf(max),
    version: 1,
  }
}

const boundOf = (text: string) => (Number.isNaN(numberOf(text)) ? null : numberOf(text))
