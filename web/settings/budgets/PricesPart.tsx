import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { PriceFields, type BudgetOverview, type Price } from '#contract/budgets'
import { formatMoney } from '../../lib/format-money.ts'
import { formatDate } from '../../lib/format.ts'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { notify, tellFailure } from '../../lib/notify.ts'
import { contractResolver } from '../../lib/resolver.ts'
import { useContractForm } from '../../lib/use-form.ts'
import { budgetsApi, budgetsChanged } from '../../managing/budgets/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldRow } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Unseen } from '../../ui/Unseen.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import styles from './Budgets.module.css'
import { localDay, noon } from './days.ts'

/** What the school itself says that a model costs. */
export function PricesPart({ overview: { prices } }: { overview: BudgetOverview }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  return (
    <SettingsPart title={t('budgetForm.prices')} text={t('budgetForm.pricesText')}>
      {prices.length === 0 ? <p className={styles.note}>{t('budgetForm.noPrices')}</p> : <PriceTable prices={prices} />}
      {adding ? (
        <PriceForm onSaved={() => setAdding(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setAdding(true)}>
            {t('budgetForm.addPrice')}
          </Button>
        </div>
      )}
    </SettingsPart>
  )
}

function PriceTable({ prices }: { prices: readonly Price[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const remove = async ({ model, from }: Price) => {
    try {
      await budgetsApi.removePrice({ body: { model, from }, quiet: true })
      notify('success', t('budgetForm.priceRemoved'))
    } catch (error) {
      tellFailure(error, 'budgetForm.saveFailed')
    } finally {
      await budgetsChanged(queryClient)
    }
  }
  return (
    <div className={styles.wide}>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">{t('budgetForm.model')}</th>
            <th scope="col">{t('budgetForm.input')}</th>
            <th scope="col">{t('budgetForm.output')}</th>
            <th scope="col">{t('budgetForm.from')}</th>
            <th scope="col">
              <Unseen>{t('admin.delete')}</Unseen>
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => {
            const { model, currency, input, output, from } = price
            const date = formatDate(noon(from), language)
            return (
              <tr key={`${model} ${from}`}>
                <th scope="row">{model}</th>
                <td>{formatMoney(input, currency, language)}</td>
                <td>{formatMoney(output, currency, language)}</td>
                <td>{date}</td>
                <td>
                  <IconButton
                    label={t('budgetForm.removePrice', { model, date })}
                    icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
                    onClick={() => void remove(price)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const check = contractResolver(PriceFields)
const loadCheck = async () => check

function PriceForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { register, errors, submit, busy } = useContractForm(loadCheck, {
    model: '',
    currency: 'USD',
    input: '',
    output: '',
    from: localDay(),
  })
  const save = submit(async (body) => {
    try {
      await budgetsApi.setPrice({ body, quiet: true })
    } catch (error) {
      tellFailure(error, 'budgetForm.saveFailed')
      throw error
    }
    notify('success', t('budgetForm.priceSaved'))
    await budgetsChanged(queryClient)
    onSaved()
  })
  return (
    <form className={styles.form} noValidate onSubmit={save} aria-label={t('budgetForm.addPrice')}>
      <FieldRow>
        <Field label={t('budgetForm.model')} required error={errors.model?.message}>
          {(field) => <TextInput {...field} {...register('model')} autoComplete="off" spellCheck={false} />}
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
      <FieldRow>
        <Field label={t('budgetForm.input')} required error={errors.input?.message}>
          {(field) => <TextInput {...field} {...register('input')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={t('budgetForm.output')} required error={errors.output?.message}>
          {(field) => <TextInput {...field} {...register('output')} inputMode="decimal" autoComplete="off" />}
        </Field>
      </FieldRow>
      <Field label={t('budgetForm.from')} error={errors.from?.message}>
        {(field) => <TextInput {...field} {...register('from')} type="date" />}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {t('budgetForm.savePrice')}
        </Button>
        <Button look="quiet" onClick={onSaved}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
