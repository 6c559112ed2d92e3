import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { RateFields, type BudgetSummary } from '../../contract/budgets.ts'
import { formatDay, getToday } from '#platform/i18n/format/dates.ts'
import { formatMoney } from '#platform/i18n/format/money.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { AmountField } from '../amounts/AmountField.tsx'
import { amountsResolver } from '../amounts/amounts-check.ts'
import { budgetsApi, budgetsChanged } from '../amounts/queries.ts'
import { rateInDong } from '../amounts/read-amount.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { SettingsPart } from '#features/school/web/settings/SettingsPart.tsx'
import styles from './Budgets.module.css'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

type Values = { dong: string; from: string }

const check = amountsResolver<'dong', Values, typeof RateFields>(RateFields, () => ({ dong: rateInDong }))
const loadCheck = async () => check

/** Edits the exchange rate from a day on. */
export function RatePart({ summary: { rate, rates } }: { summary: BudgetSummary }) {
  const { t } = useTexts(budgetSettingsTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { register, control, setValue, errors, submit, busy } = useContractForm(loadCheck, {
    dong: rate ? formatDecimal(rate.dong, language) : '',
    from: getToday(),
  })
  const save = submit(async (body) => {
    try {
      await budgetsApi.setRate({ body, quiet: true })
    } catch (error) {
      notifyFailure(error, t('budgetForm.saveFailed'))
      throw error
    }
    notify('success', t('budgetForm.rateSaved'))
    await budgetsChanged(queryClient)
  })
  const typed = useWatch({ control, name: 'dong' })
  const coming = rates.filter(({ from }) => rate && from > rate.from).toReversed()
  const values = ({ dong, from }: { dong: number; from: string }) => ({
    dong: formatMoney(dong, 'VND', language),
    date: formatDay(from, language),
  })
  return (
    <SettingsPart title={t('budgetForm.rateTitle')} text={t('budgetForm.rateText')}>
      <div>
        <Text weight="bold">{rate ? t('budgetForm.rateNow', values(rate)) : t('budgetForm.rateNone')}</Text>
        {coming.map((one) => (
          <Text key={one.from} tone="quiet" measure>
            {t('budgetForm.rateLater', values(one))}
          </Text>
        ))}
      </div>
      <Stack as="form" className={styles.form} noValidate onSubmit={save} aria-label={t('budgetForm.rateTitle')}>
        <Grid least={200}>
          <AmountField
            label={t('budgetForm.dongPerDollar')}
            error={errors.dong?.message}
            kind={rateInDong}
            typed={typed}
            input={register('dong')}
            onRewrite={(dong) => setValue('dong', dong)}
          />
          <Field label={t('budgetForm.from')} error={errors.from?.message}>
            {(field) => <TextInput {...field} {...register('from')} type="date" />}
          </Field>
        </Grid>
        <Inline>
          <Button type="submit" busy={busy}>
            {t('budgetForm.saveRate')}
          </Button>
        </Inline>
      </Stack>
    </SettingsPart>
  )
}
