import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatTypedMoney } from '#platform/i18n/format/money.ts'
import { formatDecimal, formatNumber } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Amounts.module.css'
import { amountInWords } from './number-words.ts'
import { readAmount, type AmountKind } from './read-amount.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

type AmountFieldProps = {
  label: string
  description?: string
  required?: boolean
  error: string | undefined
  kind: AmountKind
  /** The current text of the field. */
  typed: string
  input: UseFormRegisterReturn
  /** The same amount in the format of the language that the reader has switched to. */
  onRewrite: (text: string) => void
}

/** A field for an amount in the format of the reader's language. Below it shows how the amount was read, in figures and in words. */
export function AmountField({ label, description, required, error, kind, typed, input, onRewrite }: AmountFieldProps) {
  const language = useLanguage()
  const written = useRef(language)
  const rewrite = useEffectEvent(() => {
    const { value } = readAmount(typed, kind, written.current)
    written.current = language
    if (value !== null && !Number.isNaN(value)) onRewrite(formatDecimal(value, language))
  })
  useEffect(() => {
    if (written.current !== language) rewrite()
  }, [language])
  return (
    <Field label={label} description={description} required={required} error={error}>
      {(field) => (
        <div>
          <TextInput {...field} {...input} inputMode={kind.unit === 'USD' ? 'decimal' : 'numeric'} autoComplete="off" />
          <HowItIsRead kind={kind} typed={typed} language={language} />
        </div>
      )}
    </Field>
  )
}

/** Shows how the amount was read, so that three missing zeros are noticed. For an ambiguous amount it shows how to write the other one. */
function HowItIsRead({ kind, typed, language }: Pick<AmountFieldProps, 'kind' | 'typed'> & { language: Language }) {
  const { t } = useTexts(budgetSettingsTexts)
  const { value, other } = readAmount(typed, kind, language)
  const words = value === null ? null : amountInWords(value, kind.unit, language)
  return (
    <Text as="output" size="sm" tone="quiet" tabular className={styles.read}>
      {value !== null && words !== null && (
        <>
          <b>{inFigures(value, kind, language)}</b> – {words}
          {other !== null && (
            <Text as="small" tone="warn">
              {t('budgetForm.otherReading', {
                other: inFigures(other, kind, language),
                typed: formatDecimal(other, language),
              })}
            </Text>
          )}
        </>
      )}
    </Text>
  )
}

/** Formats all typed digits in groups. */
const inFigures = (value: number, { unit }: AmountKind, language: Language): string =>
  unit === 'token' ? formatNumber(value, language, 6) : formatTypedMoney(value, unit, language)
