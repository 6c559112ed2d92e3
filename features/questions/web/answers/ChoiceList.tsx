import { useState, type Ref } from 'react'
import type { Question } from '../../contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import styles from './answers.module.css'
import { answerTexts } from '../../texts/answers.ts'

type ChoiceListProps = {
  question: Question
  name: string
  chosen: readonly string[]
  onChange: (answer: string | string[]) => void
  onBlur: () => void
  /** The first option, which gets the focus when the answer is invalid. */
  ref: Ref<HTMLInputElement>
  describedBy?: string
  invalid: boolean
}

/** More would fill a phone's screen, so the rest is collapsed, unless that would hide only one or two. */
const shownAtFirst = 8
const tolerated = 10

/** The options of a question as pills. A long list starts collapsed, but selected options are always visible. */
export function ChoiceList({ question, name, chosen, onChange, onBlur, ref, describedBy, invalid }: ChoiceListProps) {
  const { t } = useTexts(answerTexts)
  const language = useLanguage()
  const [unfolded, setUnfolded] = useState(question.options.length <= tolerated)
  const { options, type } = question
  const shown = unfolded
    ? options
    : options.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value))
  const several = type === 'CHECKBOX'
  const toggle = (value: string, on: boolean) => {
    // Keeps the order of the options, whatever the order of the clicks.
    const ticked = options.filter((option) => (option.value === value ? on : chosen.includes(option.value)))
    onChange(several ? ticked.map((option) => option.value) : value)
  }

  return (
    <>
      <Choices>
        {shown.map((option, index) => (
          <Choice
            // Not the value: while a question is edited, two of its options may have the same value.
            key={options.indexOf(option)}
            ref={index === 0 ? ref : undefined}
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            label={localized(option, 'label', language)}
            checked={chosen.includes(option.value)}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
          />
        ))}
      </Choices>
      {!unfolded && shown.length < options.length && (
        <Button variant="quiet" size="small" className={styles.under} onClick={() => setUnfolded(true)}>
          {t('generation.moreChoices', { number: options.length - shown.length })}
        </Button>
      )}
      {!several && !question.required && chosen.length > 0 && (
        <Button variant="quiet" size="small" className={styles.under} onClick={() => onChange('')}>
          {t('generation.clearChoice')}
        </Button>
      )}
    </>
  )
}
