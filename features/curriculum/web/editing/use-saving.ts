import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { searchText } from '#platform/model/search-text.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notifyUndoable } from '#platform/web/lists/undo-toast.tsx'
import { editingTexts } from '../../texts/editing.ts'
import { allSets, curriculumApi, editsApi, entriesOfSet } from '../calls.ts'
import type { Editing } from './use-editing.ts'

type After = { onClose: () => void; reload: () => Promise<unknown> }

/** Saves the changes of a set. If another window has saved in the meantime, they can be applied to what it saved. */
export function useSaving(editing: Editing, { onClose, reload }: After) {
  const { t } = useTexts(adminTexts, editingTexts)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [canRebase, setCanRebase] = useState(false)
  const { set, changes, restoredFailed } = editing
  const describe = (version: number, failed: number): string =>
    [t('editing.rebased', { version }), failed > 0 && t('editing.notRebased', { count: failed })]
      .filter(Boolean)
      .join(' ')
  const [note, setNote] = useState(() => (restoredFailed === null ? null : describe(set.version, restoredFailed)))

  const takeBack = async (id: string) => {
    try {
      await curriculumApi.remove({ params: { id }, quiet: true })
      if (!editing.keep()) notify('error', t('admin.notStored'))
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
      setCanRebase(error instanceof ApiError && canApplyToNewest(error))
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
        setNote(describe(newest.version, failed))
      } else setFault(t('editing.gone'))
      setCanRebase(false)
    } catch (error) {
      setFault(errorText(error))
    }
    setBusy(false)
  }
  return { busy, fault, canRebase, note, save, rebase }
}

const canApplyToNewest = ({ status, body }: ApiError): boolean =>
  status === 404 || body.code === 'editing.savedMeanwhile'
