import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { purposes, type Purpose, purposeTexts } from '../model/states.ts'
import { submissionTexts } from '../texts/submissions.ts'

type PurposeFieldProps<Chosen extends Purpose | ''> = {
  value: Chosen
  onChange: (purpose: Chosen) => void
  /** The label of the empty choice, where every purpose can be chosen. */
  allLabel?: string
}

/** Chooses the purpose of submissions. */
export function PurposeField<Chosen extends Purpose | ''>(props: PurposeFieldProps<Chosen>) {
  const { value, onChange, allLabel } = props
  const { t } = useTexts(submissionTexts)
  return (
    <Field label={t('submission.purpose')}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Chosen)}>
          {allLabel && <option value="">{allLabel}</option>}
          {purposes.map((one) => (
            <option key={one} value={one}>
              {t(purposeTexts[one])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
