import { expect, test } from 'vitest'
import { bookOf, rowOf, sheetOf, textCell } from '../excel/testing.ts'
import { readAll, zipOf } from '../testing.ts'
import type { Unreadable } from '../reading.ts'
import { sniff } from '../sniff.ts'

const docx = { name: 'word/document.xml', content: Buffer.from('<w:document/>') }
const faultOf = (archive: Uint8Array<ArrayBuffer>) =>
  sniff(new Blob([archive])).then(
    () => null,
    (error: Unreadable) => error.fault,
  )

test('recognises a bomb by its directory: too many files, too large in total, too well packed', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}.xml` }))
  expect(await faultOf(zipOf([docx, ...many]))).toBe('bomb')
  expect(await faultOf(zipOf([docx, { name: 'a', claims: 300 * 1024 * 1024 }]))).toBe('bomb')
  expect(await faultOf(zipOf([docx, { name: 'a', content: Buffer.alloc(30 * 1024 * 1024) }]))).toBe('bomb')
})

test('detects a false directory while unpacking', async () => {
  const lying = zipOf([{ ...docx, content: Buffer.alloc(30 * 1024 * 1024), claims: 2000 }])
  await expect(readAll(lying)).rejects.toMatchObject({ fault: 'bomb' })
})

test('rejects a document whose text alone exceeds a worker’s memory before opening it', async () => {
  const noise = Array.from({ length: 40_000 }, (_, at) => `<w:p w:id="${(at * 7919) % 99_991}"/>`).join('')
  const xml = Buffer.from(noise.repeat(60))
  expect(xml.length).toBeGreaterThan(40 * 1024 * 1024)
  await expect(readAll(zipOf([{ ...docx, content: xml }]))).rejects.toMatchObject({ fault: 'tooHeavy' })
})

test('rejects names that leave the archive, a broken directory and passwords', async () => {
  expect(await faultOf(zipOf([docx, { name: '../../etc/passwd' }]))).toBe('damaged')
  expect(await faultOf(zipOf([docx]).slice(0, 60))).toBe('damaged')
  expect(await faultOf(zipOf([{ ...docx, encrypted: true }]))).toBe('encrypted')
})

test('reads a document whose names begin with a slash', async () => {
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Xin chào</w:t></w:r></w:p></w:body></w:document>`
  const slashed = zipOf([{ name: '/word/document.xml', content: Buffer.from(xml) }])
  expect((await readAll(slashed)).text).toBe('Xin chào')
  expect(await faultOf(zipOf([docx, { name: '/../passwd' }]))).toBe('damaged')
})

test('does not accept another kind of archive as a document', async () => {
  expect(await sniff(new Blob([zipOf([{ name: 'photo.jpg' }])]))).toEqual({ content: null, name: 'zip' })
  expect(await sniff(new Blob([zipOf([{ name: 'xl/workbook.xml' }])]))).toEqual({ content: 'xlsx' })
})

test('checks the content too: broken XML, endless nesting, entities', async () => {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const reading = (body: string, before = '') => {
    const xml = `${before}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`
    return readAll(
      zipOf([
        { name: '[Content_Types].xml', content: Buffer.from(types) },
        { ...docx, content: Buffer.from(xml) },
      ]),
    )
  }
  const say = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
  expect((await reading(say('Xin chào'))).text).toBe('Xin chào')
  const damaged = { fault: 'damaged' }
  await expect(reading('<w:p><w:r>')).rejects.toMatchObject(damaged)
  await expect(reading('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000))).rejects.toMatchObject(damaged)
  const book = (inside: string) =>
    readAll(bookOf({ sheet: `${sheetOf(rowOf(textCell('A1', 'Xin chào')))}<extLst>${inside}</extLst>` }))
  expect((await book('<ext>'.repeat(150) + '</ext>'.repeat(150))).text).toContain('Xin chào')
  for (const levels of [300, 100_000])
    await expect(book('<ext>'.repeat(levels) + '</ext>'.repeat(levels))).rejects.toMatchObject(damaged)
  const laughs = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  await expect(reading(say('&b;'), laughs)).rejects.toMatchObject(damaged)
  const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  await expect(reading(say('&a;'), outside)).rejects.toMatchObject(damaged)
})
