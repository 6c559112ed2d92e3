import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WordTemplate } from '../../contract/word-templates.ts'
import type { TemplatePage } from '#formats/word/contract/template.ts'
import { publicly } from '#tests/support/web/public-settings.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const around = { usual: true, first: false, even: false }
const size = { width: 210, height: 297, top: 35, right: 15, bottom: 25, left: 35 }
const school: WordTemplate = {
  name: 'Giấy tiêu đề.docx',
  size: 9000,
  uploadedAt: '2026-03-01T00:00:00.000Z',
  facts: {
    page: size,
    header: around,
    footer: around,
    numbered: true,
    placement: { marked: true, before: false, after: true },
    font: 'Arial',
    points: 11,
    styles: [],
    fields: [],
    unknown: [],
    leftOut: [],
  },
}
const style = { font: 'Arial', points: 11, bold: false, italics: false, color: null, align: null, before: 0, after: 5 }
const nothing = { html: '', numbered: false, of: false, align: 'right' as const }
const page: TemplatePage = {
  page: { ...size, header: 10, footer: 10 },
  text: { ...style, firstLine: 0, line: 1.1 },
  headings: [style, null, null, null, null, null],
  tables: null,
  titlePage: false,
  header: { usual: { ...nothing, html: '<div>LÊ QUÝ ĐÔN · {{title}}</div>' }, first: nothing, even: null },
  footer: { usual: { html: '', numbered: true, of: true, align: 'center' }, first: nothing, even: null },
  before: '',
  after: '<div>Hiệu trưởng</div>',
  lost: ['shapes', 'placed'],
}

test('shows a template as printed with a sample text, and what is not printed', async () => {
  const { calls } = serveApi({
    'auth.me': () => ({ user: aUser({ role: 'ADMIN' }) }),
    'school.get': () => ({ school: { name: null, nameVi: null, logo: null, version: 1 } }),
    'settings.public': () => publicly({}),
    'wordTemplates.get': () => ({ school, own: null, usual: 'school' }),
    'wordTemplates.page': () => ({ page }),
  })
  const hands = await renderApp('/admin/settings/school', { user: aUser({ role: 'ADMIN' }) })
  await hands.click(await screen.findByRole('button', { name: 'Preview' }))
  const dialog = await screen.findByRole('dialog', { name: 'Print preview' })
  const sheet = await within(dialog).findByRole('img', { name: 'Printed page 1 of 1' })
  for (const words of ['LÊ QUÝ ĐÔN · Sample document', 'Lesson plan: Fractions', 'Hiệu trưởng', '1 / 1'])
    expect(sheet.textContent).toContain(words)
  expect(within(dialog).getByText(/^Shapes, text boxes and watermarks/)).toBeDefined()
  expect(within(dialog).getByText(/^A floating picture is placed/)).toBeDefined()
  expect(within(dialog).queryByText(/^A picture in a format browsers/)).toBeNull()
  expect(calls.filter(({ name }) => name === 'wordTemplates.page')).toMatchObject([{ query: { of: 'school' } }])
})
