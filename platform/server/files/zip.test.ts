import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { isFull } from '#tests/support/full.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { zipOf, type ZipEntry } from './zip.ts'

const modified = new Date('2026-03-02T08:30:10.000Z')

async function zipped(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zipOf(entries)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

test('texts and streams survive a round trip, with accented names', async () => {
  const archive = await zipped(
    (async function* () {
      yield { name: 'Văn bản/Đề giữa kì.md', modified, content: '# Đề giữa kì\n' }
      yield { name: 'Tệp/lão hạc.txt', modified, content: chunks('Lão ', 'Hạc') }
      // Some systems decompose diacritics.
      yield { name: 'Rỗng.txt'.normalize('NFD'), modified, content: '' }
    })(),
  )
  const files = [...unzip(archive)].map(([name, bytes]) => [name, bytes.toString()])
  expect(files).toEqual([
    ['Văn bản/Đề giữa kì.md', '# Đề giữa kì\n'],
    ['Tệp/lão hạc.txt', 'Lão Hạc'],
    ['Rỗng.txt', ''],
  ])
})

test('requests an entry after the previous one was sent', async () => {
  let reads = 0
  const zip = zipOf(
    (async function* () {
      for (; reads < 1000; reads += 1) yield { name: `${reads}.txt`, modified, content: 'x' }
    })(),
  )
  // Header, content and end of the first entry.
  for (let read = 0; read < 3; read += 1) await zip.next()
  expect(reads).toBe(0)
  await zip.next()
  expect(reads).toBe(1)
})

test('a read error ends the archive', async () => {
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('Lão')
    throw new Error('The store is away')
  }
  const entries = (async function* () {
    yield { name: 'a.txt', modified, content: broken() }
  })()
  await expect(zipped(entries)).rejects.toThrow('The store is away')
})

test.runIf(isFull)('other programs read an archive with more entries than two bytes count', async () => {
  const many = 70_000
  const archive = await zipped(
    (async function* () {
      for (let at = 0; at < many; at += 1) yield { name: `${at}.txt`, modified, content: '' }
      yield { name: 'last.txt', modified, content: '' }
    })(),
  )
  const read = await promisify(fromBuffer)(archive)
  expect(read.entryCount).toBe(many + 1)
})
