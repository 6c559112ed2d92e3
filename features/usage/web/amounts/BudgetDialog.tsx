import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { BudgetFields, type Budget } from '../../contract/budgets.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import type { Currency } from '../../model/budgets.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { AmountField } from './AmountField.tsx'
import { amountsText, isSet } from './amounts.ts'
import { amountsResolver, withAmounts } from './amounts-check.ts'
import { budgetsApi, budgetsChanged } from './queries.ts'
import { budgetMoney, budgetTokens } from './read-amount.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

type Values = { currency: Currency; money: string; tokens: string }

const kindsOf = ({ currency }: Pick<Values, 'currency'>) => ({ money: budgetMoney(currency), tokens: budgetTokens })
const check = amountsResolver<'money' | 'tokens', Values, typeof BudgetFields>(BudgetFields, kindsOf)
const loadCheck = async () => check

type BudgetDialogProps = { budget: Budget; onClose: () => void }

/** Edits a monthly budget: money, tokens, both or neither. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const { t } = useTexts(adminTexts, budgetSettingsTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const form = useId()
  const text = (amount: number | null) => (amount === null ? '' : formatDecimal(amount, language))
  const { register, control, setValue, errors, submit, busy } = useContractForm(loadCheck, {
    currency: budget.currency,
    money: text(budget.money),
    tokens: text(budget.tokens),
  })
  const typed = useWatch({ control }) as Values
  const kinds = kindsOf(typed)
  const [changed, setChanged] = useState<Budget | null>(null)
  const save = submit(async (fields) => {
    const { scope, ownerId } = budget
    const { version } = changed ?? budget
    try {
      await budgetsApi.set({ body: { scope, ownerId, version, ...fields }, quiet: true })
    } catch (error) {
      notifyFailure(error, t('budgetForm.saveFailed'))
      if (error instanceof ApiError && error.status === 409) setChanged(await asItIs(budget))
      throw error
    }
    notify('success', t('budgetForm.saved'))
    await budgetsChanged(queryClient)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={
        budget.name === null
          ? t('budgetForm.ofSchool')
          : t(isSet(budget) ? 'budgetForm.editOf' : 'budgetForm.setOf', { name: nameIn(budget, language) })
      }
      subtitle={t('budgetForm.partsText')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {busy ? t('admin.saving') : t('admin.save')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={save}>
        <FieldRow>
          <AmountField
            label={t('budgetForm.money')}
            description={t('budgetForm.blank')}
            error={errors.money?.message}
            kind={kinds.money}
            typed={typed.money}
            input={register('money')}
            onRewrite={(money) => setValue('money', money)}
          />
          <Field label={t('budgetForm.currency')} error={errors.currency?.message}>
            {(field) => (
              <Select {...field} {...register('currency')}>
                <option value="VND">{t('budgetForm.dong')}</option>
                <option value="USD">{t('budgetForm.dollar')}</option>
              </Select>
            )}
          </Field>
        </FieldRow>
        <AmountField
          label={t('budgetForm.tokens')}
          description={t('budgetForm.blank')}
          error={errors.tokens?.message}
          kind={kinds.tokens}
          typed={typed.tokens}
          input={register('tokens')}
          onRewrite={(tokens) => setValue('tokens', tokens)}
        />
        {changed && (
          <Notice tone="warn">
            {t('budgetForm.meanwhile', {
              now: isSet(changed) ? amountsText(changed, changed, language) : t('budgetForm.none'),
            })}
          </Notice>
        )}
        {isLower(budget, typed) && <Notice tone="warn">{t('budgetForm.lower')}</Notice>}
      </Stack>
    </Dialog>
  )
}

const asItIs = async ({ scope, ownerId }: Budget) =>
  (await budgetsApi.get({ query: { scope, ...(ownerId && { ownerId }) }, quiet: true })).budget

/** A budget below the current spending stops all new work, so the dialog warns before saving. */
function isLower({ currency, spent, addedMoney, addedTokens }: Budget, typed: Values): boolean {
  const { success, data } = BudgetFields.safeParse(withAmounts(typed, kindsOf(typed)))
  if (!success) return false
  const spentMoney = data.currency === 'VND' ? (spent.VND ?? 0) : spent.USD
  const added = data.currency === currency ? addedMoney : 0
  const below = (limit: number | null, used: number) => limit !== null && used > 0 && limit <= used
  return (
    below(data.money && data.money + added, spentMoney) || below(data.tokens && data.tokens + addedTokens, spent.tokens)
  )
}

export const nameIn = ({ name, nameVi }: Pick<Budget, 'name' | 'nameVi'>, language: Language): string =>
  localized({ name: name ?? '', nameVi }, 'name', language)
