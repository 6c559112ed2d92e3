import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { searchText } from '#platform/model/search-text.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notifyUndoable } from '#platform/web/lists/undo-toast.tsx'
import { editingTexts } from '../../texts/editing.ts'
import { allSets, curriculumApi, editsApi, entriesOfSet } from '../calls.ts'
import type { Editing } from './use-editing.ts'

type After = { onClose: () => void; reload: () => Promise<unknown> }

/** Saves the changes of a set. If another window has saved in the meantime, they can be applied to what it saved. */
export function useSaving(editing: Editing, { onClose, reload }: After) {
  const { t } = useTexts(editingTexts)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [canRebase, setCanRebase] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const { set, changes } = editing

  const takeBack = async (id: string) => {
    try {
      await curriculumApi.remove({ params: { id }, quiet: true })
      editing.keep()
    } catch (error) {
      notifyFailure(error, t('editing.undoFailed'))
    }
    await reload()
  }
  const save = async () => {
    setBusy(true)
    setFault(null)
    setNote(null)
    try {
      const { curriculumSet } = await editsApi.save({ params: { id: set.id }, body: { changes }, quiet: true })
      editing.discard()
      await reload()
      notifyUndoable(t('editing.saved', { version: curriculumSet.version }), () => void takeBack(curriculumSet.id))
      return onClose()
    } catch (error) {
      setFault(errorText(error))
      setCanRebase(error instanceof ApiError && (error.status === 409 || error.status === 404))
    }
    return setBusy(false)
  }
  const rebase = async () => {
    setBusy(true)
    try {
      const sets = await client.fetchQuery(allSets())
      const newest = sets.find(({ name }) => searchText(name) === searchText(set.name))
      if (newest) {
        const failed = editing.moveTo(await client.fetchQuery(entriesOfSet(newest.id)))
        setFault(null)
        setNote(
          [t('editing.rebased', { version: newest.version }), failed > 0 && t('editing.notRebased', { count: failed })]
            .filter(Boolean)
            .join(' '),
        )
      } else setFault(t('editing.gone'))
      setCanRebase(false)
    } catch (error) {
      setFault(errorText(error))
    }
    setBusy(false)
  }
  return { busy, fault, canRebase, note, save, rebase }
}
