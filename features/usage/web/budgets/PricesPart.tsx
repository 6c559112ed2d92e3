import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { PriceFields, type BudgetSummary, type Price, type PricedApp } from '../../contract/budgets.ts'
import { formatDay, getToday } from '#platform/i18n/format/dates.ts'
import { formatPrice } from '#platform/i18n/format/money.ts'
import type { Currency } from '../../model/budgets.ts'
import { isApp, modelOfApp } from '../../model/usage.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { AmountField } from '../amounts/AmountField.tsx'
import { amountsResolver } from '../amounts/amounts-check.ts'
import { budgetsApi, budgetsChanged } from '../amounts/queries.ts'
import { priceIn } from '../amounts/read-amount.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { SettingsPart } from '#features/school/web/settings/SettingsPart.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './Budgets.module.css'
import { appName, modelName } from './model-name.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

/** Edits the school's own prices of models. */
export function PricesPart({ summary: { prices, unpriced, apps } }: { summary: BudgetSummary }) {
  const { t } = useTexts(budgetSettingsTexts)
  const [adding, setAdding] = useState(false)
  return (
    <SettingsPart title={t('budgetForm.prices')} text={t('budgetForm.pricesText')}>
      {prices.length === 0 ? (
        <Text tone="quiet" measure>
          {t('budgetForm.noPrices')}
        </Text>
      ) : (
        <PriceTable prices={prices} apps={apps} />
      )}
      {adding ? (
        <PriceForm unpriced={unpriced} apps={apps} onSaved={() => setAdding(false)} />
      ) : (
        <Inline>
          <Button size="small" onClick={() => setAdding(true)}>
            {t('budgetForm.addPrice')}
          </Button>
        </Inline>
      )}
    </SettingsPart>
  )
}

function PriceTable({ prices, apps }: { prices: readonly Price[]; apps: readonly PricedApp[] }) {
  const { t } = useTexts(adminTexts, budgetSettingsTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const remove = async ({ model, from }: Price) => {
    try {
      await budgetsApi.removePrice({ body: { model, from }, quiet: true })
      notify('success', t('budgetForm.priceRemoved'))
    } catch (error) {
      notifyFailure(error, t('budgetForm.saveFailed'))
    } finally {
      await budgetsChanged(queryClient)
    }
  }
  return (
    <Table cards>
      <thead>
        <tr>
          <HeadCell>{t('budgetForm.model')}</HeadCell>
          <HeadCell>{t('budgetForm.input')}</HeadCell>
          <HeadCell>{t('budgetForm.output')}</HeadCell>
          <HeadCell>{t('budgetForm.from')}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t('admin.delete')}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => {
          const { model, currency, input, output, from } = price
          const date = formatDay(from, language)
          const name = modelName(model, { t, language, apps })
          return (
            <tr key={`${model} ${from}`}>
              <HeadCell of="row" data-kind="main">
                {name}
              </HeadCell>
              <Cell data-label={t('budgetForm.input')}>{formatPrice(input, currency, language)}</Cell>
              <Cell data-label={t('budgetForm.output')}>{formatPrice(output, currency, language)}</Cell>
              <Cell data-label={t('budgetForm.from')}>{date}</Cell>
              <Cell kind="actions">
                <IconButton
                  label={t('budgetForm.removePrice', { model: name, date })}
                  icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => void remove(price)}
                />
              </Cell>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

type Values = { model: string; currency: Currency; input: string; output: string; from: string }

const kindsOf = ({ currency }: Pick<Values, 'currency'>) => ({ input: priceIn(currency), output: priceIn(currency) })
const check = amountsResolver<'input' | 'output', Values, typeof PriceFields>(PriceFields, kindsOf)
const loadCheck = async () => check

type PriceFormProps = { unpriced: readonly string[]; apps: readonly PricedApp[]; onSaved: () => void }

function PriceForm({ unpriced, apps, onSaved }: PriceFormProps) {
  const { t } = useTexts(budgetSettingsTexts)
  const language = useLanguage()
  const names = useId()
  const [first] = unpriced
  const queryClient = useQueryClient()
  const { register, control, setValue, errors, submit, busy } = useContractForm<Values, z.output<typeof PriceFields>>(
    loadCheck,
    { model: first ?? '', currency: 'USD', input: '', output: '', from: getToday() },
  )
  const { model, ...typed } = useWatch({ control }) as Values
  const ofApps = isApp(model)
  const named = unpriced.filter((one) => one !== modelOfApp)
  const amount = (name: 'input' | 'output', label: string) => (
    <AmountField
      label={label}
      required
      error={errors[name]?.message}
      kind={priceIn(typed.currency)}
      typed={typed[name]}
      input={register(name)}
      onRewrite={(text) => setValue(name, text)}
    />
  )
  const save = submit(async (body) => {
    try {
      await budgetsApi.setPrice({ body, quiet: true })
    } catch (error) {
      notifyFailure(error, t('budgetForm.saveFailed'))
      throw error
    }
    notify('success', t('budgetForm.priceSaved'))
    await budgetsChanged(queryClient)
    onSaved()
  })
  return (
    <Stack as="form" className={styles.form} noValidate onSubmit={save} aria-label={t('budgetForm.addPrice')}>
      <FieldRow>
        <Field label={t('budgetForm.priceFor')}>
          {(field) => (
            <Select
              {...field}
              value={ofApps ? model : ''}
              onChange={({ target }) => setValue('model', target.value || (named[0] ?? ''))}
            >
              <option value="">{t('budgetForm.named')}</option>
              <option value={modelOfApp}>{t('budgetForm.apps')}</option>
              {apps.map((app) => (
                <option key={app.model} value={app.model}>
                  {appName(app, { t, language })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('budgetForm.currency')} error={errors.currency?.message}>
          {(field) => (
            <Select {...field} {...register('currency')}>
              <option value="USD">{t('budgetForm.dollar')}</option>
              <option value="VND">{t('budgetForm.dong')}</option>
            </Select>
          )}
        </Field>
      </FieldRow>
      {ofApps ? (
        <Text tone="quiet" measure>
          {t('budgetForm.appsText')}
        </Text>
      ) : (
        <Field label={t('budgetForm.model')} required error={errors.model?.message}>
          {(field) => (
            <>
              <TextInput {...field} {...register('model')} list={names} autoComplete="off" spellCheck={false} />
              <datalist id={names}>
                {named.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
      <FieldRow>
        {amount('input', t('budgetForm.input'))}
        {amount('output', t('budgetForm.output'))}
      </FieldRow>
      <Field label={t('budgetForm.from')} error={errors.from?.message}>
        {(field) => <TextInput {...field} {...register('from')} type="date" />}
      </Field>
      <Inline>
        <Button type="submit" busy={busy}>
          {t('budgetForm.savePrice')}
        </Button>
        <Button variant="quiet" onClick={onSaved}>
          {t('action.cancel')}
        </Button>
      </Inline>
    </Stack>
  )
}
