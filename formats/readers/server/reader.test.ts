import { expect, onTestFinished, test } from 'vitest'
import { htmlToDocx } from '../../word/server/docx.ts'
import { createReader } from './reader.ts'
import { pdfBomb, pdfOf, zipOf } from './testing.ts'
import { isFull } from '#tests/support/full.ts'

function reader(limits: Parameters<typeof createReader>[0] = {}) {
  const made = createReader(limits)
  onTestFinished(() => made.close())
  return made
}
const text = (words: string) => new Blob([words])

test('ends a reader that takes too long with its thread, and reads the next file', async () => {
  const { read } = reader({ wall: 1 })
  const heavy = zipOf([{ name: 'word/document.xml', content: Buffer.from('<w:p/>'.repeat(1_000_000)) }])
  await expect(read(new Blob([heavy]), 'docx', 'someone')).rejects.toMatchObject({ fault: 'tooHeavy' })
  expect((await reader().read(text('Xin chào'), 'text', 'someone')).text).toBe('Xin chào')
})

test('too much memory ends only its thread', async () => {
  const { read } = reader({ memoryMb: 32 })
  const paragraph = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph.repeat(200_000)}</w:body></w:document>`
  const heavy = zipOf([{ name: 'word/document.xml', content: Buffer.from(xml) }])
  await expect(read(new Blob([heavy]), 'docx', 'someone')).rejects.toMatchObject({ fault: 'tooHeavy' })
  expect((await read(text('Xin chào'), 'text', 'someone')).text).toBe('Xin chào')
})

test.runIf(isFull)('queues files, but not too many of one person', async () => {
  const { read } = reader()
  const many = (length: number, owner: string) =>
    Promise.allSettled(Array.from({ length }, (_, at) => read(text(`${at}`), 'text', owner)))
  const [some, others] = [many(22, 'someone'), many(20, 'another')]
  expect((await others).every(({ status }) => status === 'fulfilled')).toBe(true)
  const readings = await some
  expect(readings.map(({ status }) => status)).toEqual([...Array.from({ length: 21 }, () => 'fulfilled'), 'rejected'])
  expect(readings[21]).toMatchObject({ reason: { fault: 'busy' } })
  expect((await read(text('Xin chào'), 'text', 'someone')).text).toBe('Xin chào')
})

test.runIf(isFull)('people take turns: one person’s file comes before the rest of another’s many', async () => {
  const { read } = reader()
  const order: string[] = []
  const noted = (owner: string) => read(text(owner), 'text', owner).then(() => order.push(owner))
  await Promise.all(['Lan', 'Lan', 'Lan', 'Minh', 'Minh', 'Hoa'].map(noted))
  expect(order).toEqual(['Lan', 'Lan', 'Minh', 'Hoa', 'Lan', 'Minh'])
})

test('reads the next file after one that crashes its library', async () => {
  const { read } = reader()
  await expect(read(new Blob([pdfBomb()]), 'pdf', 'someone')).rejects.toMatchObject({ fault: 'tooHeavy' })
  const words = 'This page has enough letters to be read.'
  const good = pdfOf([[{ text: words, x: 72, y: 700 }]])
  expect((await read(new Blob([good]), 'pdf', 'someone')).text).toBe(words)
})

test('a feature’s module reads in the thread, within the same limits', async () => {
  const module = (body: string) =>
    ({ module: `data:text/javascript,export const readSheet = ${encodeURIComponent(body)}`, content: 'text' }) as const
  const rows = module('async (content, bytes) => ({ content, rows: bytes.toString().split(";") })')
  const { read } = reader()
  expect((await read(text('Lan;Minh'), rows, 'someone')).found).toEqual({ content: 'text', rows: ['Lan', 'Minh'] })
  const broken = read(text('Lan'), module('() => Promise.reject(new Error("line 1"))'), 'someone')
  await expect(broken).rejects.toMatchObject({ fault: 'damaged', cause: { message: 'Error: line 1' } })
  const endless = reader({ wall: 300 }).read(text('Lan'), module('() => { for (;;); }'), 'someone')
  await expect(endless).rejects.toMatchObject({ fault: 'tooHeavy' })
  expect((await read(text('Hoa'), rows, 'someone')).found).toMatchObject({ rows: ['Hoa'] })
})

test.runIf(isFull)('restarts an idle thread', async () => {
  const { read } = reader({ idle: 1 })
  for (const words of ['một', 'hai']) {
    expect((await read(text(words), 'text', 'someone')).text).toBe(words)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
})

test.runIf(isFull)('the main thread continues while a file is read', async () => {
  const { read } = reader()
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  onTestFinished(() => clearInterval(counting))
  const html = '<p>Một đoạn văn để đọc</p>'.repeat(5000)
  const docx = await htmlToDocx(html, { title: 'Dài', author: null, language: 'vi' })
  const before = turns
  expect((await read(new Blob([Uint8Array.from(docx)]), 'docx', 'someone')).text).toContain('Một đoạn văn')
  // If it were read in this thread, no turn would pass in between.
  expect(turns - before).toBeGreaterThan(5)
})
