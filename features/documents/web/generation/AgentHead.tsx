import ArrowLeft from 'lucide-react/icons/arrow-left'
import Languages from 'lucide-react/icons/languages'
import type { ReactNode } from 'react'
import type { Agent } from '#features/agents/contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Badge, CategoryBadge, Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './AgentHead.module.css'
import { generationTexts } from '../../texts/generation.ts'

/** Shows the assistant; on a phone with a link back to the list. */
export function AgentHead({ agent, children }: { agent: Agent; children: ReactNode }) {
  const { t } = useTexts(generationTexts)
  const language = useLanguage()
  const name = localized(agent, 'name', language)
  return (
    <Inline as="header" gap={3} wrap={false} className={styles.head}>
      <Link to={paths.agents} className={styles.back} aria-label={t('generation.backToAgents')}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Tile name={name} color={agent.category?.color ?? fallbackColor} />
      <div className={styles.about}>
        <h1 className={styles.name}>{name}</h1>
        <Inline align="stretch" className={styles.badges}>
          {agent.category && (
            <CategoryBadge color={agent.category.color}>{localized(agent.category, 'name', language)}</CategoryBadge>
          )}
          {agent.bilingual && (
            <Badge icon={<Languages size={15} strokeWidth={1.75} aria-hidden="true" />}>
              {t('generation.bilingual')}
            </Badge>
          )}
        </Inline>
      </div>
      {children}
    </Inline>
  )
}
