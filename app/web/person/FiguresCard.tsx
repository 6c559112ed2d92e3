import type { PersonPage } from '#features/accounts/contract/people.ts'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatFileSize, formatNumber } from '#platform/i18n/format/numbers.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import { PersonCard } from './PersonCard.tsx'
import { userTexts } from '#features/accounts/texts/users.ts'

/** Shows a person's usage: this month beside the total. */
export function FiguresCard({ person }: { person: PersonPage }) {
  const { t } = useTexts(userTexts)
  const language = useLanguage()
  const { month, total, usualAgent, owned, storedBytes } = person
  const number = (value: number) => formatNumber(value, language)
  const rows = [
    [t('user.documents'), number(month.documents), number(total.documents)],
    [t('person.failed'), number(month.failed), number(total.failed)],
    [t('person.tokens'), number(month.tokens), number(total.tokens)],
    [t('person.cost'), formatCost(month.cost, language), formatCost(total.cost, language)],
  ]
  return (
    <PersonCard title={t('person.used')}>
      <Table>
        <thead>
          <tr>
            <HeadCell>
              <VisuallyHidden>{t('person.figure')}</VisuallyHidden>
            </HeadCell>
            <HeadCell numeric>{t('person.month')}</HeadCell>
            <HeadCell numeric>{t('person.total')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, inMonth, inAll]) => (
            <tr key={label}>
              <HeadCell of="row">{label}</HeadCell>
              <Cell numeric>{inMonth}</Cell>
              <Cell numeric>{inAll}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Facts
        facts={[
          [t('person.usual'), usualAgent ? localized(usualAgent, 'name', language) : '–'],
          [t('person.conversations'), number(owned.conversations)],
          [t('person.files'), number(owned.files)],
          [t('person.stored'), formatFileSize(storedBytes, language)],
        ]}
      />
    </PersonCard>
  )
}
