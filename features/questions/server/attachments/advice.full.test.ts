import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { files } from '../../contract/files.ts'
import { zipOf } from '#formats/readers/server/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { readerTexts } from '#formats/readers/texts.ts'

async function asSomeone(acceptedTypes: string[] = []) {
  const product = await startProduct()
  const source = await product.makeQuestion({
    key: 'source',
    type: 'DOCUMENT',
    accepted_types: JSON.stringify(acceptedTypes),
  })
  const agent = await product.makeAgent({ questions: [source] })
  const someone = await product.teacher('en')
  return async (name: string, content: string | Uint8Array<ArrayBuffer>, language: 'en' | 'vi' = 'en') => {
    const body = new FormData()
    body.set('file', new File([content], name))
    body.set('questionKey', 'source')
    const reply = await someone.as(language).call(files.upload, { params: { id: agent.id }, body })
    return [reply.status, (reply.body as unknown as { error: string }).error]
  }
}

test.each([
  ['IMG_0001.HEIC', 'heic'],
  ['scan.tiff', 'picture'],
  ['bai.pptx', 'slides'],
  ['bai.odp', 'slides'],
  ['giao-an.rtf', 'word'],
  ['giao-an.odt', 'word'],
  ['mau.docm', 'word'],
  ['diem.ods', 'excel'],
  ['diem.xlsm', 'excel'],
  ['diem.csv', 'excel'],
  ['bai.pages', 'pages'],
  ['diem.numbers', 'numbers'],
  ['bai.key', 'keynote'],
  ['bai.gdoc', 'google'],
  ['sach.epub', 'book'],
  ['tat-ca.zip', 'archive'],
  ['tat-ca.rar', 'archive'],
  ['trang.html', 'web'],
  ['ghi-am.m4a', 'media'],
] as const)('rejects %s with advice on getting a readable file', async (name, key) => {
  const send = await asSomeone()
  expect(await send(name, 'x')).toEqual([415, readerTexts.en.fileAdvice[key]])
  // The browser sends only the file's name.
  expect(await send(name, '')).toEqual([415, readerTexts.en.fileAdvice[key]])
  expect(await send(name, 'x', 'vi')).toEqual([415, readerTexts.vi.fileAdvice[key]])
})

test('gives no advice for a type that the question does not accept', async () => {
  const send = await asSomeone(['pdf'])
  expect(await send('a.heic', 'x')).toEqual([415, readerTexts.en.file.notAccepted.replace('{{types}}', 'PDF')])
  expect(await send('a.pptx', 'x')).toEqual([415, readerTexts.en.fileAdvice.slides])
})

/** Their first entry is uncompressed and identifies the format. */
function selfNamed(type: string): Uint8Array<ArrayBuffer> {
  const content = Buffer.from(type)
  const whole = Buffer.from(zipOf([{ name: 'mimetype', content }]))
  const packed = deflateRawSync(content)
  const at = whole.indexOf(packed)
  const name = whole.indexOf('mimetype')
  const stored = Buffer.concat([whole.subarray(0, at), content, whole.subarray(at + packed.length)])
  const grown = content.length - packed.length
  const directory = stored.indexOf('PK\u0001\u0002')
  for (const header of [name - 30, directory + 2]) {
    stored.writeUInt16LE(0, header + 8)
    stored.writeUInt32LE(content.length, header + 18)
  }
  const end = stored.length - 22
  stored.writeUInt32LE(stored.readUInt32LE(end + 16) + grown, end + 16)
  return Uint8Array.from(stored)
}

test.each([
  ['an EPUB', selfNamed('application/epub+zip'), 'book'],
  ['an OpenDocument text', selfNamed('application/vnd.oasis.opendocument.text'), 'word'],
  ['a presentation', zipOf([{ name: 'ppt/presentation.xml' }]), 'slides'],
  ['a binary workbook', zipOf([{ name: 'xl/workbook.bin' }]), 'excel'],
  ['a Pages document', zipOf([{ name: 'Index/Document.iwa' }]), 'pages'],
  ['a Numbers table', zipOf([{ name: 'Index/Document.iwa' }, { name: 'Index/CalculationEngine.iwa' }]), 'numbers'],
  ['an archive', zipOf([{ name: 'photo.jpg' }]), 'archive'],
] as const)('recognises %s by its content behind a misleading name', async (_, content, key) => {
  const send = await asSomeone()
  expect(await send('a.docx', content)).toEqual([400, readerTexts.en.fileAdvice[key]])
})
