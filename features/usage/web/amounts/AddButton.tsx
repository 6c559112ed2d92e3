import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Budget } from '../../contract/budgets.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { amountsText, isSet, oneMore } from './amounts.ts'
import { budgetsApi, budgetsChanged } from './queries.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

/** Increases a budget for this month only, with one click. */
export function AddButton({ budget }: { budget: Budget }) {
  const { t } = useTexts(budgetSettingsTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!isSet(budget)) return null
  const more = oneMore(budget)
  const add = async () => {
    const { scope, ownerId, month, addedMoney, addedTokens } = budget
    setBusy(true)
    try {
      await budgetsApi.add({ body: { scope, ownerId, ...more, month, addedMoney, addedTokens }, quiet: true })
      notify('success', t('budgetForm.added'))
    } catch (error) {
      notifyFailure(error, t('budgetForm.saveFailed'))
    } finally {
      await budgetsChanged(queryClient)
      setBusy(false)
    }
  }
  return (
    <Button variant="soft" size="small" busy={busy} onClick={() => void add()}>
      {t('budgetForm.add', { amount: amountsText(more, budget, language) })}
    </Button>
  )
}
