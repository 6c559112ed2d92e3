import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import type { HistoryEntry } from '#contract/history'
import { agentById } from '../agents/queries.ts'
import { useTranslation } from '../lib/language.ts'
import { generatePath } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'

/** Opens the agent's form filled with an entry's answers; not for an agent that is no longer there. */
export function AnswersAgain({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const agent = useQuery(agentById(entry.agentId))
  if (!agent.data) return null
  return (
    <Link to={generatePath(entry.agentId, { from: entry.id })} className={buttonClass()}>
      <RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('history.useAgain')}
    </Link>
  )
}
