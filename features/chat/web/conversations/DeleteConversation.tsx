import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '../../contract/chat.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { ApiError } from '#platform/web/api/api-client.ts'
import { chatApi } from '../calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { reloadConversations } from '../queries.ts'
import { composerDraftKey } from '../use-composer.ts'
import { useLabel } from './use-label.ts'
import { chatTexts } from '../../texts.ts'

type DeleteConversationProps = {
  /** The conversation to delete; null closes the dialog. */
  conversation: Conversation | null
  onClose: () => void
  /** Called when it is deleted, here or elsewhere. */
  onDeleted: (conversation: Conversation) => void
}

export function DeleteConversation({ conversation, onClose, onDeleted }: DeleteConversationProps) {
  const { t } = useTexts(chatTexts)
  const label = useLabel()
  const user = useUser()
  const queryClient = useQueryClient()

  const remove = async (one: Conversation) => {
    try {
      await chatApi.remove({ params: { id: one.id }, quiet: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onDeleted(one)
      throw error
    }
    onDeleted(one)
  }

  return (
    <DeleteDialog
      item={conversation}
      onClose={onClose}
      title={() => t('chat.deleteTitle')}
      description={(one) => t('chat.deleteText', { name: label(one) })}
      remove={remove}
      deleted={t('chat.deleted')}
      failed={t('error.unexpected')}
      reload={() => reloadConversations(queryClient)}
      draft={({ id }) => composerDraftKey(user.id, id)}
    />
  )
}
