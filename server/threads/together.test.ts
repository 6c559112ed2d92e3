import { expect, test } from 'vitest'
import { threads } from '#contract/threads'
import { elementsOf } from '../testing/parse-xml.ts'
import { startProduct } from '../testing/product.ts'
import { readDocx } from '../testing/read-docx.ts'

const document = (html: string, more: object = {}) => ({
  htmlContent: html,
  language: 'vi' as const,
  ...more,
})
const plan = document('<h1>Bài 15</h1><ol><li>Một</li><li>Hai</li></ol>', { layout: 'lesson-5512' })
const sheet = document('<h1>Phiếu</h1><ol><li>Ba</li></ol>', { layout: 'handout', language: 'en' })

test('in one Word file each begins a page, is numbered from 1, counts its lists anew and keeps its own head and foot', async () => {
  const { teacher } = await startProduct()
  const reply = await (
    await teacher('vi')
  ).call(threads.word, {
    body: { name: 'Áp suất', documents: [plan, sheet, plan] },
  })
  expect(decodeURIComponent(reply.headers.get('content-disposition')!)).toContain('Áp suất.docx')
  const { body, paragraphs } = readDocx(reply.body as unknown as Uint8Array)
  expect(paragraphs.filter(({ text }) => text).map(({ text }) => text)).toEqual([
    'Bài 15',
    'Một',
    'Hai',
    'Phiếu',
    'Ba',
    'Bài 15',
    'Một',
    'Hai',
  ])
  const sections = elementsOf(body, 'w:sectPr')
  expect(sections).toHaveLength(3)
  const starts = sections.map((section) => elementsOf(section, 'w:pgNumType')[0]?.attributes['w:start'])
  expect(starts).toEqual([undefined, '1', '1'])
  for (const section of sections) {
    expect(elementsOf(section, 'w:headerReference').map(({ attributes }) => attributes['w:type'])).toEqual([
      'default',
      'first',
    ])
    expect(elementsOf(section, 'w:footerReference')).toHaveLength(2)
  }
  // Three lists of one kind: each counts for itself.
  const lists = elementsOf(body, 'w:numId').map(({ attributes }) => attributes['w:val'])
  expect(new Set(lists).size).toBe(3)
})

test('nothing, too much and what is no document is refused', async () => {
  const { teacher } = await startProduct()
  const lan = await teacher('vi')
  const refused = async (documents: object[], name = 'x') =>
    (await lan.call(threads.word, { body: { name, documents } })).status
  expect(await refused([])).toBe(400)
  expect(await refused(Array.from({ length: 51 }, () => plan))).toBe(400)
  expect(await refused([{ ...plan, language: 'fr' }])).toBe(400)
  expect(await refused([plan], ' ')).toBe(400)
})
