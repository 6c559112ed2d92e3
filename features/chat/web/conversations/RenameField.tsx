import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Conversation } from '../../contract/chat.ts'
import { conversationNameMaxLength } from '#platform/model/limits.ts'
import { chatApi } from '../calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import styles from './ConversationList.module.css'
import { showConversation } from '../queries.ts'
import { chatTexts } from '../../texts.ts'

type RenameFieldProps = { conversation: Conversation; label: string; onEnd: () => void }

/** Renames a conversation in place. Enter and blur save, Escape cancels. */
export function RenameField({ conversation, label, onEnd }: RenameFieldProps) {
  const { t } = useTexts(chatTexts)
  const queryClient = useQueryClient()
  const [name, setName] = useState(label)
  const field = useRef<HTMLInputElement>(null)
  const ended = useRef(false)

  useEffect(() => field.current?.select(), [])

  const end = async (save: boolean) => {
    if (ended.current) return
    ended.current = true
    const newName = name.trim()
    if (save && newName && newName !== label) {
      showConversation(queryClient, { ...conversation, name: newName })
      await chatApi.rename({ params: { id: conversation.id }, body: { name: newName } }).then(
        (answer) => showConversation(queryClient, answer.conversation),
        // The failed call has shown its error.
        () => showConversation(queryClient, conversation),
      )
    }
    onEnd()
  }
  const endByKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // Otherwise Escape would also close the drawer.
    event.stopPropagation()
    void end(event.key === 'Enter')
  }
  return (
    <TextInput
      ref={field}
      className={styles.rename}
      aria-label={t('chat.newName')}
      maxLength={conversationNameMaxLength}
      value={name}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={endByKey}
      onBlur={() => void end(true)}
    />
  )
}
