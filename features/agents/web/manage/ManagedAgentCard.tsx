import Sparkles from 'lucide-react/icons/sparkles'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { memo } from 'react'
import type { Agent } from '../../contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { healthWords } from '../connection-checks/health-words.ts'
import { HealthDot } from '../connection-checks/HealthDot.tsx'
import { connectionPath } from '../connection-checks/path.ts'
import cards from '#platform/web/lists/Cards.module.css'
import { rowIcons } from '#platform/web/lists/row-icons.tsx'
import { useAhead } from '#platform/web/lists/use-ahead.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Badge, CategoryBadge, Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import { AgentAudience } from './AgentAudience.tsx'
import { agentMenu } from './agent-menu.ts'
import type { AgentActions } from './AgentRow.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { connectionCheckTexts } from '../../texts/connection-checks.ts'

type ManagedAgentCardProps = {
  agent: Agent
  made: boolean
  /** Stable between renders, like those of a row. */
  actions: Omit<AgentActions, 'onSwitch'>
}

/** Shows an assistant to administrators, with its connection and its actions. */
export const ManagedAgentCard = memo(function ManagedAgentCard({ agent, made, actions }: ManagedAgentCardProps) {
  const { t } = useTexts(adminTexts, agentFormTexts, agentsTexts, connectionCheckTexts)
  const language = useLanguage()
  const ahead = useAhead(() => actions.onAhead(agent))
  const name = localized(agent, 'name', language)
  const color = agent.category?.color ?? fallbackColor
  const { tone, words, detail } = healthWords(agent, language)
  const edit = () => actions.onEdit(agent)
  const remove = () => actions.onDelete(agent)
  return (
    <li className={cards.item} data-made={made || undefined}>
      <Card className={cards.card}>
        <Inline gap={3} wrap={false} className={cards.head}>
          <Tile name={name} color={color} />
          <h2 className={cards.name}>{name}</h2>
        </Inline>
        <Inline>
          <CategoryBadge color={color}>
            {agent.category ? localized(agent.category, 'name', language) : t('agent.uncategorized')}
          </CategoryBadge>
          <Badge tone={agent.isActive ? 'good' : 'plain'} dot>
            {agent.isActive ? t('agent.active') : t('agent.inactive')}
          </Badge>
          <AgentAudience agent={agent} />
        </Inline>
        <Stack gap={0}>
          <HealthDot tone={tone}>{words}</HealthDot>
          {detail && <p>{detail}</p>}
        </Stack>
        <Text as="div" size="sm">
          <Facts
            variant="columns"
            facts={[
              [t('agentForm.key'), agent.apiKey ?? t('agentForm.notSet')],
              [t('agentForm.questions'), agent.questionIds.length],
              [t('agentForm.bilingual'), agent.bilingual ? t('agentForm.yes') : t('agentForm.no')],
            ]}
          />
        </Text>
        <Inline wrap={false} justify="between" className={cards.foot}>
          <Link
            to={generatePath(agent.id)}
            className={buttonClass({ size: 'small' })}
            aria-label={`${t('agentForm.open')}: ${name}`}
          >
            <Sparkles size={16} aria-hidden="true" />
            {t('agentForm.open')}
          </Link>
          <div className={cards.actions}>
            {(tone === 'fails' || tone === 'warns') && (
              <Link
                to={connectionPath(agent.id)}
                className={buttonClass({ variant: 'soft', size: 'small' })}
                aria-label={`${t('healthDot.fix')}: ${name}`}
              >
                <Stethoscope size={16} aria-hidden="true" />
                {t('healthDot.fix')}
              </Link>
            )}
            <IconButton label={`${t('admin.edit')}: ${name}`} icon={rowIcons.edit} {...ahead} onClick={edit} />
            <IconButton label={`${t('admin.delete')}: ${name}`} icon={rowIcons.delete} onClick={remove} />
            <agentMenu.Part
              agent={agent}
              name={name}
              tick={null}
              onCopied={actions.onCopied}
              onEdit={edit}
              onDelete={remove}
            />
          </div>
        </Inline>
      </Card>
    </li>
  )
})
