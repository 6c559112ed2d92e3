import { useQuery, useQueryClient } from '@tanstack/react-query'
import Network from 'lucide-react/icons/network'
import { useState } from 'react'
import type { Group } from '../../contract/groups.ts'
import { AdminHead } from '#platform/web/lists/AdminHead.tsx'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { useEdited } from '#platform/web/lists/use-edited.ts'
import { useTexts, useLanguage } from '#platform/web/language/language.ts'
import { matchesSearch } from '#platform/web/language/search-text.ts'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { groupsApi } from './calls.ts'
import { GroupTable } from './GroupTable.tsx'
import { allGroups, groupsChanged, agentsOfGroup } from './queries.ts'
import { UserTabs } from '../user-tabs/UserTabs.tsx'
import { groupTexts } from '../../texts/groups.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { localized } from '#platform/i18n/language.ts'

const GroupDialog = lazyPart(async () => (await import('./GroupDialog.tsx')).GroupDialog)

const whatStays = (group: Group) => <WhatStays group={group} />

export function GroupsPage() {
  const { t } = useTexts(adminTexts, groupTexts, navigationTexts)
  const queryClient = useQueryClient()
  const groups = useQuery(allGroups())
  const { openCount, item: edited, ...dialog } = useEdited(groups.data)
  const [search, setSearch] = useState('')
  const [deleted, setDeleted] = useState<Group | null>(null)
  return (
    <>
      <AdminHead
        title={t('nav.groups')}
        subtitle={t('group.subtitle')}
        tabs={<UserTabs />}
        create={{ label: t('group.new'), onClick: dialog.create }}
        trouble={dialog.missing && t('group.notFound')}
      />
      <Stack gap={6}>
        <Grid columns={2}>
          <SearchField label={t('group.search')} value={search} onChange={setSearch} />
        </Grid>
        <Loaded query={groups} failed={t('group.loadFailed')} loading={t('group.loading')}>
          {(all) => {
            const found = all.filter(({ name }) => matchesSearch(search, name))
            return (
              <>
                <VisuallyHidden>
                  <output>{t('group.found', { count: found.length })}</output>
                </VisuallyHidden>
                {found.length > 0 ? (
                  <GroupTable groups={found} onEdit={dialog.edit} onDelete={setDeleted} />
                ) : (
                  <EmptyState
                    icon={<Network size={20} strokeWidth={1.75} aria-hidden="true" />}
                    title={t('group.empty')}
                    text={t(search ? 'agent.emptyText' : 'group.emptyText')}
                    action={search && <Button onClick={() => setSearch('')}>{t('admin.clearFilters')}</Button>}
                  />
                )}
              </>
            )
          }}
        </Loaded>
      </Stack>
      {openCount !== undefined && edited !== undefined && (
        <GroupDialog
          key={openCount}
          group={edited}
          open={dialog.open}
          onClose={() => dialog.close()}
          onReload={dialog.reload}
        />
      )}
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
