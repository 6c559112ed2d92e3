import { memo } from 'react'
import type { Agent } from '../../contract/agents.ts'
import { formatDate } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { healthWords } from '../connection-checks/health-words.ts'
import { HealthDot } from '../connection-checks/HealthDot.tsx'
import { connectionPath } from '../connection-checks/path.ts'
import { RowTick } from '#platform/web/lists/Rows.tsx'
import rows from '#platform/web/lists/Rows.module.css'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { useAhead } from '#platform/web/lists/use-ahead.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { AgentAudience } from './AgentAudience.tsx'
import { agentMenu } from './agent-menu.ts'
import styles from './manage.module.css'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentsTexts } from '../../texts/agents.ts'

export type AgentActions = {
  onSwitch: (agent: Agent) => void
  onEdit: (agent: Agent) => void
  /** Called when the assistant is likely to be opened. */
  onAhead: (agent: Agent) => void
  onCopied: (copy: { id: string }) => void
  onDelete: (agent: Agent) => void
}

type AgentRowProps = {
  agent: Agent
  made: boolean
  ticked: boolean
  /** Stable between renders, so that a row does not render at every keystroke of the search. */
  actions: AgentActions
  onTick: Selection['toggle']
}

export const AgentRow = memo(function AgentRow({ agent, made, ticked, actions, onTick }: AgentRowProps) {
  const { t } = useTexts(adminTexts, agentsTexts)
  const language = useLanguage()
  const ahead = useAhead(() => actions.onAhead(agent))
  const name = localized(agent, 'name', language)
  const { tone, words, detail } = healthWords(agent, language)
  const ai = agent.sharedConnection ? t('listing.shared') : agent.apiKey
  return (
    <tr className={rows.row} data-id={agent.id} data-ticked={ticked || undefined} data-made={made || undefined}>
      <RowTick id={agent.id} name={name} selection={{ has: () => ticked, toggle: onTick }} />
      <th scope="row" data-kind="main" className={styles.name} title={name}>
        <Tile name={name} color={agent.category?.color ?? fallbackColor} />
        <button
          type="button"
          className={`${rows.opens} ${styles.opens}`}
          data-opens=""
          {...ahead}
          onClick={() => actions.onEdit(agent)}
        >
          {name}
        </button>
      </th>
      <td data-phone="none">
        {agent.category ? localized(agent.category, 'name', language) : t('agent.uncategorized')}{' '}
        <AgentAudience agent={agent} />
      </td>
      <td data-phone="line" className={styles.ai} title={[detail, ai].filter(Boolean).join(' ')}>
        <HealthDot tone={tone}>
          {tone === 'warns' || tone === 'fails' ? <Link to={connectionPath(agent.id)}>{words}</Link> : words}
        </HealthDot>
      </td>
      <td data-phone="none" data-laptop="none">
        {t('agent.questions', { count: agent.questionIds.length })}
      </td>
      <td className={`${rows.figures} ${styles.runs}`} data-phone="line">
        {formatNumber(agent.generations, language)}
        <span data-phone="only"> {t('listing.runs')}</span>
      </td>
      <td data-phone="none" data-laptop="none">
        {formatDate(agent.createdAt, language)}
      </td>
      <td data-kind="actions">
        <Switch
          label={null}
          aria-label={t('listing.active', { name })}
          checked={agent.isActive}
          onChange={() => actions.onSwitch(agent)}
        />
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the menu in it, which loads later, has the label */}
      <td data-kind="actions">
        <agentMenu.Part
          agent={agent}
          name={name}
          tick={{ ticked, onTick: () => onTick(agent.id) }}
          onCopied={actions.onCopied}
          onEdit={() => actions.onEdit(agent)}
          onDelete={() => actions.onDelete(agent)}
        />
      </td>
    </tr>
  )
})
