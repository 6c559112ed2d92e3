import { Suspense } from 'react'
import type { Agent } from '#contract/agents'
import { localized } from '#locales/language'
import { fallbackColor } from '#rules/limits'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { healthWords } from '../../doctor/health-words.ts'
import { HealthDot } from '../../doctor/HealthDot.tsx'
import { doctorPath } from '../../doctor/place.ts'
import { RowTick } from '../../managing/paged/Rows.tsx'
import rows from '../../managing/paged/Rows.module.css'
import type { Selection } from '../../managing/paged/use-selection.ts'
import { useAhead } from '../../managing/use-ahead.ts'
import { Link } from '../../ui/Link.tsx'
import { Tile } from '../../ui/Badge.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { AgentAudience } from './AgentAudience.tsx'
import type { AgentMenuProps } from './AgentMenu.tsx'
import { agentMenu } from './agent-menu.ts'
import styles from './AgentRows.module.css'

type AgentRowProps = {
  agent: Agent
  made: boolean
  place: AgentMenuProps['place']
  selection: Selection<Agent>
  onSwitch: (agent: Agent) => void
  onEdit: (agent: Agent) => void
  onAhead: (agent: Agent) => void
  onDelete: (agent: Agent) => void
}

export function AgentRow({ agent, made, place, selection, onSwitch, onEdit, onAhead, onDelete }: AgentRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ahead = useAhead(() => onAhead(agent))
  const name = localized(agent, 'name', language)
  const { tone, words, detail } = healthWords(agent, language)
  const ai = agent.sharedConnection ? t('listing.shared') : agent.apiKey
  return (
    <tr
      className={`${rows.row} ${styles.row}`}
      data-id={agent.id}
      data-ticked={selection.has(agent.id) || undefined}
      data-made={made || undefined}
    >
      <RowTick id={agent.id} name={name} selection={selection} />
      <th scope="row" className={styles.name} title={name}>
        <Tile name={name} color={agent.category?.color ?? fallbackColor} />
        <button
          type="button"
          className={`${rows.opens} ${styles.opens}`}
          data-opens=""
          {...ahead}
          onClick={() => onEdit(agent)}
        >
          {name}
        </button>
      </th>
      <td className={styles.category}>
        {agent.category ? localized(agent.category, 'name', language) : t('agent.uncategorized')}{' '}
        <AgentAudience agent={agent} />
      </td>
      <td className={styles.ai} title={[detail, ai].filter(Boolean).join(' ')}>
        <HealthDot tone={tone}>
          {tone === 'warns' || tone === 'fails' ? <Link to={doctorPath(agent.id)}>{words}</Link> : words}
        </HealthDot>
      </td>
      <td className={styles.asks}>{t('agent.questions', { count: agent.questionIds.length })}</td>
      <td className={`${rows.figures} ${styles.runs}`}>
        {formatNumber(agent.generations, language)}
        <span className={styles.word}> {t('listing.runs')}</span>
      </td>
      <td className={styles.made}>{formatDate(agent.createdAt, language)}</td>
      <td className={styles.on}>
        <Switch
          label={null}
          aria-label={t('listing.active', { name })}
          checked={agent.isActive}
          onChange={() => onSwitch(agent)}
        />
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its button comes with its code */}
      <td className={styles.more}>
        <Suspense fallback={null}>
          <agentMenu.Page
            agent={agent}
            name={name}
            place={place}
            selection={selection}
            onEdit={() => onEdit(agent)}
            onDelete={() => onDelete(agent)}
          />
        </Suspense>
      </td>
    </tr>
  )
}
