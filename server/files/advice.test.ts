import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { files } from '#contract/files'
import { en } from '#locales/en'
import { vi } from '#locales/vi'
import { zipOf } from '../extraction/testing.ts'
import { startProduct } from '../testing/product.ts'

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
  ['IMG_0001.HEIC', 'adviceHeic'],
  ['scan.tiff', 'advicePicture'],
  ['bai.pptx', 'adviceSlides'],
  ['bai.odp', 'adviceSlides'],
  ['giao-an.rtf', 'adviceWord'],
  ['giao-an.odt', 'adviceWord'],
  ['mau.docm', 'adviceWord'],
  ['diem.ods', 'adviceExcel'],
  ['diem.xlsm', 'adviceExcel'],
  ['diem.csv', 'adviceExcel'],
  ['bai.pages', 'advicePages'],
  ['diem.numbers', 'adviceNumbers'],
  ['bai.key', 'adviceKeynote'],
  ['bai.gdoc', 'adviceGoogle'],
  ['sach.epub', 'adviceBook'],
  ['tat-ca.zip', 'adviceArchive'],
  ['tat-ca.rar', 'adviceArchive'],
  ['trang.html', 'adviceWeb'],
  ['ghi-am.m4a', 'adviceMedia'],
] as const)('%s is refused with a sentence that says how to get a file that is read', async (name, key) => {
  const send = await asSomeone()
  expect(await send(name, 'x')).toEqual([415, en.file[key]])
  expect(await send(name, 'x', 'vi')).toEqual([415, vi.file[key]])
})

test('no advice is given for a type that the question does not take', async () => {
  const send = await asSomeone(['pdf'])
  expect(await send('a.heic', 'x')).toEqual([415, en.file.notAccepted.replace('{{types}}', 'PDF')])
  expect(await send('a.pptx', 'x')).toEqual([415, en.file.adviceSlides])
})

/** The first part of these is not packed, and names them. */
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
  ['an EPUB', selfNamed('application/epub+zip'), 'adviceBook'],
  ['an OpenDocument text', selfNamed('application/vnd.oasis.opendocument.text'), 'adviceWord'],
  ['a presentation', zipOf([{ name: 'ppt/presentation.xml' }]), 'adviceSlides'],
  ['a binary workbook', zipOf([{ name: 'xl/workbook.bin' }]), 'adviceExcel'],
  ['a Pages document', zipOf([{ name: 'Index/Document.iwa' }]), 'advicePages'],
  [
    'a Numbers table',
    zipOf([{ name: 'Index/Document.iwa' }, { name: 'Index/CalculationEngine.iwa' }]),
    'adviceNumbers',
  ],
  ['an archive', zipOf([{ name: 'photo.jpg' }]), 'adviceArchive'],
] as const)('%s under a name of ours is known by its content', async (_, content, key) => {
  const send = await asSomeone()
  expect(await send('a.docx', content)).toEqual([400, en.file[key]])
})
