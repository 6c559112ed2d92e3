import { useState } from 'react'
import * as z from 'zod/mini'
import type { ChatMessage } from '#contract/chat'
import { FileInfo } from '#contract/files'
import { discardDraft, keepDraft, loadDraft, type DraftPlace } from '../lib/drafts.ts'
import { useUser } from '../lib/session.ts'
import { chatPath } from '../paths.ts'

/** What has been typed and not been sent. While an earlier question is edited, the line that stood there waits. */
const ChatDraft = z.object({
  text: z.string(),
  editing: z.nullable(z.object({ messageId: z.string(), after: z.nullable(z.string()), text: z.string() })),
  files: z.array(FileInfo),
})
type ChatDraft = z.infer<typeof ChatDraft>

export const linePlace = (userId: string, conversationId: string | null): DraftPlace => ({
  userId,
  kind: 'chat',
  id: conversationId ?? 'new',
})

const empty: ChatDraft = { text: '', editing: null, files: [] }

/** The line under a conversation, kept on this device until the server has it. */
export function useComposer(conversationId: string | null) {
  const user = useUser()
  const placeOf = (conversation: string | null) => linePlace(user.id, conversation)
  const load = () => ({ conversationId, draft: loadDraft(placeOf(conversationId), ChatDraft)?.value ?? empty })
  const [held, setHeld] = useState(load)
  let { draft } = held
  if (held.conversationId !== conversationId) {
    const loaded = load()
    draft = loaded.draft
    setHeld(loaded)
  }

  function change(next: ChatDraft) {
    setHeld({ conversationId, draft: next })
    const { text, editing, files } = next
    if (!text.trim() && !editing && files.length === 0) return discardDraft(placeOf(conversationId))
    const title = (editing?.text.trim() || text.trim() || files[0]?.name || '').slice(0, titleLength)
    const path = chatPath(conversationId === null ? {} : { conversation: conversationId })
    keepDraft(placeOf(conversationId), { title, path, value: next })
  }

  const { editing } = draft
  return {
    text: editing?.text ?? draft.text,
    editing,
    files: draft.files,
    type: (text: string) => change(editing ? { ...draft, editing: { ...editing, text } } : { ...draft, text }),
    edit: ({ id, query, parent_message_id }: ChatMessage) =>
      change({ ...draft, editing: { messageId: id, after: parent_message_id, text: query } }),
    cancelEditing: () => change({ ...draft, editing: null }),
    setFiles: (files: FileInfo[]) => change({ ...draft, files }),
    /** The server has what was composed in a conversation. A line that waited for an edit comes back. */
    sent(inConversation: string | null) {
      if (inConversation === conversationId) change({ ...empty, text: editing ? draft.text : '' })
      else discardDraft(placeOf(inConversation))
    },
  }
}

export type Composing = ReturnType<typeof useComposer>

const titleLength = 80
