import { readFile } from 'node:fs/promises'
import { chooseDownload, savedState } from '../document-bar.ts'
import { expect, test } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { classWorkbook, readCells } from '../../support/files/class-workbook.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, openAssistant, texts } from '../teacher.ts'

const school = schoolWithAi()

const names = [
  'Nguyễn Thị Ngọc Bích',
  'Trần Quốc Khải',
  'Lê Hoa',
  'Phạm Gia Khiêm',
  'Vũ Thuỳ Dương',
  'Đỗ Xuân Trường',
  'Hồ Diệp Chi',
  'Bùi Nhật Vượng',
  'Ngô Tường Vy',
]
const notes = [
  'tính nhanh, hay giúp Quốc Khải',
  'đọc to; mẹ: 0912 345 678',
  'thích vẽ hoa',
  'chăm chỉ',
  'viết đẹp',
  'giúp đỡ bé Chi',
  'hát hay',
  'sinh 05/09/2016, đá cầu giỏi',
  'làm bài cùng NTNB',
]

const assistant = { en: 'Report comments for a whole class (Excel)', vi: 'Nhận xét học bạ cả lớp (Excel)' }
const answers: Record<Language, string[]> = {
  en: ['Circular 27 (primary school)', 'Class teacher', 'End of semester I'],
  vi: ['Thông tư 27 (tiểu học)', 'Giáo viên chủ nhiệm', 'Cuối học kì I'],
}
const writeOne: Record<Language, string> = {
  en: texts.en.classSheet.write_one,
  vi: texts.vi.classSheet.write_other,
}
/** The columns of comments, as the headings of the file say. */
const columns = ['Năng lực chung – Nhận xét', 'Năng lực đặc thù – Nhận xét', 'Phẩm chất – Nhận xét']

for (const language of chooseLanguages('vi'))
  test(`a class comes from Excel and returns to Excel with three comments on each student, and no name leaves (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { agent, classSheet, classImport, classGrid, classRewrite, seen, classDownload, columnUse } = texts[language]
    await arrive(page, school.product.url, { language })
    await openAssistant(page, language, 'Excel', assistant[language])
    await page
      .getByRole('textbox', { name: { en: 'Class', vi: 'Lớp' }[language] })
      .first()
      .fill('3A')
    for (const answer of answers[language]) await page.getByText(answer, { exact: true }).click()
    await page.getByRole('button', { name: agent.generate, exact: true }).click()

    // The file of the school's software is uploaded unchanged.
    await expect(page.getByRole('heading', { name: classImport.title })).toBeVisible()
    const bytes = classWorkbook(names.map((name, at) => [name, notes[at]!] as const))
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'Lớp 3A.xlsx', mimeType: 'application/octet-stream', buffer: bytes })
    await expect(page.getByText(classImport.students_other.replace('{{count}}', '9'))).toBeVisible()
    await expect(page.getByText('Tổng số')).toBeVisible()
    const qualities = page.getByLabel(`${classImport.use}: Phẩm chất – Mức đạt`)
    await expect(qualities.locator('option:checked')).toHaveText(columnUse.qualitiesLevel)
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: classImport.add, exact: true }).click()

    // One word may be a name: the row waits.
    const cell = (column: string, row: number) =>
      page.getByLabel(classGrid.cell.replace('{{column}}', column).replace('{{row}}', String(row)), { exact: true })
    await expect(cell(classSheet.name, 1)).toHaveValue(names[0]!)
    const held = page.getByRole('group', { name: classGrid.heldRow.replace('{{word}}', 'hoa').replace('{{row}}', '3') })
    await expect(held).toBeVisible()
    await page.getByRole('button', { name: seen.open }).click()
    await expect(page.getByRole('dialog')).toContainText('[HS1]')
    await page.getByRole('dialog').getByRole('button', { name: texts[language].action.close }).click()
    await held.getByRole('button', { name: classGrid.isWord }).click()
    await expect(held).toBeHidden()
    expect(await accessFaults(page)).toEqual([])

    await page.getByRole('button', { name: classSheet.write_other.replace('{{count}}', '27') }).click()
    for (const column of columns) await expect(cell(column, 9)).toHaveValue(/^Em /)
    for (const { body } of school.models.requests) {
      const sent = JSON.stringify(body).normalize('NFC')
      for (const secret of ['Bích', 'Khải', 'Khiêm', 'Dương', 'Vượng', 'Diệp', 'NTNB', '0912', '05/09', 'HOA SEN'])
        expect(sent).not.toContain(secret)
    }

    // One comment is written again, and no other one of the row.
    const earlier = await cell(columns[0]!, 9).inputValue()
    await page.getByLabel(classGrid.choose.replace('{{row}}', '9')).check()
    await page.getByLabel(classGrid.comments).selectOption({ label: columns[2]! })
    await page.getByRole('button', { name: classRewrite.shorter }).click()
    const shorter = { row: 9, level: 'T', comment: 'Em thật thà.', basis: [] }
    school.models.script({ does: 'answer', text: [JSON.stringify({ comments: [shorter] })] })
    await page.getByRole('button', { name: writeOne[language].replace('{{count}}', '1') }).click()
    await expect(cell(columns[2]!, 9)).toHaveValue(shorter.comment)
    await expect(cell(columns[0]!, 9)).toHaveValue(earlier)

    const levelOfQualities = texts[language].levelHeading.qualities
    // A comment is typed with spreadsheet keys; a text that begins like a formula stays text.
    await cell(columns[1]!, 1).fill('=1+1')
    await page.keyboard.press('Enter')
    await expect(cell(columns[1]!, 2)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cell(levelOfQualities, 2)).toBeFocused()
    await expect(savedState(page)).toBeVisible()

    await chooseDownload(page, classDownload.copyOne.replace('{{column}}', columns[2]!))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(Em .*\n){8}Em thật thà\.$/)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chooseDownload(page, new RegExp(`^${RegExp.escape(classDownload.own)}`)),
    ])
    expect(file.suggestedFilename()).toBe('Lớp 3A.xlsx')
    const [before, after] = [readCells(bytes, '3A'), readCells(await readFile(await file.path()), '3A')]
    const lines = names.map((_, at) => (at < 5 ? at + 4 : at + 5))
    const comments = ['G', 'H', 'J'].flatMap((column) => lines.map((line) => `${column}${line}`))
    expect(after.cells['H4']).toBe('=1+1')
    for (const address of comments.filter((one) => one !== 'H4')) expect(after.cells[address]).toMatch(/^Em /)
    const others = ({ cells }: typeof after) => Object.entries(cells).filter(([address]) => !comments.includes(address))
    expect(others(after)).toEqual(others(before))
    expect({ ...after, cells: {} }).toEqual({ ...before, cells: {} })
  })
