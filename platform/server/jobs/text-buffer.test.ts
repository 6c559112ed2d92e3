import { expect, test } from 'vitest'
import { TextBuffer, type TextChunk } from './text-buffer.ts'

/** Reads a follower to its end. */
async function readAll(chunks: AsyncGenerator<TextChunk, void>): Promise<TextChunk[]> {
  const all: TextChunk[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

const forever = new AbortController().signal
const textOf = (chunks: readonly TextChunk[]) => chunks.map((chunk) => ('text' in chunk ? chunk.text : '')).join('')

test('each follower reads from its own position; a slow one gets several chunks at once', async () => {
  const buffer = new TextBuffer()
  const quick = buffer.follow(forever)
  const slow = buffer.follow(forever)
  buffer.append('Một')
  expect((await quick.next()).value).toEqual({ type: 'replace', text: 'Một' })
  expect((await slow.next()).value).toEqual({ type: 'replace', text: 'Một' })
  buffer.append(' hai')
  expect((await quick.next()).value).toEqual({ type: 'text', text: ' hai' })
  buffer.append(' ba')
  buffer.end()
  expect(await readAll(quick)).toEqual([{ type: 'text', text: ' ba' }])
  expect(await readAll(slow)).toEqual([{ type: 'text', text: ' hai ba' }])
  expect(buffer.text).toBe('Một hai ba')
})

test('new text wakes a waiting follower', async () => {
  const buffer = new TextBuffer()
  const next = buffer.follow(forever).next()
  buffer.append('Một')
  expect((await next).value).toEqual({ type: 'replace', text: 'Một' })
})

test('a replacement reaches earlier readers, also an empty one', async () => {
  const buffer = new TextBuffer()
  buffer.append('Một')
  const follower = buffer.follow(forever)
  await follower.next()
  buffer.replace('')
  expect((await follower.next()).value).toEqual({ type: 'replace', text: '' })
  buffer.append('Hai')
  buffer.end()
  expect(textOf(await readAll(follower))).toBe('Hai')
})

test('a late follower gets a long text in chunks without loss', async () => {
  const buffer = new TextBuffer()
  const text = Array.from({ length: 40_000 }, (_, n) => `từ ${n} `).join('')
  buffer.append(text)
  buffer.end()
  const chunks = await readAll(buffer.follow(forever))
  expect(textOf(chunks)).toBe(text)
  expect(chunks.map(({ type }) => type)).toEqual(chunks.map((_, at) => (at === 0 ? 'replace' : 'text')))
  expect(Math.max(...chunks.map((chunk) => textOf([chunk]).length))).toBeLessThanOrEqual(65_536)
})

test('notifies followers once, after the text, that it waits for the database', async () => {
  const buffer = new TextBuffer()
  buffer.append('Một')
  buffer.announceUnsaved()
  const follower = buffer.follow(forever)
  expect((await follower.next()).value).toEqual({ type: 'replace', text: 'Một' })
  expect((await follower.next()).value).toEqual({ type: 'unsaved' })
  buffer.announceUnsaved()
  buffer.end()
  expect(await readAll(follower)).toEqual([])
})

test('a follower that leaves does not affect the others', async () => {
  const buffer = new TextBuffer()
  const leaving = new AbortController()
  const left = readAll(buffer.follow(leaving.signal))
  const staying = readAll(buffer.follow(forever))
  buffer.append('Một')
  leaving.abort()
  expect(textOf(await left)).toBe('Một')
  buffer.append(' hai')
  buffer.end()
  expect(textOf(await staying)).toBe('Một hai')
})
