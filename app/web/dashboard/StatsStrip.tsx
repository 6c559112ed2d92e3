import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from './StatsStrip.module.css'
import { dashboardTexts } from '../../texts/dashboard.ts'

type StatsStripProps = {
  /** Undefined if loading failed. */
  agents: number | undefined
  categories: number | undefined
  generations: number | undefined
  /** Null for everyone but administrators. */
  users: { total: number | undefined } | null
}

export function StatsStrip({ agents, categories, users, generations }: StatsStripProps) {
  const { t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const figures = [
    { label: t('dashboard.totalAgents'), total: agents },
    { label: t('dashboard.totalCategories'), total: categories },
    ...(users ? [{ label: t('dashboard.totalUsers'), total: users.total }] : []),
    { label: t('dashboard.totalGenerations'), total: generations },
  ]
  return (
    <dl className={styles.strip} aria-label={t('dashboard.stats')}>
      {figures.map(({ label, total }) => (
        <div key={label} className={styles.cell}>
          <dt>{label}</dt>
          <dd>{total === undefined ? '–' : formatNumber(total, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
