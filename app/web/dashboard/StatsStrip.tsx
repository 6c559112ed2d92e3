import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Figures, Figure } from '#platform/web/ui/Figures.tsx'
import styles from './Dashboard.module.css'
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
    <Figures className={styles.part} aria-label={t('dashboard.stats')}>
      {figures.map(({ label, total }) => (
        <Figure key={label} label={label} value={total === undefined ? '–' : formatNumber(total, language)} />
      ))}
    </Figures>
  )
}
