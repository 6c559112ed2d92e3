import { expect, test } from 'vitest'
import type { ChatMessage } from '../../contract/chat.ts'
import { threadThrough } from './thread.ts'

const said = (id: string, parent_message_id: string | null) => ({ id, parent_message_id }) as ChatMessage
/** a ─ b ─ d, a ─ c ─ e ─ g and f beside e; oldest first. */
const all = [
  said('a', null),
  said('b', 'a'),
  said('c', 'a'),
  said('d', 'b'),
  said('e', 'c'),
  said('f', 'c'),
  said('g', 'e'),
]
const shown = (through: string | null, messages = all) =>
  threadThrough(messages, through)
    .map(({ message }) => message.id)
    .join('')

test('a conversation opens on the branch of its newest message', () => {
  expect(shown(null)).toBe('aceg')
  expect(shown('gone')).toBe('aceg')
  expect(shown(null, [])).toBe('')
})

test('a branch goes through the chosen message to its newest end', () => {
  expect(shown('b')).toBe('abd')
  expect(shown('c')).toBe('acf')
  expect(shown('a')).toBe('acf')
})

test('each message knows the versions beside it', () => {
  expect(threadThrough(all, 'f').map(({ branches }) => branches.join(''))).toEqual(['a', 'bc', 'ef'])
  expect(threadThrough([said('x', null), said('y', 'lost')], null)[0]?.branches).toEqual(['x', 'y'])
})
