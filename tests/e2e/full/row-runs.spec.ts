import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { plainWorkbook, readCells } from '../../support/files/class-workbook.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, openAssistant, texts } from '../teacher.ts'

const school = schoolWithAi({
  usual: { does: 'answer', text: '# Thư mời họp\n\nKính gửi gia đình em. Hẹn gặp thứ Sáu.' },
})

const names = ['Nguyễn Thị Bích', 'Trần Quốc Khải', 'Lê Hoa', 'Phạm Gia Khiêm']
const words = {
  en: {
    assistant: 'Letter or message to parents',
    heads: ['No.', 'Student', 'Facts to include', 'Format'],
    formats: ['Printed letter', 'Paper'],
    purpose: 'Invitation to a meeting',
    grade: 'Class or level',
  },
  vi: {
    assistant: 'Thư, tin nhắn gửi phụ huynh',
    heads: ['STT', 'Họ và tên', 'Thông tin cần nêu', 'Hình thức gửi'],
    formats: ['Thư giấy, giấy mời', 'Giấy'],
    purpose: 'Mời họp phụ huynh',
    grade: 'Lớp',
  },
}

/** A teacher's own file: a title above the table, a format that is no option, a hidden row, and a row of totals. */
function ownFile({ heads, formats: [format, unknown] }: (typeof words)['en']): Buffer {
  const rows = names.map((name, at) => [String(at + 1), name, `Vắng ${at + 1} buổi`, at === 0 ? unknown! : format!])
  const cells = [['TRƯỜNG THCS HOA SEN'], heads, ...rows, ['5', 'Đã chuyển trường', 'x', format!], ['Tổng số', '4']]
  return plainWorkbook({ cells, hiddenRows: [6], joined: [] })
}

for (const language of chooseLanguages('vi'))
  test(`a table becomes one document for each row, and a column of the same file (${language})`, async ({ page }) => {
    const { eachRow, rowPlan, rowRun } = texts[language]
    const own = words[language]
    await arrive(page, school.product.url, { language })
    await openAssistant(page, language, own.assistant, own.assistant)
    await page.getByRole('textbox', { name: own.grade }).first().fill('8A')
    await shoot(page, `form-${language}`)
    await page.getByRole('link', { name: eachRow.open }).click()

    await expect(page.getByRole('heading', { name: rowPlan.tableTitle })).toBeVisible()
    await shoot(page, `table-${language}`)
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: '8A.xlsx', mimeType: 'application/octet-stream', buffer: ownFile(own) })
    await expect(page.getByRole('heading', { name: rowPlan.mapTitle })).toBeVisible()
    // The form has brought its answer, the text that is no option is asked about, and nothing is left out in silence.
    await expect(page.getByRole('textbox', { name: own.grade }).first()).toHaveValue('8A')
    await page.getByText(own.purpose, { exact: true }).click()
    await page.getByText(rowPlan.leftOut_other.replace('{{count}}', '2')).click()
    await expect(page.getByText(rowPlan.hidden)).toBeVisible()
    await expect(page.getByText(rowPlan.total)).toBeVisible()
    await shoot(page, `columns-${language}`)
    expect(await accessFaults(page)).toEqual([])
    await page.getByLabel(`“${own.formats[1]}”`).selectOption({ label: own.formats[0]! })
    await page.getByRole('button', { name: rowPlan.check }).click()
    await expect(page.getByText(/\$|₫/)).toBeVisible()
    await shoot(page, `start-${language}`)
    await page.getByRole('button', { name: rowPlan.start_other.replace('{{count}}', '4') }).click()

    await expect(page.getByRole('heading', { level: 1, name: '8A' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: rowRun.complete })).toBeVisible()
    for (const name of names)
      await expect(page.getByRole('link', { name: rowRun.openOf.replace('{{name}}', name) })).toBeVisible()
    await shoot(page, `run-${language}`)
    expect(await accessFaults(page)).toEqual([])

    // The same workbook has one more column, and all else is as it was.
    await page.getByRole('button', { name: rowRun.download, exact: true }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: rowRun.asExcel }).click()
    const { cells } = readCells(await readFile(await (await coming).path()), '3A')
    expect(cells).toMatchObject({ B3: names[0], E2: rowRun.document, E3: expect.stringContaining('Hẹn gặp') })
    expect(cells['E7']).toBeUndefined()

    await page.getByRole('link', { name: rowRun.openOf.replace('{{name}}', names[2]!) }).click()
    await expect(page.getByText('Hẹn gặp thứ Sáu.').first()).toBeVisible()
  })

const shots = process.env['ROW_RUN_SHOTS']

/** Saves pictures at the usual sizes, for a look at every step. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const [width, height] of [
    [1366, 620],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
  }
}
