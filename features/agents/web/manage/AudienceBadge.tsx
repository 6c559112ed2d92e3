import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock-keyhole'
import UsersRound from 'lucide-react/icons/users-round'
import type { Agent } from '../../contract/agents.ts'
import { allGroups } from '#features/accounts/web/groups/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { agentsTexts } from '../../texts/agents.ts'

const none: string[] = []

/** Shows a limited audience, and whether there is a draft. */
export function AudienceBadge({ agent }: { agent: Agent }) {
  const { t } = useTexts(agentsTexts)
  return (
    <>
      <Finders agent={agent} />
      {agent.hasDraft && <Badge tone="warn">{t('audience.draft')}</Badge>}
    </>
  )
}

function Finders({ agent }: { agent: Agent }) {
  const { t } = useTexts(agentsTexts)
  const { audience } = agent
  const groupIds = agent.groupIds ?? none
  const { data: groups } = useQuery({ ...allGroups(), enabled: audience === 'groups' && groupIds.length === 1 })
  const icon = { size: 14, 'aria-hidden': true } as const
  if (audience === 'editors') return <Badge icon={<Lock {...icon} />}>{t('audience.editorsOnly')}</Badge>
  if (audience !== 'groups') return null
  if (groupIds.length === 0) return <Badge tone="warn">{t('audience.nobody')}</Badge>
  const only = groupIds.length === 1 ? groups?.find(({ id }) => id === groupIds[0]) : undefined
  return (
    <Badge icon={<UsersRound {...icon} />}>{only?.name ?? t('audience.someGroups', { count: groupIds.length })}</Badge>
  )
}
