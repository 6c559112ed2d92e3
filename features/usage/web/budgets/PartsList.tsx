import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Budget, BudgetSummary } from '../../contract/budgets.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { AddButton } from '../amounts/AddButton.tsx'
import { amountsText, isSet } from '../amounts/amounts.ts'
import { nameIn } from '../amounts/BudgetDialog.tsx'
import { BudgetState } from '../amounts/BudgetState.tsx'
import { budgetsPage } from '../amounts/queries.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import styles from './Budgets.module.css'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'

type Part = 'group' | 'person' | 'assistant'
const parts = ['group', 'person', 'assistant'] as const

const names = {
  group: ['budgetForm.groups', 'budgetForm.findGroup'],
  person: ['budgetForm.people', 'budgetForm.findPerson'],
  assistant: ['budgetForm.assistants', 'budgetForm.findAssistant'],
} as const satisfies Record<Part, readonly [string, string]>

type PartsListProps = { summary: BudgetSummary; onEdit: (budget: Budget) => void }

/** Lists the budgets that are set; a search also finds owners without one. */
export function PartsList({ summary, onEdit }: PartsListProps) {
  const { t } = useTexts(budgetSettingsTexts, settingsTexts)
  const language = useLanguage()
  const [part, setPart] = useState<Part>('group')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const deferredSearch = useDeferredValue(search)
  const budgets = useQuery(budgetsPage({ scope: part, search: deferredSearch, page }))
  const count = (scope: Part) => summary.parts.find((one) => one.scope === scope)?.count ?? 0
  return (
    <Stack>
      <SegmentedControl
        label={t('budgetForm.parts')}
        value={part}
        onChange={(next) => {
          setPart(next)
          setSearch('')
          setPage(1)
        }}
        options={parts.map((value) => ({
          value,
          label: (
            <span className={styles.part}>
              {t(names[value][0])}{' '}
              <Text as="span" size="xs" tone="faint" weight="normal" tabular>
                {formatNumber(count(value), language)}
              </Text>
            </span>
          ),
          name: t(names[value][0]),
        }))}
      />
      <SearchField
        label={t(names[part][1])}
        value={search}
        onChange={(typed) => {
          setSearch(typed)
          setPage(1)
        }}
      />
      <Sum summary={summary} part={part} />
      <Loaded query={budgets} failed={t('budgetForm.loadFailed')} loading={t('settings.loading')}>
        {({ budgets: found, pagination }) =>
          found.length === 0 ? (
            <Text tone="quiet" className={styles.empty}>
              {deferredSearch.trim() ? t('budgetForm.nobody') : t('budgetForm.noneSet')}
            </Text>
          ) : (
            <>
              <Card as="ul" variant="flat">
                {found.map((budget) => (
                  <li key={budget.ownerId} className={styles.row}>
                    <Text weight="medium">
                      {nameIn(budget, language)}
                      {budget.email && (
                        <Text as="small" tone="faint">
                          {budget.email}
                        </Text>
                      )}
                    </Text>
                    <BudgetState budget={budget} />
                    <Inline className={styles.buttons}>
                      {budget.share !== null && budget.share >= 1 && <AddButton budget={budget} />}
                      <Button
                        size="small"
                        aria-label={t(isSet(budget) ? 'budgetForm.editOf' : 'budgetForm.setOf', {
                          name: nameIn(budget, language),
                        })}
                        onClick={() => onEdit(budget)}
                      >
                        {isSet(budget) ? t('budgetForm.edit') : t('budgetForm.set')}
                      </Button>
                    </Inline>
                  </li>
                ))}
              </Card>
              {pagination.pages > 1 && <Pager pagination={pagination} onPage={setPage} />}
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

/** Shows the sum of the parts, which may exceed the whole: no one should be surprised by that. */
function Sum({ summary: { school, parts: all }, part }: { summary: BudgetSummary; part: Part }) {
  const { t } = useTexts(budgetSettingsTexts)
  const language = useLanguage()
  const one = all.find(({ scope }) => scope === part)
  if (!one) return null
  const sum = {
    money: school.money !== null && one.money > school.money ? one.money : null,
    tokens: school.tokens !== null && one.tokens > school.tokens ? one.tokens : null,
  }
  if (!isSet(sum)) return null
  const limit = {
    money: sum.money === null ? null : school.money,
    tokens: sum.tokens === null ? null : school.tokens,
  }
  const values = { sum: amountsText(sum, school, language), limit: amountsText(limit, school, language) }
  return (
    <Text tone="quiet" measure>
      {t('budgetForm.partsSum', values)}
    </Text>
  )
}
