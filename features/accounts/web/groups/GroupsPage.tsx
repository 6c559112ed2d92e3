import { useQuery, useQueryClient } from '@tanstack/react-query'
import Network from 'lucide-react/icons/network'
import { useState } from 'react'
import type { Group } from '../../contract/groups.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { ManagedList } from '#platform/web/lists/ManagedList.tsx'
import { useTexts, useLanguage } from '#platform/web/language/language.ts'
import { matchesSearch } from '#platform/web/language/search-text.ts'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { groupsApi } from './calls.ts'
import { GroupTable } from './GroupTable.tsx'
import styles from './Groups.module.css'
import { allGroups, groupsChanged, agentsOfGroup } from './queries.ts'
import { UserTabs } from '../user-tabs/UserTabs.tsx'
import { groupTexts } from '../../texts/groups.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { localized } from '#platform/i18n/language.ts'

const GroupDialog = lazyPart(async () => (await import('./GroupDialog.tsx')).GroupDialog)

const whatStays = (group: Group) => <WhatStays group={group} />

export function GroupsPage() {
  const { t } = useTexts(groupTexts, navigationTexts)
  const queryClient = useQueryClient()
  const groups = useQuery(allGroups())
  const [deleted, setDeleted] = useState<Group | null>(null)
  return (
    <>
      <ManagedList
        title={t('nav.groups')}
        subtitle={t('group.subtitle')}
        tabs={<UserTabs />}
        create={t('group.new')}
        query={groups}
        loading={t('group.loading')}
        failed={t('group.loadFailed')}
        missing={t('group.notFound')}
        noFilters={{ search: '' }}
        renderFilters={({ search }, onChange) => (
          <div className={styles.filters}>
            <SearchField label={t('group.search')} value={search} onChange={(typed) => onChange({ search: typed })} />
          </div>
        )}
        isFound={({ name }, { search }) => matchesSearch(search, name)}
        countFound={(count) => t('group.found', { count })}
        empty={{
          icon: <Network size={20} strokeWidth={1.75} aria-hidden="true" />,
          title: t('group.empty'),
          text: t('group.emptyText'),
        }}
        renderList={(found, onEdit) => <GroupTable groups={found} onEdit={onEdit} onDelete={setDeleted} />}
        renderDialog={({ openCount, item: group, ...dialog }) => (
          <GroupDialog key={openCount} group={group} {...dialog} />
        )}
      />
      <DeleteDialog
        item={deleted}
        onClose={() => setDeleted(null)}
        title={({ name }) => t('group.deleteTitle', { name })}
        description={whatStays}
        remove={({ id }) => groupsApi.remove({ params: { id }, quiet: true })}
        deleted={t('group.deleted')}
        failed={t('group.deleteFailed')}
        reload={() => groupsChanged(queryClient)}
        draft={({ id }) => ({ kind: 'group', id })}
      />
    </>
  )
}

/** Previews deleting a group: what remains, and assistants that no teacher would find. */
function WhatStays({ group }: { group: Group }) {
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
