import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/chat'
import { ApiError } from '../lib/api-client.ts'
import { api } from '../lib/api.ts'
import { discardDraft } from '../lib/drafts.ts'
import { notify } from '../lib/notify.ts'
import { useUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { reloadConversations } from './queries.ts'
import { linePlace } from './use-composer.ts'
import { useLabel } from './use-label.ts'

type DeleteConversationProps = {
  /** What is about to be deleted; null closes the dialog. */
  conversation: Conversation | null
  onClose: () => void
  onDeleted: (conversation: Conversation) => void
}

/** Asks before a conversation is deleted for good, with the focus on keeping it. */
export function DeleteConversation({ conversation, onClose, onDeleted }: DeleteConversationProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  // What was last asked about stays drawn while the dialog fades away.
  const [shown, setShown] = useState(conversation)
  if (conversation !== null && conversation !== shown) setShown(conversation)
  if (shown === null) return null

  const deleteIt = async () => {
    setBusy(true)
    try {
      const { message } = await api.chat.remove({ params: { id: shown.id } })
      notify('success', message)
    } catch (error) {
      // Gone already: what was asked for has happened. Other failures have been told; the dialog stays for another try.
      if (!(error instanceof ApiError && error.status === 404)) return setBusy(false)
    }
    setBusy(false)
    discardDraft(linePlace(userId, shown.id))
    onDeleted(shown)
    onClose()
    void reloadConversations(queryClient)
  }

  return (
    <Dialog
      open={conversation !== null}
      onClose={onClose}
      size="small"
      title={t('chat.deleteTitle')}
      description={t('chat.deleteText', { name: label(shown) })}
      closeLabel={t('action.close')}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void deleteIt()}>
            {t('chat.delete')}
          </Button>
        </>
      }
    />
  )
}
