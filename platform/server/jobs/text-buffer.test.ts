import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => {
  vi.useRealTimers()
})

/** Counts the events of one of many followers while a model writes a thousand tokens. */
async function countEvents({ followers, gapMs }: { followers: number; gapMs: number }): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const others = Array.from({ length: followers - 1 }, () => new TextBuffer())
  const reading = others.map((other) => readAll(other.follow(forever)))
  const buffer = new TextBuffer()
  const read = readAll(buffer.follow(forever))
  for (let n = 0; n < 1_000; n += 1) {
    buffer.append(` từ${n}`)
    await vi.advanceTimersByTimeAsync(gapMs)
  }
  for (const each of [...others, buffer]) each.end()
  await Promise.all(reading)
  const chunks = await read
  expect(textOf(chunks)).toBe(buffer.text)
  return chunks.length
}

test('a thousand tokens are a thousand events for one reader, and a few hundred when there are many', async () => {
  expect(await countEvents({ followers: 1, gapMs: 10 })).toBe(1_000)
  expect(await countEvents({ followers: 500, gapMs: 10 })).toBeLessThanOrEqual(350)
  // Slow tokens are not held back.
  expect(await countEvents({ followers: 500, gapMs: 40 })).toBe(1_000)
})

test('a text ends at once, although its last piece was to be sent together with more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const others = Array.from({ length: 50 }, () => new TextBuffer())
  const reading = others.map((other) => readAll(other.follow(forever)))
  const buffer = new TextBuffer()
  const read = readAll(buffer.follow(forever))
  for (const text of ['Một', ' hai', ' ba']) buffer.append(text)
  for (const each of [...others, buffer]) each.end()
  await Promise.all(reading)
  expect(textOf(await read)).toBe('Một hai ba')
})
