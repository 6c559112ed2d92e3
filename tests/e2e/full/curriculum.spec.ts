import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { curriculumTexts } from '#features/curriculum/texts/curriculum.ts'
import { readyTexts } from '#features/curriculum/texts/ready.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive } from '../teacher.ts'

let product: Product
test.beforeEach(async () => {
  product = await startProduct({})
})
test.afterEach(() => product.stop())

const plan = [
  'KẾ HOẠCH DẠY HỌC',
  'STT,Chủ đề,Mã bài,Tên bài (1),Số tiết,Tuần,Yêu cầu cần đạt,Thiết bị',
  '1,Chương I,B1,Tập hợp,2,Tuần 1,"- Nhận biết tập hợp.\n- Viết được tập hợp.",Máy chiếu',
  '2,,B2,Luỹ thừa,2,2–3,Tính được luỹ thừa.,',
  '3,,B2,Phân số,1,4,,',
  ',Tổng số tiết: 5',
].join('\n')

for (const language of chooseLanguages('vi'))
  test(`an administrator imports the plan of a department, compares, confirms and downloads it (${language})`, async ({
    page,
  }) => {
    const { curriculum } = curriculumTexts[language]
    const { ready } = readyTexts[language]
    await arrive(page, product.url, { language, account: administrator, path: '/admin/settings' })
    await page.getByRole('link', { name: settingsTexts[language].settings.partCurriculum }).click()
    // A new school has the ready-made sets in Vietnamese; the others are added with one press.
    const aiSet = page.getByRole('listitem').filter({ hasText: 'Giáo dục AI' })
    await expect(aiSet.getByText(curriculum.unconfirmed)).toBeVisible()
    const inEnglish = 'AI education: Decision 2422/2026'
    await page.getByRole('button', { name: `${ready.add}: ${inEnglish}` }).click()
    await expect(page.getByRole('heading', { name: `${inEnglish} · ` })).toBeVisible()
    await expect(page.getByRole('button', { name: `${ready.add}: ${inEnglish}` })).toBeHidden()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: curriculum.import }).click()
    const dialog = page.getByRole('dialog', { name: curriculum.import })
    const file = { name: 'Toán 6.csv', mimeType: 'text/csv', buffer: Buffer.from(plan) }
    await dialog.getByLabel(curriculum.file, { exact: true }).setInputFiles(file)
    const questions = dialog.getByRole('list').getByRole('listitem')
    await expect(questions.filter({ hasText: '“Phân số”' })).toBeVisible()
    await expect(questions.filter({ hasText: /5 tiết|5 periods/ })).toBeVisible()
    await dialog.getByRole('textbox', { name: curriculum.source, exact: true }).fill('Tổ Toán')
    const submit = dialog.getByRole('button', { name: curriculum.import })
    await submit.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: curriculum.skipRest }).click()
    await submit.click()

    const set = page.getByRole('listitem').filter({ hasText: 'Toán 6' })
    await expect(set.getByText(curriculum.unconfirmed)).toBeVisible()
    await set.getByRole('button', { name: curriculum.open }).click()
    const content = page.getByRole('dialog', { name: 'Toán 6' })
    await content.getByRole('searchbox', { name: curriculum.search }).fill('luy thua')
    await expect(content.getByRole('listitem')).toHaveText([/B2 · Luỹ thừa/, /Tính được luỹ thừa\./])
    await content.getByRole('button', { name: curriculum.close }).click()

    await set.getByRole('button', { name: curriculum.confirm }).click()
    await page.getByRole('dialog').getByRole('button', { name: curriculum.confirm }).click()
    await expect(set.getByText(curriculum.unconfirmed)).toBeHidden()

    await set.getByRole('button', { name: curriculum.download }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: curriculum.downloadCase }).click()
    const saved = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      CFDocument: { title: string }
      CFItems: { fullStatement: string }[]
    }
    expect(saved.CFDocument.title).toBe('Toán 6')
    expect(saved.CFItems.map(({ fullStatement }) => fullStatement)).toContain('Viết được tập hợp.')
  })
