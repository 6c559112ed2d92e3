import { useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { isAdmin } from '#platform/model/roles.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { layoutTexts } from '../../texts/layouts.ts'
import { layoutsApi, savedLayouts } from '../queries.ts'

/** Lists the saved layouts, to delete those that are no longer used. */
export function SavedLayouts() {
  const { t } = useTexts(layoutTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const { data } = useQuery(savedLayouts)
  if (!data || data.layouts.length === 0) return null
  const remove = async (id: string) => {
    try {
      await layoutsApi.remove({ params: { id } })
      notify('success', t('layout.deleted'))
    } catch {
      // The failed call has already shown an error.
    }
    await queryClient.invalidateQueries({ queryKey: savedLayouts.queryKey })
  }
  return (
    <Details summary={t('layout.list')}>
      <List>
        {data.layouts.map(({ id, name, forSchool, isOwn }) => (
          <ListRow key={id} title={name} text={t(forSchool ? 'layout.school' : 'layout.own')}>
            {(isOwn || isAdmin(user.role)) && (
              <IconButton
                label={t('layout.delete', { name })}
                icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => void remove(id)}
              />
            )}
          </ListRow>
        ))}
      </List>
    </Details>
  )
}
