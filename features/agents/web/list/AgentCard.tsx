import Sparkles from 'lucide-react/icons/sparkles'
import { use } from 'react'
import type { Agent } from '../../contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import type { ClassFacts } from '#features/questions/model/meanings.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Badge, CategoryBadge, Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import cards from '#platform/web/lists/Cards.module.css'
import styles from './AgentCard.module.css'
import { AgentExtrasContext } from '../extras.ts'
import { agentsTexts } from '../../texts/agents.ts'

/** Shows an assistant of the list. A single link covers the card; `classFacts` pre-fills its form. */
export function AgentCard({ agent, classFacts }: { agent: Agent; classFacts: ClassFacts }) {
  const { t } = useTexts(agentsTexts)
  const language = useLanguage()
  const extras = use(AgentExtrasContext)
  const name = localized(agent, 'name', language)
  const color = agent.category?.color ?? fallbackColor
  return (
    <li className={cards.item}>
      <Card className={`${cards.card} ${styles.card}`}>
        <Inline gap={3} wrap={false} className={cards.head}>
          <Tile name={name} color={color} />
          <h2 className={cards.name}>{name}</h2>
          {extras && (
            <span className={styles.star}>
              <extras.star.Part agentId={agent.id} name={name} />
            </span>
          )}
        </Inline>
        <Inline>
          <CategoryBadge color={color}>
            {agent.category ? localized(agent.category, 'name', language) : t('agent.uncategorized')}
          </CategoryBadge>
          <Badge tone={agent.isActive ? 'plain' : 'warn'} dot={!agent.isActive}>
            {agent.isActive ? t('agent.active') : t('agent.inactive')}
          </Badge>
        </Inline>
        <p className={styles.description}>{localized(agent, 'description', language)}</p>
        <Inline wrap={false} justify="between" className={cards.foot}>
          <div className={styles.facts}>
            {t('agent.questions', { count: agent.questionIds.length })}
            {agent.isActive ? <b>{t('agent.ready')}</b> : <span>{t('agent.switchedOff')}</span>}
          </div>
          {agent.isActive && (
            <Link
              to={generatePath(agent.id, classFacts)}
              className={`${buttonClass({ variant: 'soft', size: 'small' })} ${styles.generate}`}
              aria-label={t('agent.generateWith', { name })}
            >
              <Sparkles size={16} aria-hidden="true" />
              {t('agent.generate')}
            </Link>
          )}
        </Inline>
      </Card>
    </li>
  )
}
