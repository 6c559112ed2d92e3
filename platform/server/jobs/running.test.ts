import { expect, test } from 'vitest'
import { Running } from './running.ts'

test('who joins late gets a long text in pieces, none of them lost', async () => {
  const running = new Running<'started', 'result'>({ id: '1', userId: '2', started: 'started' })
  const text = Array.from({ length: 40_000 }, (_, n) => `từ ${n} `).join('')
  running.append(text)
  running.result = Promise.resolve('result')
  running.end()
  const pieces: string[] = []
  const types = new Set<string>()
  const events = running.follow(new AbortController().signal)
  let step = await events.next()
  for (; !step.done; step = await events.next()) {
    const piece = step.value
    if (piece === 'started' || piece.type === 'unsaved') continue
    types.add(pieces.length === 0 ? `first ${piece.type}` : piece.type)
    pieces.push(piece.text)
  }
  expect(step.value).toBe('result')
  expect(pieces.join('')).toBe(text)
  expect([...types]).toEqual(['first replace', 'text'])
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536)
})
