import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { CurriculumSet } from '../../contract/curriculum-sets.ts'
import { editingTexts } from '../../texts/editing.ts'
import { entriesOfSet } from '../calls.ts'
import { Editor } from './Editor.tsx'

type EditingDialogProps = { set: CurriculumSet; onClose: () => void; reload: () => Promise<unknown> }

/** Loads all entries of a set and opens them to be edited. */
export function EditingDialog({ set, onClose, reload }: EditingDialogProps) {
  const { t } = useTexts(editingTexts)
  const opened = useQuery(entriesOfSet(set.id))
  if (opened.data) return <Editor opened={opened.data} onClose={onClose} reload={reload} />
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
