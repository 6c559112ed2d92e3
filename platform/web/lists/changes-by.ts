import { notifyFailure } from '../api/notify.ts'
import { notifyUndoable } from './undo-toast.tsx'

type Calls<Change> = {
  /** Renders the change before the server has responded. */
  show: (changes: readonly Change[]) => void
  /** A quiet call. */
  send: (changes: readonly Change[]) => Promise<unknown>
  /** Reloads the affected views, whether the change succeeded or not. */
  reload: () => Promise<unknown>
  failed: string
}

/** Changes many records at once, optimistically, with Undo in a toast. */
export function changesBy<Change>({ show, send, reload, failed }: Calls<Change>) {
  const make = async (changes: readonly Change[]) => {
    show(changes)
    try {
      await send(changes)
      return true
    } catch (error) {
      notifyFailure(error, failed)
      return false
    } finally {
      await reload()
    }
  }
  /** `back`: the changes that undo it. */
  return async (changes: readonly Change[], { back, message }: { back: readonly Change[]; message: string }) => {
    if (changes.length > 0 && (await make(changes))) notifyUndoable(message, () => void make(back))
  }
}
