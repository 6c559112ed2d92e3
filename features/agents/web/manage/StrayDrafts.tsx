import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentDraft } from '../../contract/agent-versions.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useAddress } from '#platform/web/lib/use-address.ts'
import type { ListState } from '#platform/web/lists/use-list-state.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { draftOf, strayDrafts } from '../versions/calls.ts'
import { AgentFormDialog } from '../AgentDialog.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentVersionTexts } from '../../texts/versions.ts'

type StrayDraftsProps = { listState: Pick<ListState, 'showIn'> }

type Opened = { openCount: number; open: boolean; draft: AgentDraft & { of: string } }

/** Lists drafts of assistants that do not exist yet or were deleted. They can be edited and published as new assistants. */
export function StrayDrafts({ listState }: StrayDraftsProps) {
  const { t } = useTexts(adminTexts, agentVersionTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { change } = useAddress()
  const { data: drafts = [] } = useQuery(strayDrafts())
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async (id: string) => {
    try {
      const draft = await queryClient.fetchQuery(draftOf(id))
      if (draft) setOpened({ openCount: (opened?.openCount ?? 0) + 1, open: true, draft: { of: id, ...draft } })
      else await queryClient.invalidateQueries({ queryKey: ['agents'] })
    } catch (error) {
      notifyFailure(error, t('admin.loadFailed'))
    }
  }
  const close = () => setOpened((now) => now && { ...now, open: false })
  return (
    <>
      {drafts.length > 0 && (
        <Notice tone="info">
          <b>{t('agentVersion.strayTitle')}</b>
          <Stack as="ul" gap={2}>
            {drafts.map(({ id, name, nameVi, isNew, savedAt, savedBy }) => {
              const both = { name: name || nameVi, nameVi: nameVi || name }
              const called = localized(both, 'name', language) || t('agentVersion.strayUntitled')
              const values = { name: savedBy ?? t('agentVersion.somebody'), time: formatDateTime(savedAt, language) }
              return (
                <Inline key={id} as="li" gap={3} justify="between">
                  <span>
                    <b>{called}</b> <span>{t(isNew ? 'agentVersion.strayNew' : 'agentVersion.strayGone', values)}</span>
                  </span>
                  <Button
                    size="small"
                    aria-label={`${t('agentVersion.strayOpen')}: ${called}`}
                    onClick={() => void open(id)}
                  >
                    {t('agentVersion.strayOpen')}
                  </Button>
                </Inline>
              )
            })}
          </Stack>
        </Notice>
      )}
      {opened && (
        <AgentFormDialog
          key={opened.openCount}
          open={opened.open}
          agent={null}
          draft={opened.draft}
          onClose={close}
          onReload={close}
          onMade={(agent) => {
            close()
            change((next) => listState.showIn(next, agent.id))
          }}
        />
      )}
    </>
  )
}
