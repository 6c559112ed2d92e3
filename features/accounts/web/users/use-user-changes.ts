import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#platform/contract/account.ts'
import type { UserState } from '../../contract/users.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { peopleChangesMax } from '#platform/model/lists.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useUser } from '#platform/web/api/session.ts'
import { changesBy } from '#platform/web/lists/changes-by.ts'
import { peopleApi } from './calls.ts'
import { stateOf } from './states.ts'
import { userTexts } from '../../texts/users.ts'

type Change = { id: string; state: UserState }
type Page = { items: readonly User[] }

/** Activates and deactivates accounts. Skips accounts that are already in that state and the caller's own. */
export function useUserChanges() {
  const { t } = useTexts(userTexts)
  const language = useLanguage()
  const me = useUser()
  const queryClient = useQueryClient()
  const change = changesBy<Change>({
    show: (changes) => {
      const byId = new Map(changes.map(({ id, state }) => [id, state]))
      const shown = (user: User): User => {
        const state = byId.get(user.id)
        return state ? { ...user, isActive: state === 'active', awaitsApproval: state === 'waiting' } : user
      }
      queryClient.setQueriesData<Page>(
        { queryKey: ['users', 'page'] },
        (page) => page && { ...page, items: page.items.map(shown) },
      )
    },
    send: async (changes) => {
      for (let from = 0; from < changes.length; from += peopleChangesMax) {
        const some = changes.slice(from, from + peopleChangesMax)
        const { unchanged } = await peopleApi.changeMany({ body: { changes: some }, quiet: true })
        if (unchanged.length > 0)
          notify('error', t('user.unchanged', { names: unchanged.map(({ name }) => name).join(', ') }))
      }
    },
    reload: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
    failed: t('user.changeFailed'),
  })
  return (state: 'active' | 'inactive', users: readonly User[]) => {
    const others = users.filter((user) => user.id !== me.id && stateOf(user) !== state)
    const count = others.length
    return change(
      others.map(({ id }) => ({ id, state })),
      {
        back: others.map((user) => ({ id: user.id, state: stateOf(user) })),
        message: t(state === 'active' ? 'user.activated' : 'user.deactivated', {
          count,
          number: formatNumber(count, language),
        }),
      },
    )
  }
}
