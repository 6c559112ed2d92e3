import { useImperativeHandle, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '#platform/web/language/language.ts'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { withoutBlank, type OptionErrors, type OptionsValue } from './option-rows.ts'
import { optionsJson, readOptionsJson } from './options-json.ts'
import styles from './form.module.css'
import { OptionTable } from './OptionTable.tsx'
import type { QuestionForm } from './question-values.ts'
import { questionsTexts } from '../../texts/questions.ts'

/** The options of a choice, as a table or as JSON. */
export function OptionsField({ form: { control, trigger, errors } }: { form: QuestionForm }) {
  const { t } = useTexts(questionsTexts)
  const { field } = useController({ control, name: 'options' })
  const container = useRef<HTMLDivElement>(null)
  const { rows, text } = field.value
  // The form library's types treat them as errors of nested fields.
  const faults = errors.options as OptionErrors | undefined

  useImperativeHandle(field.ref, () => ({
    focus: () =>
      (container.current?.querySelector<HTMLElement>('[aria-invalid]') ?? firstInput(container.current))?.focus(),
  }))

  const change = (value: OptionsValue) => {
    field.onChange(value)
    if (faults) void trigger('options')
  }
  const show = (view: 'table' | 'json') => {
    if (view === 'json') return change({ rows, text: optionsJson(withoutBlank(rows)) })
    const read = readOptionsJson(text ?? '')
    if (read.ok) return change({ rows: read.rows, text: null })
    void trigger('options', { shouldFocus: true })
  }

  return (
    <div ref={container} className={styles.options}>
      <div className={styles.view}>
        <SegmentedControl
          size="small"
          label={t('question.optionsView')}
          options={[
            { value: 'table', label: t('question.table') },
            { value: 'json', label: 'JSON' },
          ]}
          value={text === null ? 'table' : 'json'}
          onChange={show}
        />
      </div>
      <FieldGroup label={t('question.options')} required error={faults?.message}>
        {(aria) =>
          text === null ? (
            <OptionTable rows={rows} errors={faults} onChange={(rows) => change({ rows, text: null })} />
          ) : (
            <TextArea
              aria-label={t('question.json')}
              aria-describedby={aria['aria-describedby']}
              aria-invalid={aria['aria-invalid']}
              className={styles.json}
              rows={8}
              spellCheck={false}
              value={text}
              onChange={({ target }) => change({ rows, text: target.value })}
            />
          )
        }
      </FieldGroup>
    </div>
  )
}

const firstInput = (container: HTMLElement | null) =>
  container?.querySelector<HTMLElement>('input[type=text], textarea')
