import type { ChatMessage } from '../../contract/chat.ts'

/** A message of the shown branch, and its alternatives in other branches, itself included. */
export type Turn = { message: ChatMessage; branches: readonly string[] }

/** Actions for a turn. */
export type TurnActions = {
  again: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  /** Shows the branch of a message. */
  show: (messageId: string) => void
  reconnect: () => void
}

/**
 * Returns the branch that contains a message and continues to its newest end; without one, the branch of the newest message. `all` is
 * oldest first.
 */
export function threadThrough(all: readonly ChatMessage[], through: string | null): Turn[] {
  const byId = new Map(all.map((message) => [message.id, message]))
  // A message without a known parent is treated as a first message.
  const parentOf = ({ parent_message_id }: ChatMessage) => byId.get(parent_message_id ?? '')
  const children = new Map<ChatMessage | undefined, ChatMessage[]>()
  for (const message of all) {
    const parent = parentOf(message)
    children.set(parent, [...(children.get(parent) ?? []), message])
  }
  const turnOf = (message: ChatMessage): Turn => ({
    message,
    branches: children.get(parentOf(message))!.map(({ id }) => id),
  })

  const known = through === null ? undefined : byId.get(through)
  const middle = known ?? all.at(-1)
  if (!middle) return []
  const thread: Turn[] = []
  for (let message: ChatMessage | undefined = middle; message; message = parentOf(message))
    thread.unshift(turnOf(message))
  for (let next = newest(children.get(middle)); next; next = newest(children.get(next))) thread.push(turnOf(next))
  return thread
}

const newest = (children: readonly ChatMessage[] | undefined) => children?.at(-1)
