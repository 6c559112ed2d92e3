import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import type { CurriculumSet } from '../../contract/curriculum-sets.ts'
import { editingTexts } from '../../texts/editing.ts'
import { entriesOfSet } from '../calls.ts'
import { Editor } from './Editor.tsx'
import { findStoredDraft } from './stored-draft.ts'

type EditingDialogProps = { set: CurriculumSet; onClose: () => void; reload: () => Promise<unknown> }

/** Loads all entries of a set, and those that a kept draft was made for, and opens them to be edited. */
export function EditingDialog({ set, onClose, reload }: EditingDialogProps) {
  const { t } = useTexts(editingTexts)
  const user = useUser()
  const client = useQueryClient()
  const opened = useQuery({
    queryKey: ['curriculum-editing', set.id],
    async queryFn() {
      const current = await client.fetchQuery(entriesOfSet(set.id))
      const stored = findStoredDraft(user.id, set.name)
      if (!stored) return { current, restored: null }
      const load = () => client.fetchQuery(entriesOfSet(stored.draft.setId))
      const before = stored.draft.setId === set.id ? current : await load().catch(unlessGone)
      return { current, restored: { stored, before: before?.entries ?? [] } }
    },
    // Another window may have changed the draft since.
    gcTime: 0,
    staleTime: Infinity,
  })
  if (opened.data)
    return <Editor opened={opened.data.current} restored={opened.data.restored} onClose={onClose} reload={reload} />
  return (
    <Dialog
      open
      onClose={onClose}
      size="document"
      title={t('editing.title', { name: set.name })}
      closeLabel={t('editing.close')}
    >
      <Loaded query={opened} failed={t('editing.loadFailed')} loading={t('editing.loading')}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

function unlessGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
