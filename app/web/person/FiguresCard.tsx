import type { PersonPage } from '#contract/people'
import { formatCost } from '#locales/format/money'
import { formatFileSize, formatNumber } from '#locales/format/numbers'
import { localized } from '#locales/language'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { Unseen } from '../../ui/Unseen.tsx'
import styles from './FiguresCard.module.css'
import { Facts, PersonCard } from './PersonCard.tsx'

/** Shows a person's usage: this month beside the total. */
export function FiguresCard({ person }: { person: PersonPage }) {
  const { t } = useTranslation()
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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Unseen>{t('person.figure')}</Unseen>
            </th>
            <th scope="col">{t('person.month')}</th>
            <th scope="col">{t('person.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, inMonth, inAll]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{inMonth}</td>
              <td>{inAll}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
