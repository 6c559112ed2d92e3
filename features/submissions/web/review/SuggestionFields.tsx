import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { suggestionMaxLength } from '../../model/states.ts'
import { reviewTexts } from '../../texts/reviews.ts'

/** Words of the text, and those for their place. */
export type Wording = { words: string; text: string }

type SuggestionFieldsProps = {
  wording: Wording
  /** The sentences below the fields, by name. */
  problems: Partial<Record<keyof Wording, string>>
  onChange: (wording: Wording) => void
}

/** The words that a reviewer wants to be different, and those for their place. */
export function SuggestionFields({ wording, problems, onChange }: SuggestionFieldsProps) {
  const { t } = useTexts(reviewTexts)
  return (
    <>
      <Field label={t('review.wordsNow')} description={t('review.wordsHint')} error={problems.words}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={suggestionMaxLength}
            value={wording.words}
            onChange={({ target }) => onChange({ ...wording, words: target.value })}
          />
        )}
      </Field>
      <Field label={t('review.wordsThen')} error={problems.text}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- selecting words opened it to write these
            autoFocus
            maxLength={suggestionMaxLength}
            value={wording.text}
            onChange={({ target }) => onChange({ ...wording, text: target.value })}
          />
        )}
      </Field>
    </>
  )
}
