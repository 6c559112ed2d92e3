import { expect, test } from 'vitest'
import type { ChatMessage } from '../../contract/chat.ts'
import { threadThrough } from './thread.ts'

const makeTurn = (id: string, parent_message_id: string | null) => ({ id, parent_message_id }) as ChatMessage
/** a ─ b ─ d, a ─ c ─ e ─ g and f beside e; oldest first. */
const all = [
  makeTurn('a', null),
  makeTurn('b', 'a'),
  makeTurn('c', 'a'),
  makeTurn('d', 'b'),
  makeTurn('e', 'c'),
  makeTurn('f', 'c'),
  makeTurn('g', 'e'),
]
const shown = (through: string | null, messages = all) =>
  threadThrough(messages, through)
    .map(({ message }) => message.id)
    .join('')

test('opens a conversation on the branch of its newest message', () => {
  expect(shown(null)).toBe('aceg')
  expect(shown('gone')).toBe('aceg')
  expect(shown(null, [])).toBe('')
})

test('a branch continues through the chosen message to its newest end', () => {
  expect(shown('b')).toBe('abd')
  expect(shown('c')).toBe('acf')
  expect(shown('a')).toBe('acf')
})

test('each message knows its alternatives', () => {
  expect(threadThrough(all, 'f').map(({ branches }) => branches.join(''))).toEqual(['a', 'bc', 'ef'])
  expect(threadThrough([makeTurn('x', null), makeTurn('y', 'lost')], null)[0]?.branches).toEqual(['x', 'y'])
})
