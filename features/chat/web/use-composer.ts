import { useState } from 'react'
import * as z from 'zod/mini'
import type { ChatMessage } from '../contract/chat.ts'
import { FileInfo } from '#features/questions/contract/files.ts'
import { discardDraft, flushDrafts, keepDraft, loadDraft, type DraftKey } from '#platform/web/lib/drafts.ts'
import { useUser } from '#platform/web/api/session.ts'
import { chatPath } from '#platform/web/paths.ts'

/** Unsent input. While an earlier question is edited, the previous input waits. */
const ChatDraft = z.object({
  text: z.string(),
  editing: z.nullable(z.object({ messageId: z.string(), after: z.nullable(z.string()), text: z.string() })),
  files: z.array(FileInfo),
  /** The idempotency key of the sent question. A changed question gets a new one. */
  key: z._default(z.nullable(z.string()), null),
  /** Sent but not answered yet: it is sent again, even after the page was closed. */
  waiting: z._default(z.boolean(), false),
})
type ChatDraft = z.infer<typeof ChatDraft>

export const composerDraftKey = (userId: string, conversationId: string | null): DraftKey => ({
  userId,
  kind: 'chat',
  id: conversationId ?? 'new',
})

const empty: ChatDraft = { text: '', editing: null, files: [], key: null, waiting: false }

/** The input below a conversation, stored on this device until the server has it. */
export function useComposer(conversationId: string | null) {
  const user = useUser()
  const draftKeyOf = (conversation: string | null) => composerDraftKey(user.id, conversation)
  const load = () => {
    const draft = loadDraft(draftKeyOf(conversationId), ChatDraft)?.value ?? empty
    return { conversationId, draft, unanswered: draft.waiting }
  }
  const [held, setHeld] = useState(load)
  let { draft } = held
  if (held.conversationId !== conversationId) {
    const loaded = load()
    draft = loaded.draft
    setHeld(loaded)
  }

  const change = (next: Partial<ChatDraft>) => keep({ ...draft, key: null, waiting: false, ...next })

  function keep(next: ChatDraft) {
    setHeld({ conversationId, draft: next, unanswered: false })
    const { text, editing, files } = next
    if (!text.trim() && !editing && files.length === 0) return discardDraft(draftKeyOf(conversationId))
    const title = (editing?.text.trim() || text.trim() || files[0]?.name || '').slice(0, titleLength)
    const path = chatPath(conversationId === null ? {} : { conversation: conversationId })
    keepDraft(draftKeyOf(conversationId), { title, path, value: next })
  }

  const { editing } = draft
  return {
    text: editing?.text ?? draft.text,
    editing,
    files: draft.files,
    /** Sent on an earlier visit but not answered yet. */
    unanswered: held.conversationId === conversationId && held.unanswered,
    type: (text: string) => change(editing ? { editing: { ...editing, text } } : { text }),
    edit: ({ id, query, parent_message_id }: ChatMessage) =>
      change({ editing: { messageId: id, after: parent_message_id, text: query } }),
    cancelEditing: () => change({ editing: null }),
    setFiles: (files: FileInfo[]) => change({ files }),
    /** Marks the question as being sent; returns its idempotency key. */
    send() {
      const key = draft.key ?? newKey()
      keep({ ...draft, key, waiting: true })
      flushDrafts()
      return key
    },
    /** It was refused, or cancelled before the server answered. */
    sentInVain: () => keep({ ...draft, waiting: false }),
    /** Clears the draft, because the server has received it. Text that was set aside for an edit is restored. */
    sent(inConversation: string | null) {
      if (inConversation === conversationId) keep({ ...empty, text: editing ? draft.text : '' })
      else discardDraft(draftKeyOf(inConversation))
    },
  }
}

export type Composing = ReturnType<typeof useComposer>

/** 128 random bits. `randomUUID` is missing when a school serves the page without TLS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const titleLength = 80
