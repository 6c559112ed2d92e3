import { useId } from 'react'
import type { Agent } from '#features/agents/contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { TwoLines } from '#platform/web/ui/data-display/TwoLines.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Dashboard.module.css'
import { agentsTexts } from '#features/agents/texts/agents.ts'

type AgentListProps = { title: string; empty: string; agents: readonly Agent[] }

export function AgentList({ title, empty, agents }: AgentListProps) {
  const { t } = useTexts(agentsTexts)
  const language = useLanguage()
  const heading = useId()
  return (
    <Card className={styles.card}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {agents.length === 0 && (
        <Text tone="quiet" className={styles.empty}>
          {empty}
        </Text>
      )}
      <ul aria-labelledby={heading}>
        {agents.map((agent) => {
          const name = localized(agent, 'name', language)
          const category = agent.category ? localized(agent.category, 'name', language) : t('agent.uncategorized')
          return (
            <li key={agent.id}>
              <Link to={generatePath(agent.id)} className={styles.item}>
                <Tile name={name} color={agent.category?.color ?? fallbackColor} />
                <TwoLines title={name} text={`${category} · ${localized(agent, 'description', language)}`} truncate />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
