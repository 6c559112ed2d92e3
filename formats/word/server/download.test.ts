import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { elementsOf } from '#tests/support/files/parse-xml.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'

const params = { id: '00000000-0000-7000-8000-000000000000' }
const htmlContent = '<h1>Bài 6</h1><p>Hằng đẳng thức</p>'

test('downloads a document as a Word file under its own name, even when its assistant is deleted', async () => {
  const { teacher } = await startProduct()
  const body = { htmlContent, filename: 'Giáo án 2026-11-20.docx' }
  const reply = await (await teacher('vi')).call(agents.downloadDocx, { params, body })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toContain('wordprocessingml')
  expect(decodeURIComponent(reply.headers.get('content-disposition')!)).toContain("UTF-8''Giáo án 2026-11-20.docx")
  const { paragraphs } = readDocx(reply.body as unknown as Uint8Array)
  expect(paragraphs).toMatchObject([{ style: 'Heading1', text: 'Bài 6' }, { text: 'Hằng đẳng thức' }])
})

test('replaces a name that no file can have', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher()
  const nameOf = async (filename: string) => {
    const { headers } = await someone.call(agents.downloadDocx, { params, body: { htmlContent, filename } })
    return decodeURIComponent(headers.get('content-disposition')!.split("''")[1]!)
  }
  expect(await nameOf('../a/b:c')).toBe('.. a b c.docx')
  expect(await nameOf('Giáo án "Toán" / Lớp 6')).toBe('Giáo án Toán Lớp 6.docx')
  expect(await nameOf('???')).toBe('document.docx')
})

test('rejects a document without a name or above the limit, and guests', async () => {
  const { guest, teacher } = await startProduct()
  const someone = await teacher('vi')
  const nameless = await someone.call(agents.downloadDocx, { params, body: { htmlContent, filename: ' ' } })
  expect([nameless.status, Object.keys(nameless.body.fields ?? {})]).toEqual([400, ['filename']])
  const huge = { htmlContent: 'x'.repeat(1_000_001), filename: 'a' }
  const refused = await someone.call(agents.downloadDocx, { params, body: huge })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { htmlContent: 'Vui lòng nhập không quá 1.000.000 kí tự' },
  ])
  const larger = { htmlContent: 'x'.repeat(3_000_000), filename: 'a' }
  expect((await someone.call(agents.downloadDocx, { params, body: larger })).status).toBe(413)
  expect((await guest.call(agents.downloadDocx, { params, body: { htmlContent, filename: 'a' } })).status).toBe(401)
})

test('applies the document’s layout, and rejects an unknown one', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher()
  const ask = (layout: 'exam') =>
    someone.call(agents.downloadDocx, {
      params,
      body: {
        htmlContent: '<h1>1. Ma trận</h1><table><tr><td>1</td></tr></table><h1>4. Đáp án</h1>',
        filename: 'x',
        layout,
      },
    })
  const { body } = readDocx((await ask('exam')).body as unknown as Uint8Array)
  expect(elementsOf(body, 'w:sectPr')).toHaveLength(2)
  expect((await ask('poster' as 'exam')).status).toBe(400)
})
