import { expect, type Page } from '@playwright/test'
import { curriculumTexts } from '#features/curriculum/texts/curriculum.ts'
import { wordFile } from '#formats/readers/server/word/testing.ts'
import type { Language } from '#platform/i18n/language.ts'

const line = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const cell = (text: string, facts = '') => `<w:tc><w:tcPr>${facts}</w:tcPr>${line(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.map((text) => cell(text)).join('')}</w:tr>`
const across = (text: string) => `<w:tr>${cell(text, '<w:gridSpan w:val="5"/>')}</w:tr>`

/** A plan as departments write it: two lessons are numbered alike, one has no periods, and the last table is another subject's. */
const plan = wordFile(
  [
    line('KẾ HOẠCH DẠY HỌC CỦA TỔ CHUYÊN MÔN'),
    line('MÔN HỌC: Toán, KHỐI LỚP 6'),
    `<w:tbl>${[
      row('STT', 'Bài học (1)', 'Số tiết (2)', 'Thời điểm (3)', 'Yêu cầu cần đạt (4)'),
      across('Chương I. Số tự nhiên (6 tiết)'),
      row('1', 'Bài 1. Tập hợp', '2', 'Tuần 1', 'Nhận biết được tập hợp.'),
      row('2', 'Bài 2. Luỹ thừa', '2', 'Tuần 1–2', 'Tính được luỹ thừa.'),
      row('3', 'Bài 2. Thứ tự phép tính', '1', 'Tuần 2', ''),
      row('4', 'Luyện tập chung', 'một', 'Tuần 2', ''),
    ].join('')}</w:tbl>`,
    line('MÔN HỌC: Vật lí, KHỐI LỚP 6'),
    `<w:tbl>${row('STT', 'Bài học (1)', 'Số tiết (2)')}${row('1', 'Đo độ dài', '2')}</w:tbl>`,
  ].join(''),
)

/** Imports the plan on the page of curricula, and settles what it asks: three doubtful rows or tables, and a note. */
export async function importDepartmentPlan(page: Page, language: Language): Promise<void> {
  const { curriculum } = curriculumTexts[language]
  await page.getByRole('button', { name: curriculum.import }).click()
  const dialog = page.getByRole('dialog', { name: curriculum.import })
  const file = {
    name: 'Toán 6.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(plan),
  }
  await dialog.getByLabel(curriculum.file, { exact: true }).setInputFiles(file)
  const settled = (count: number, all: number) =>
    curriculum.settled.replace('{{settled}}', String(count)).replace('{{count}}', String(all))
  // The stated sum of the chapter does not match while a row has no number of periods.
  await expect(dialog.getByText(settled(0, 4))).toBeVisible()
  await dialog.getByRole('textbox', { name: curriculum.source, exact: true }).fill('Tổ Toán')
  const submit = dialog.getByRole('button', { name: curriculum.import })
  await submit.click()
  await expect(dialog.getByRole('alert')).toBeVisible()

  const ask = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  const sameNumber = ask('Bài 2. Thứ tự phép tính')
  await sameNumber.getByRole('button', { name: curriculum.edit }).click()
  await expect(sameNumber.getByRole('textbox', { name: curriculum.text })).toBeFocused()
  await sameNumber.getByRole('textbox', { name: curriculum.text }).fill('Bài 3. Thứ tự phép tính')
  await page.keyboard.press('Enter')
  await expect(sameNumber.getByText(curriculum.accepted)).toBeVisible()

  const words = ask('Luyện tập chung')
  await words.getByRole('button', { name: curriculum.edit }).click()
  const periods = words.getByRole('textbox', { name: curriculum.periodsLabel })
  await periods.fill('nhiều')
  await words.getByRole('button', { name: curriculum.saveRow }).click()
  await expect(words.getByText(curriculum.periodsInvalid)).toBeVisible()
  await periods.fill('1')
  await words.getByRole('button', { name: curriculum.saveRow }).click()
  await expect(words.getByText(curriculum.accepted)).toBeVisible()

  await ask('Vật lí').getByRole('button', { name: curriculum.skip }).click()
  await expect(ask('Vật lí').getByText(curriculum.skipped)).toBeVisible()
  await ask('Chương I. Số tự nhiên (6 tiết)').getByRole('button', { name: curriculum.understood }).last().click()
  await expect(dialog.getByText(settled(4, 4))).toBeVisible()
  await submit.click()
}
