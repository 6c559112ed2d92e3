import { useQueryClient } from '@tanstack/react-query'
import type { Agent } from '../../contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { agentsApi } from '../agent-calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { changesBy } from '#platform/web/lists/changes-by.ts'
import { agentsChanged } from '../list/queries.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'

type Change = { id: string; isActive?: boolean; categoryId?: string | null }
type Page = { items: readonly Agent[] }

/** Actions from the list: turning on and off, moving to a category. */
export function useAgentChanges() {
  const { t } = useTexts(adminTexts, agentFormTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const change = changesBy<Change>({
    show: (changes) => {
      const byId = new Map(changes.map((one) => [one.id, one]))
      // The server supplies the category's name and colour.
      queryClient.setQueriesData<Page>(
        { queryKey: ['agents', 'page'] },
        (page) =>
          page && {
            ...page,
            items: page.items.map((agent) => ({
              ...agent,
              isActive: byId.get(agent.id)?.isActive ?? agent.isActive,
            })),
          },
      )
    },
    send: (changes) => agentsApi.changeMany({ body: { changes: [...changes] }, quiet: true }),
    reload: () => agentsChanged(queryClient),
    failed: t('agentForm.saveFailed'),
  })

  return {
    /** Skips assistants already in that state. */
    switchTo: (isActive: boolean, agents: readonly Agent[]) => {
      const others = agents.filter((agent) => agent.isActive !== isActive)
      const [only] = others
      const name = only && others.length === 1 ? localized(only, 'name', language) : undefined
      return change(
        others.map(({ id }) => ({ id, isActive })),
        {
          back: others.map(({ id }) => ({ id, isActive: !isActive })),
          message: name
            ? t(isActive ? 'listing.switchedOnOne' : 'listing.switchedOffOne', { name })
            : t(isActive ? 'listing.switchedOn' : 'listing.switchedOff', { count: others.length }),
        },
      )
    },
    moveTo: (categoryId: string | null, category: string, agents: readonly Agent[]) => {
      const others = agents.filter((agent) => agent.categoryId !== categoryId)
      return change(
        others.map(({ id }) => ({ id, categoryId })),
        {
          back: others.map(({ id, categoryId: before }) => ({ id, categoryId: before })),
          message: t('listing.moved', { count: others.length, category }),
        },
      )
    },
  }
}
