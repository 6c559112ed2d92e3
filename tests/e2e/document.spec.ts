import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../support/server/client.ts'
import { elementsOf } from '../support/files/parse-xml.ts'
import { readDocx } from '../support/files/read-docx.ts'
import { haveAssistants, motto } from './outing.ts'
import { openSchoolWithAi } from './school.ts'
import { administrator, type Product } from './server.ts'
import {
  download,
  editor,
  haveAccount,
  lan,
  onPage,
  openAssistant,
  openPrintView,
  arrive,
  waitForPrintView,
} from './teacher.ts'
import { agentsTexts } from '#features/agents/texts/agents.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { editorTexts } from '#formats/editor/texts.ts'
import { exportTexts } from '#features/documents/texts/export.ts'
import { historyTexts } from '#features/documents/texts/history.ts'

let product: Product
test.beforeAll(async () => {
  ;({ product } = await openSchoolWithAi({ usual: { does: 'answer', text: written, gapMs: 0 } }))
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  await haveAssistants(clientOf({ ...product, token }))
  await haveAccount(product.url)
})

/** Written as by a model: a raw table for what Markdown lacks, and both notations of formulas. */
const written = String.raw`# Giá trị tuyệt đối

## I. Mục tiêu

Giải bất phương trình $x<5$, biết \(|x| = \begin{cases} x & \text{nếu } x \ge 0 \\ -x & \text{nếu } x < 0 \end{cases}\).

Đốt khí: $\ce{2H2 + O2 -> 2H2O}$[^1].

$$\int_0^1 x^2\,dx = \frac{1}{3}$$

## II. Tiến trình

| Hoạt động | Thời gian | Học sinh |
|---|---|---|
| Khởi động | 5 phút | đọc đề |
| Luyện tập | 30 phút | làm bài |

- [x] Phiếu học tập
- [ ] Máy chiếu

<table>
<tr><th rowspan="2">Chủ đề</th><th colspan="2">Mức độ</th></tr>
<tr><th>Nhận biết</th><th>Thông hiểu</th></tr>
<tr><td>Phân số</td><td>2</td><td>$\frac{1}{2}$</td></tr>
</table>

## III. Củng cố

Các em nộp bài cho nhau chấm.

[^1]: Xem sách giáo khoa, trang 12.
`

test('a document is edited with every tool, and exports completely as Word, HTML, Markdown and on paper', async ({
  page,
  context,
}) => {
  const name = motto.vi
  const sheet = editor(page)
  const save = page.getByText(historyTexts.vi.history.saved)

  await test.step('edits a generated document', async () => {
    await arrive(page, product.url, { language: 'vi' })
    await openAssistant(page, 'vi', 'khau hieu', name)
    await page.getByRole('button', { name: agentsTexts.vi.agent.generate }).click()
    await expect(sheet.getByRole('heading')).toHaveCount(4)
    await expect(sheet.locator('[data-latex]:empty, [data-broken]')).toHaveCount(0)
    await expect(sheet.getByText('nếu').first()).toBeVisible()
  })

  await test.step('inserts a footnote and a page break by menu and keyboard', async () => {
    await sheet.getByText('Các em nộp bài').click()
    await page.keyboard.press('End')
    await chooseTool(page, editorTexts.vi.editor.more, editorTexts.vi.editor.footnote)
    // The menu gives the focus back when it has closed.
    await expect(sheet).toBeFocused()
    await page.keyboard.type('Chấm bằng bút đỏ')
    await expect(sheet.locator('[data-type=footnote][data-label="2"]')).toHaveText('Chấm bằng bút đỏ')
    await sheet.getByText('III. Củng cố').click()
    await page.keyboard.press('Home')
    // Waits for a frame, as people do: by then the editor knows the position of the cursor.
    await drawn(page)
    await page.keyboard.press('Control+Enter')
    await expect(sheet.getByRole('separator', { name: editorTexts.vi.editor.pageBreak })).toBeVisible()
  })

  await test.step('inserts a picture and a link', async () => {
    await sheet.getByText('Các em nộp bài').click()
    await page.keyboard.press('End')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: editorTexts.vi.editor.picture }).click()
    await (await chooser).setFiles({ name: 'Hình 1.png', mimeType: 'image/png', buffer: png(640, 320) })
    // A picture without a description yet has no image role for screen readers.
    await sheet.locator('img[alt=""][src^="data:image/"]').click()
    const pictureDialog = page.getByRole('dialog', { name: editorTexts.vi.editor.editPicture })
    await pictureDialog.getByLabel(editorTexts.vi.editor.pictureAlt).fill('Trục số')
    await pictureDialog.getByText(editorTexts.vi.editor.halfWidth).click()
    await pictureDialog.getByRole('button', { name: editorTexts.vi.editor.apply }).click()
    await expect(sheet.getByRole('img', { name: 'Trục số' })).toHaveAttribute('width', '300')

    await sheet.getByRole('paragraph').filter({ hasText: 'Máy chiếu' }).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' ')
    await chooseTool(page, editorTexts.vi.editor.more, editorTexts.vi.editor.link)
    const linkDialog = page.getByRole('dialog', { name: editorTexts.vi.editor.newLink })
    await linkDialog.getByLabel(editorTexts.vi.editor.linkAddress).fill('hoclieu.example/may-chieu')
    await linkDialog.getByLabel(editorTexts.vi.editor.linkText).fill('hướng dẫn')
    await linkDialog.getByRole('button', { name: editorTexts.vi.editor.insert }).click()
    await expect(sheet.getByRole('link', { name: 'hướng dẫn' })).toHaveAttribute('href', /hoclieu\.example\/may-chieu/)
  })

  await test.step('edits a formula by a click, and merges cells', async () => {
    await sheet.locator('[data-latex="x<5"]').getByText('<').last().click()
    const dialog = page.getByRole('dialog', { name: editorTexts.vi.editor.editFormula })
    await dialog.getByLabel(editorTexts.vi.editor.latex).fill('x \\le 7')
    await dialog.getByRole('button', { name: editorTexts.vi.editor.apply }).click()
    await expect(sheet.locator('[data-latex="x \\\\le 7"]')).toContainText('≤')

    await sheet.getByText('5 phút', { exact: true }).click()
    await sheet.getByText('đọc đề').click({ modifiers: ['Shift'] })
    await expect(sheet.locator('.selectedCell')).toHaveCount(2)
    await chooseTool(page, editorTexts.vi.editor.table, editorTexts.vi.editor.mergeCells)
    await expect(sheet.getByRole('cell', { name: '5 phút' })).toHaveAttribute('colspan', '2')
  })

  await test.step('a search without matches moves neither the cursor nor the page', async () => {
    const line = sheet.getByRole('paragraph').filter({ hasText: 'Phiếu học tập' })
    await line.click()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+f')
    await page.keyboard.type('x')
    await expect(page.getByRole('status').filter({ hasText: '1/1' })).toBeVisible()
    await page.keyboard.type('oong')
    await expect(page.getByRole('status').filter({ hasText: editorTexts.vi.editor.nothingFound })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeFocused()
    await page.keyboard.type('M')
    await expect(line).toHaveText('Phiếu học tậpM')
    await expect(sheet.getByText('Xem sách giáo khoa')).toBeVisible()
    // The match is viewed, but the cursor does not move there.
    await page.keyboard.press('Control+f')
    await page.keyboard.type('xem sach')
    await expect(page.getByRole('status').filter({ hasText: '1/1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(line).toHaveText('Phiếu học tập')
    await expect(line).toBeInViewport()
  })

  await test.step('finds, replaces and counts words', async () => {
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: editorTexts.vi.editor.find, exact: true }).fill('các em')
    await expect(page.getByRole('status').filter({ hasText: '1/1' })).toBeVisible()
    await page.getByRole('textbox', { name: editorTexts.vi.editor.replaceWith }).fill('Học sinh')
    await page.getByRole('button', { name: editorTexts.vi.editor.replaceAll }).click()
    await expect(sheet.getByText('Học sinh nộp bài')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeFocused()
    await sheet.getByRole('paragraph').filter({ hasText: 'Phiếu học tập' }).click({ clickCount: 3 })
    const words = editorTexts.vi.editor.words_other.replace('{{number}}', '3')
    const characters = editorTexts.vi.editor.characters_other.replace('{{number}}', '13')
    await expect(page.getByText(`${editorTexts.vi.editor.selected} ${words} · ${characters}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(editorTexts.vi.editor.selected)).toHaveCount(0)
    await expect(save).toBeVisible()
  })

  await test.step('copies in forms other programs can read', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: commonTexts.vi.action.copy, exact: true }).click()
    await expect(page.getByText(exportTexts.vi.content.copied)).toBeVisible()
    const [text, html] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item!.getType(type)).text()))
    })
    expect(text).toContain('$x \\le 7$')
    expect(text).toContain('[^2]: Chấm bằng bút đỏ')
    expect(html).toMatch(/<math[\s\S]*☑ [\s\S]*☐ /)
  })

  await test.step('Word', async () => {
    const docx = readDocx((await download(page, 'vi', /Word/)).bytes)
    const has = (element: string) => elementsOf(docx.body, element).length
    expect(docx.paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text)).toEqual([
      'Giá trị tuyệt đối',
      'I. Mục tiêu',
      'II. Tiến trình',
      'III. Củng cố',
    ])
    expect([has('m:oMath'), has('pic:pic'), has('w:footnoteReference')]).toEqual([5, 1, 2])
    const notes = docx.files.get('word/footnotes.xml')!.toString()
    for (const words of ['Xem sách giáo khoa, trang 12.', 'Chấm bằng bút đỏ']) expect(notes).toContain(words)
    expect(docx.documentXml).toContain('descr="Trục số"')
    expect(docx.documentXml).toMatch(/<w:br w:type="page"\/>|<w:pageBreakBefore\/>/)
    expect(docx.tables[0]!.map((row) => row.map(({ columns }) => columns))).toEqual([
      [1, 1, 1],
      [1, 2],
      [1, 1, 1],
    ])
    expect(docx.tables[1]!.map((row) => row.map(({ columns, merge }) => merge ?? columns))).toEqual([
      ['restart', 2],
      ['continue', 1, 1],
      [1, 1, 1],
    ])
    expect(docx.links).toContainEqual({ text: 'hướng dẫn', address: expect.stringContaining('hoclieu.example') })
    const core = docx.files.get('docProps/core.xml')!.toString()
    expect(core).toContain(`<dc:title>${name}`)
    expect(core).toContain(`<dc:creator>${lan.name}</dc:creator>`)
  })

  await test.step('HTML opens on its own', async () => {
    const { bytes } = await download(page, 'vi', /HTML/)
    const alone = await context.newPage()
    const trouble: string[] = []
    alone.on('pageerror', ({ message }) => trouble.push(message))
    alone.on('console', (line) => trouble.push(line.text()))
    alone.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) trouble.push(request.url())
    })
    const file = test.info().outputPath('alone.html')
    await writeFile(file, bytes)
    await alone.goto(pathToFileURL(file).href)
    await expect(alone.getByRole('heading', { level: 1 })).toHaveText('Giá trị tuyệt đối')
    await expect(alone.locator('math')).toHaveCount(5)
    await expect(alone.getByRole('img', { name: 'Trục số' })).toBeVisible()
    await expect(alone.getByText('Chấm bằng bút đỏ')).toBeVisible()
    expect(
      await alone.getByRole('img', { name: 'Trục số' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(640)
    await alone.close()
    expect(trouble).toEqual([])
  })

  await test.step('Markdown', async () => {
    const markdown = (await download(page, 'vi', /Markdown/)).bytes.toString()
    for (const stored of [
      '## III. Củng cố',
      '$x \\le 7$',
      '\\text{nếu }',
      '\\ce{2H2 + O2 -> 2H2O}',
      '- [x] Phiếu học tập',
      '[^1]: Xem sách giáo khoa',
      '[^2]: Chấm bằng bút đỏ',
      'data:image/',
    ])
      expect(markdown).toContain(stored)
    expect(markdown).toMatch(/<th rowspan="2">/)
    expect(markdown).toMatch(/<td colspan="2">/)
  })

  await test.step('paper', async () => {
    const examEditor = await openPrintView(page, 'vi')
    for (const words of ['Giá trị tuyệt đối', 'Học sinh nộp bài', 'Chấm bằng bút đỏ', 'nếu'])
      expect(examEditor).toContain(words)
    expect(examEditor).not.toContain(editorTexts.vi.editor.find)
    // The shortcut that prints everywhere.
    await page.reload()
    await expect(sheet.getByText('Học sinh nộp bài')).toBeVisible()
    await page.keyboard.press('Control+p')
    await waitForPrintView(page)
    expect(await onPage(page)).toBe(examEditor)
  })

  await test.step('shows everything after a reload', async () => {
    await page.reload()
    await expect(sheet.getByText('Học sinh nộp bài')).toBeVisible()
    await expect(sheet.locator('[data-type=footnote][data-label="2"]')).toHaveText('Chấm bằng bút đỏ')
    await expect(sheet.getByRole('separator', { name: editorTexts.vi.editor.pageBreak })).toBeVisible()
    await expect(sheet.getByRole('img', { name: 'Trục số' })).toHaveAttribute('width', '300')
    await expect(sheet.getByRole('link', { name: 'hướng dẫn' })).toBeVisible()
    await expect(sheet.locator('[data-latex="x \\\\le 7"]')).toContainText('≤')
    await expect(sheet.getByRole('cell', { name: '5 phút' })).toHaveAttribute('colspan', '2')
  })
})

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Chooses from a tool's menu. */
async function chooseTool(page: Page, tool: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: tool, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Builds a picture of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, in colour.
  header.set([8, 2], 8)
  const rows = Buffer.alloc(height * (1 + width * 3), 0x90)
  for (let row = 0; row < height; row++) rows[row * (1 + width * 3)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
