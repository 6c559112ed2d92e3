import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as XLSX from '@e965/xlsx'
import { agents } from '#features/agents/contract/agents.ts'
import { audit } from '../../contract/audit.ts'
import { personalDataExport } from '#features/accounts/contract/personal-data-export.ts'
import { threads } from '#features/documents/contract/threads.ts'
import { users } from '#features/accounts/contract/users.ts'
import { wordTemplates } from '../../contract/word-templates.ts'
import { isFull } from '#tests/support/full.ts'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { field, paragraph, picture, tableStyle, wordTemplate } from '#tests/support/files/word-template.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { schoolServerTexts } from '../texts.ts'
import { wordServerTexts } from '#formats/word/server/texts.ts'

async function open(options: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct(options)
  const [boss, lan, minh, agent] = [
    await product.admin(),
    await product.teacher(),
    await product.teacher(),
    await product.makeAgent(),
  ]
  const wordOf = async (
    by: Awaited<ReturnType<Awaited<ReturnType<typeof startProduct>>['teacher']>>,
    more: { template?: 'school' | 'own' | 'none' } = {},
  ) => {
    const body = { htmlContent: '<h1>Bài 6</h1><p>Ánh sáng</p>', filename: 'Bài 6', ...more }
    const { status, body: answer } = await by.as('vi').call(agents.downloadDocx, { params: { id: agent.id }, body })
    return status === 200 ? wordIn(answer as unknown as Uint8Array) : status
  }
  return { ...product, boss, lan, minh, agent, wordOf }
}

function wordIn(bytes: Uint8Array) {
  const read = readDocx(bytes)
  expect(faultsOf(read)).toEqual([])
  const around = [...read.files].filter(([name]) => /^word\/(?:paper|header|footer)\d+\.xml$/.test(name))
  return { text: read.paragraphs.map(({ text }) => text), around: around.map(([, xml]) => xml.toString()).join('') }
}

const upload = (bytes: Uint8Array<ArrayBuffer> | string, name = 'Giấy tiêu đề.docx') => {
  const body = new FormData()
  body.set('file', new File([bytes], name))
  return { body }
}
const withHeader = (text: string) => wordTemplate({ header: paragraph(text), headerRelations: '' })

test('everyone uses the school’s template; a teacher’s own takes precedence and is only theirs', async () => {
  const { boss, lan, minh, wordOf } = await open()
  expect((await lan.call(wordTemplates.get)).body).toEqual({ school: null, own: null, usual: 'none' })
  expect((await boss.call(wordTemplates.putSchool, upload(withHeader('TRƯỜNG LÊ QUÝ ĐÔN')))).status).toBe(200)
  const seen = (await lan.call(wordTemplates.get)).body
  expect(seen).toMatchObject({
    school: { name: 'Giấy tiêu đề.docx', facts: { font: 'Arial', points: 11 } },
    usual: 'school',
  })
  expect(await wordOf(lan)).toMatchObject({
    text: ['Bài 6', 'Ánh sáng'],
    around: expect.stringContaining('TRƯỜNG LÊ QUÝ ĐÔN'),
  })

  const own = await lan.call(wordTemplates.putOwn, upload(withHeader('Tổ Vật lí'), 'Tổ.docx'))
  expect(own.body).toMatchObject({ own: { name: 'Tổ.docx' }, usual: 'own' })
  expect(await wordOf(lan)).toMatchObject({ around: expect.stringContaining('Tổ Vật lí') })
  expect(await wordOf(lan, { template: 'school' })).toMatchObject({ around: expect.stringContaining('LÊ QUÝ ĐÔN') })
  expect(await wordOf(lan, { template: 'none' })).toMatchObject({ around: expect.not.stringContaining('Tổ Vật lí') })
  expect(await wordOf(minh)).toMatchObject({ around: expect.stringContaining('LÊ QUÝ ĐÔN') })
  expect(await wordOf(minh, { template: 'own' })).toBe(404)

  await lan.call(wordTemplates.choose, { body: { usual: 'none' } })
  expect(await wordOf(lan)).toMatchObject({ around: expect.not.stringContaining('LÊ QUÝ ĐÔN') })
  await lan.call(wordTemplates.choose, { body: { usual: 'own' } })
  expect((await lan.call(wordTemplates.removeOwn)).body).toMatchObject({ own: null, usual: 'school' })
  expect((await boss.call(wordTemplates.removeSchool)).body).toMatchObject({ school: null, usual: 'none' })
  expect((await lan.call(wordTemplates.sample, { query: { of: 'school' } })).status).toBe(404)
})

test.runIf(isFull)(
  'returns a template unchanged or as a sample; several documents in one file use it too',
  async () => {
    const { boss, lan } = await open()
    const bytes = wordTemplate({
      body:
        paragraph('{{tiêu đề}} · {{giáo viên}} · {{trường}} · {{lớp}}') +
        paragraph('{{nội dung}}') +
        paragraph('Duyệt'),
    })
    await boss.call(wordTemplates.putSchool, upload(bytes))
    const { facts } = (await lan.call(wordTemplates.get)).body.school!
    expect(facts).toMatchObject({
      page: { width: 210, height: 297, top: 35, right: 15, bottom: 25, left: 35 },
      header: { usual: true, first: false, even: false },
      footer: { usual: true, first: false, even: false },
      numbered: true,
      placement: { marked: true, before: true, after: true },
      fields: ['title', 'teacher', 'school'],
      unknown: ['{{lớp}}'],
      leftOut: [],
    })
    const file = await lan.call(wordTemplates.file, { query: { of: 'school' } })
    expect(Buffer.from(file.body as unknown as Uint8Array).equals(Buffer.from(bytes))).toBe(true)
    const sample = await lan.as('vi').call(wordTemplates.sample, { query: { of: 'school' } })
    const { text } = wordIn(sample.body as unknown as Uint8Array)
    expect(text[0]).toMatch(/^Tài liệu mẫu · .+ · .* · \{\{lớp\}\}$/)
    expect([text[1], text.at(-1)]).toEqual(['Kế hoạch bài dạy: Phân số', 'Duyệt'])
    const documents = ['Một', 'Hai'].map((word) => ({
      htmlContent: `<p>${word}</p>`,
      title: `Bài ${word}`,
      language: 'vi' as const,
    }))
    const together = await lan.call(threads.word, { body: { name: 'Chuỗi', title: 'Chuỗi', documents } })
    const all = wordIn(together.body as unknown as Uint8Array).text
    expect(all[0]).toMatch(/^Chuỗi · /)
    expect(all.slice(-5)).toEqual(['Bài Một', 'Một', 'Bài Hai', 'Hai', 'Duyệt'])
  },
)

test.runIf(isFull)(
  'tells a browser what to print with the surrounding text filled in, and what it cannot print',
  async () => {
    const { lan } = await open()
    const floating = picture('rId1')
      .replace(/<wp:inline[^>]*>/, '<wp:anchor>')
      .replace('</wp:inline>', '</wp:anchor>')
    const bytes = wordTemplate({
      body: paragraph('{{tiêu đề}} · {{lớp}}') + paragraph('{{nội dung}}') + paragraph('Ngày {{ngày}}'),
      header: `<w:p>${floating}<w:r><w:pict/></w:r></w:p>`,
      settings: '<w:evenAndOddHeaders/>',
    })
    await lan.call(wordTemplates.putOwn, upload(bytes))
    const { page } = (await lan.call(wordTemplates.page, { query: { of: 'own' } })).body
    expect(page).toMatchObject({ before: expect.stringContaining('{{title}} · {{lớp}}'), lost: ['shapes', 'placed'] })
    expect(page!.after).toMatch(/Ngày \d/)
    await lan.call(wordTemplates.putOwn, upload(wordTemplate()))
    expect((await lan.call(wordTemplates.page, { query: { of: 'own' } })).body.page!.lost).toEqual([])
  },
)

test.runIf(isFull)(
  'tells a browser the content of even pages and the look of tables if the template sets them',
  async () => {
    const { lan } = await open()
    const rendered = async (parts: Parameters<typeof wordTemplate>[0]) => {
      await lan.call(wordTemplates.putOwn, upload(wordTemplate(parts)))
      return (await lan.call(wordTemplates.page, { query: { of: 'own' } })).body.page!
    }
    const own = await rendered({
      evenHeader: paragraph('Trang chẵn'),
      settings: '<w:evenAndOddHeaders/>',
      moreStyles: tableStyle('Bang', 'Bảng', { color: '125A48' }),
    })
    expect(own.header.even!.html).toContain('Trang chẵn')
    // The template has even pages, so Word shows its missing even footer as empty.
    expect(own.footer.even).toEqual({ html: '', numbered: false, of: false, align: 'right' })
    expect(own.tables).toMatchObject({
      lines: { top: { points: 1, color: '125A48' }, insideV: { points: 1, color: '125A48' } },
      head: { fill: '125A48', color: 'FFFFFF' },
      firstColumn: null,
      bands: { odd: null, even: 'E3F1EC' },
    })
    // After a tab, as in a usual footer; in the middle; at the beginning of the line.
    const numbered = (pPr: string) => `<w:p><w:pPr>${pPr}</w:pPr>${field('PAGE')}</w:p>`
    const middle = await rendered({ footer: numbered('<w:jc w:val="center"/>') })
    const left = await rendered({ footer: numbered('') })
    expect([own, middle, left].map(({ footer }) => footer.usual.align)).toEqual(['right', 'center', 'left'])
    const usual = await rendered({ evenHeader: paragraph('Trang chẵn') })
    expect([usual.header.even, usual.tables]).toEqual([null, null])
  },
)

test('rejects unusable files with a message and keeps the current template', async () => {
  const { boss, lan, minh } = await open()
  await lan.call(wordTemplates.putOwn, upload(wordTemplate(), 'Gốc.docx'))
  const refused = async (bytes: Uint8Array<ArrayBuffer> | string, name?: string) => {
    const { status, body } = await lan.as('vi').call(wordTemplates.putOwn, upload(bytes, name))
    return [status, body.error]
  }
  const readText = (text: string) => text.replace('{{placeholder}}', '{{noidung}}')
  const naming = (text: string, found: string) => text.replace('{{found}}', found)
  const fault = { ...wordServerTexts.vi.templateFault, ...schoolServerTexts.vi.templateFault }
  expect(await refused(wordTemplate(), 'Mẫu.docm')).toEqual([400, naming(fault.macros, 'Mẫu.docm')])
  expect(await refused(wordTemplate({ more: { 'word/vbaProject.bin': 'x' } }))).toEqual([
    400,
    naming(fault.macros, 'word/vbaproject.bin'),
  ])
  const field = '<w:p><w:fldSimple w:instr="DDEAUTO c:\\x"/></w:p>'
  expect(await refused(wordTemplate({ header: field, headerRelations: '' }))).toEqual([
    400,
    naming(fault.external, 'DDEAUTO'),
  ])
  expect(await refused(wordTemplate({ header: '<w:other/>', headerRelations: '' }))).toEqual([
    400,
    naming(fault.unknown, 'w:other'),
  ])
  expect(await refused(wordTemplate({ body: paragraph('Kính gửi') }))).toEqual([
    400,
    readText(fault.placeholderMissing),
  ])
  expect(await refused(wordTemplate({ body: paragraph('{{content}}') + paragraph('{{noidung}}') }))).toEqual([
    400,
    readText(fault.placeholderTwice),
  ])
  const locked = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.from('x'))
  const lockedBytes = Uint8Array.from(XLSX.CFB.write(locked, { type: 'buffer' }) as Buffer)
  expect(await refused(lockedBytes, 'Khoá.docx')).toEqual([400, fault.encrypted])
  const old = Uint8Array.from(readFileSync(new URL('../../../../tests/data/readers/lao-hac.doc', import.meta.url)))
  expect(await refused(old, 'Mẫu cũ.docx')).toEqual([400, fault.oldWord])
  expect(await refused('Đây là chữ')).toEqual([400, fault.otherKind])
  expect(await refused(wordTemplate().slice(0, 900))).toEqual([400, fault.damaged])
  expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual([413, fault.tooLarge.replace('{{megabytes}}', '5')])
  // The server rejects it by its Content-Length before reading the body.
  expect(await refused(Buffer.alloc(6 * 1024 * 1024))).toEqual([
    413,
    commonTexts.vi.file.tooLarge.replace('{{limit}}', '5 MB'),
  ])
  const english = await minh.call(wordTemplates.putOwn, upload(wordTemplate({ body: paragraph('Dear parents') })))
  expect(english.body.error).toBe(
    schoolServerTexts.en.templateFault.placeholderMissing.replace('{{placeholder}}', '{{content}}'),
  )
  expect((await lan.call(wordTemplates.get)).body.own).toMatchObject({ name: 'Gốc.docx' })
  expect((await lan.call(wordTemplates.putSchool, upload(wordTemplate()))).status).toBe(403)
  expect((await boss.call(wordTemplates.get)).body.school).toBeNull()
})

test('deletes a template with its owner, counts it as their storage and exports it with their data; logs the school’s', async () => {
  const { db, boss, lan, folder } = await open()
  const listFiles = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
  const bytes = wordTemplate()
  await lan.call(wordTemplates.putOwn, upload(bytes, 'Tổ.docx'))
  await lan.call(wordTemplates.putOwn, upload(bytes, 'Tổ 2.docx'))
  await boss.call(wordTemplates.putSchool, upload(bytes, 'Trường.docx'))
  expect(listFiles()).toBe(2)
  const data = await lan.as('vi').call(personalDataExport.take, { params: { id: lan.id } })
  const files = unzip(data.body as unknown as Uint8Array)
  expect([...files.keys()].find((name) => name.endsWith('Tổ 2.docx'))).toBeDefined()
  await boss.call(users.remove, { params: { id: lan.id } })
  expect(listFiles()).toBe(1)
  expect(await db.selectFrom('word_templates').select('id').execute()).toEqual([{ id: 'school' }])
  await boss.call(wordTemplates.removeSchool)
  expect(listFiles()).toBe(0)
  await expect
    .poll(async () => JSON.stringify((await boss.call(audit.list)).body))
    .toMatch(/schoolTemplate.*Trường\.docx.*schoolTemplate.*Trường\.docx/s)
})

test.runIf(isFull)('reports a lost template file, and documents can be written without it', async () => {
  const { db, lan, wordOf } = await open()
  await lan.call(wordTemplates.putOwn, upload(wordTemplate(), 'Tổ.docx'))
  await db
    .updateTable('word_templates')
    .set({ storage_name: 'f'.repeat(48) })
    .execute()
  expect(await wordOf(lan)).toBe(410)
  expect(await wordOf(lan, { template: 'none' })).toMatchObject({ text: ['Bài 6', 'Ánh sáng'] })
})
