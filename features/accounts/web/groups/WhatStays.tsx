import { useQuery } from '@tanstack/react-query'
import type { Group } from '../../contract/groups.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { agentsOfGroup } from './queries.ts'
import { groupTexts } from '../../texts/groups.ts'

/** Previews deleting a group: what remains, and assistants that no teacher would find. */
export function WhatStays({ group }: { group: Group }) {
  const { t } = useTexts(groupTexts)
  const language = useLanguage()
  const { data: agents = [] } = useQuery({ ...agentsOfGroup(group.id), enabled: group.agentCount > 0 })
  const hiddenAgents = agents.filter(({ onlyGroup }) => onlyGroup).map((agent) => localized(agent, 'name', language))
  const { memberCount, agentCount } = group
  return [
    memberCount > 0 ? t('group.peopleStay', { count: memberCount }) : t('group.nobodyIn'),
    agentCount > 0 && t('group.agentsStay', { count: agentCount }),
    hiddenAgents.length > 0 && t('group.thenHidden', { names: hiddenAgents.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ')
}
