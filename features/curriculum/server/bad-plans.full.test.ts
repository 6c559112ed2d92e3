import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { wordFile } from '#formats/readers/server/word/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { curriculumSets } from '../contract/curriculum-sets.ts'
import { curriculumFileMax } from '../model/items.ts'

const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`
const plan = (rows: string) => wordFile(`<w:tbl>${row('STT', 'Bài học', 'Số tiết')}${rows}</w:tbl>`)

async function start() {
  const { admin } = await startProduct()
  const boss = await admin()
  return async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
    const body = new FormData()
    body.set('file', new File([content], name))
    const { status, body: answer } = await boss.call(curriculumSets.read, { body })
    return [status, answer.error]
  }
}

test('says why a locked, a huge or a foreign file cannot be read', async () => {
  const faultOf = await start()
  const locked = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.from('x'))
  const bytes = Uint8Array.from(XLSX.CFB.write(locked, { type: 'buffer' }) as Buffer)
  const password =
    'This file is password-protected. Remove the password and add it again. In Word and Excel, select File › Info › Protect. Print a PDF to a new PDF.'
  expect(await faultOf(bytes, 'plan.docx')).toEqual([400, password])
  expect(await faultOf(bytes, 'plan.xlsx')).toEqual([400, password])
  expect(await faultOf(new Uint8Array(curriculumFileMax * 3), 'plan.docx')).toEqual([
    413,
    'The file is larger than 16 MB.',
  ])
  const accepted = 'This type of file is not accepted here. Accepted: DOCX, XLSX, XLS, CSV.'
  expect(await faultOf(plan(row('1', 'A', '1')), 'plan.doc')).toEqual([415, accepted])
  expect(await faultOf('No archive', 'plan.docx')).toEqual([415, accepted])
  expect(await faultOf('', 'plan.docx')).toEqual([400, 'This file is empty.'])
  expect(await faultOf(plan('').slice(0, 300), 'plan.docx')).toEqual([
    400,
    'This file is damaged and cannot be read. Save it again and add the new file.',
  ])
})
