import type { Conversation } from '../../contract/chat.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { chatTexts } from '../../texts.ts'

/** Names a conversation: its name, or the chatbot's with the end of its id. */
export function useLabel(): (conversation: Pick<Conversation, 'id' | 'name'>) => string {
  const { t } = useTexts(chatTexts)
  return ({ id, name }) => name || `${t('chat.title')} · ${id.slice(-6)}`
}
