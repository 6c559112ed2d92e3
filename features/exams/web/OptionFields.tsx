import { useId } from 'react'
import type { ItemText } from '../model/exam.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './ExamItems.module.css'
import { examTexts } from '../texts/exams.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

type OptionFieldsProps = { text: ItemText; onChange: (change: Partial<ItemText>) => void }

/** Edits four options and selects the right one. */
export function OptionFields({ text: { options, answer }, onChange }: OptionFieldsProps) {
  const { t } = useTexts(examTexts)
  const group = useId()
  return (
    <FieldGroup label={t('examEditor.options')}>
      {() => (
        <Stack gap={2}>
          {options.map((option, index) => {
            const letter = 'ABCD'[index]!
            return (
              <Inline key={letter} align="start" wrap={false}>
                <Inline as="label" wrap={false} className={styles.mark}>
                  <input
                    type="radio"
                    name={group}
                    checked={answer === letter}
                    aria-label={t('examEditor.markRight', { letter })}
                    onChange={() => onChange({ answer: letter })}
                  />
                  {letter}
                </Inline>
                <AutosizeTextArea
                  aria-label={t('examEditor.option', { letter })}
                  value={option}
                  onChange={(event) => onChange({ options: options.with(index, event.target.value) })}
                />
              </Inline>
            )
          })}
        </Stack>
      )}
    </FieldGroup>
  )
}
