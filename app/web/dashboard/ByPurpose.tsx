import { useId } from 'react'
import type { Agent } from '#features/agents/contract/agents.ts'
import type { Category } from '#features/agents/contract/category.ts'
import { agentsTexts } from '#features/agents/texts/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { agentsPath, generatePath } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { dashboardTexts } from '../../texts/dashboard.ts'
import styles from './Dashboard.module.css'

const shownMost = 4

type ByPurposeProps = { agents: readonly Agent[]; categories: readonly Category[] }

/** The assistants by what one wants to make: a school's categories say that in its own words. */
export function ByPurpose({ agents, categories }: ByPurposeProps) {
  const { t } = useTexts(agentsTexts, dashboardTexts)
  const language = useLanguage()
  const heading = useId()
  const purposes = [
    ...categories.map((category) => ({
      id: category.id,
      name: localized(category, 'name', language),
      own: agents.filter(({ categoryId }) => categoryId === category.id),
    })),
    {
      id: '',
      name: t('agent.uncategorized'),
      own: agents.filter(({ categoryId }) => !categories.some(({ id }) => id === categoryId)),
    },
  ].filter(({ own }) => own.length > 0)
  if (purposes.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} className={styles.purposeTitle}>
        {t('dashboard.purpose')}
      </h2>
      <Grid as="ul" columns="medium" gap={3}>
        {purposes.map(({ id, name, own }) => (
          <Card key={id} as="li" className={styles.purpose}>
            <h3>{name}</h3>
            <ul>
              {own.slice(0, shownMost).map((agent) => (
                <li key={agent.id}>
                  <Link to={generatePath(agent.id)} className={styles.choice}>
                    {localized(agent, 'name', language)}
                  </Link>
                </li>
              ))}
              {own.length > shownMost && (
                <li>
                  <Link to={agentsPath({ category: id })} className={styles.choice} data-more>
                    {t('dashboard.allOf', { count: own.length, name })}
                  </Link>
                </li>
              )}
            </ul>
          </Card>
        ))}
      </Grid>
    </section>
  )
}
