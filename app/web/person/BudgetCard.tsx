import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { AddButton } from '#features/usage/web/amounts/AddButton.tsx'
import { isSet } from '#features/usage/web/amounts/amounts.ts'
import { BudgetDialog } from '#features/usage/web/amounts/BudgetDialog.tsx'
import { BudgetState } from '#features/usage/web/amounts/BudgetState.tsx'
import { budgetOf } from '#features/usage/web/amounts/queries.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { PersonCard } from './PersonCard.tsx'
import { budgetSettingsTexts } from '#features/usage/texts/budget-settings.ts'
import { budgetTexts } from '#features/usage/texts/budget.ts'
import { userTexts } from '#features/accounts/texts/users.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'

/** Shows a person's budget for the month; once it is used up, the error they see and a link to raise it. */
export function BudgetCard({ user }: { user: User }) {
  const { t } = useTexts(budgetSettingsTexts, budgetTexts, userTexts)
  const [editing, setEditing] = useState(false)
  const budget = useQuery(budgetOf('person', user.id))
  const tool = budget.data && (
    <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
      {isSet(budget.data) ? t('budgetForm.edit') : t('budgetForm.set')}
    </Button>
  )
  return (
    <PersonCard title={t('budgetForm.monthOf')} tool={tool}>
      <Loaded query={budget} failed={t('budgetForm.loadFailed')} loading={t('person.loading')}>
        {(data) => (
          <Stack gap={3}>
            <BudgetState budget={data} variant="card" />
            {data.share !== null && data.share >= 1 && (
              <Stack gap={2}>
                <Text tone="quiet">{t('budgetForm.usedBy', { name: user.name })}</Text>
                <Card variant="sunken" padding={3}>
                  {t('budget.spentPerson')}
                </Card>
              </Stack>
            )}
            <Inline>
              <AddButton budget={data} />
            </Inline>
            {editing && <BudgetDialog budget={data} onClose={() => setEditing(false)} />}
          </Stack>
        )}
      </Loaded>
    </PersonCard>
  )
}
