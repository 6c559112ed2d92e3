import FileDown from 'lucide-react/icons/file-down'
import ListChecks from 'lucide-react/icons/list-checks'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash from 'lucide-react/icons/trash-2'
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
import { generatePath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Tile } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { AgentAudience } from './AgentAudience.tsx'
import { take } from './exchange/ExchangeMenu.tsx'
import styles from './AgentRows.module.css'

type AgentRowProps = {
  agent: Agent
  made: boolean
  selection: Selection<Agent>
  onSwitch: (agent: Agent) => void
  onEdit: (agent: Agent) => void
  onAhead: (agent: Agent) => void
  onDelete: (agent: Agent) => void
}

export function AgentRow({ agent, made, selection, onSwitch, onEdit, onAhead, onDelete }: AgentRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ahead = useAhead(() => onAhead(agent))
  const name = localized(agent, 'name', language)
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
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
      <td className={styles.more}>
        <Menu
          trigger={<IconButton label={t('listing.more', { name })} icon={<MoreHorizontal {...icon} />} />}
          entries={[
            { label: t('admin.edit'), icon: <Pencil {...icon} />, onSelect: () => onEdit(agent) },
            { label: t('agentForm.open'), icon: <Sparkles {...icon} />, link: <Link to={generatePath(agent.id)} /> },
            {
              label: t(selection.has(agent.id) ? 'listing.deselect' : 'listing.select'),
              icon: <ListChecks {...icon} />,
              onSelect: () => selection.toggle(agent.id),
            },
            {
              label: t('agentForm.fileOut'),
              icon: <FileDown {...icon} />,
              onSelect: () => void take([agent.id], name),
            },
            { label: t('admin.delete'), icon: <Trash {...icon} />, onSelect: () => onDelete(agent) },
          ]}
        />
      </td>
    </tr>
  )
}
