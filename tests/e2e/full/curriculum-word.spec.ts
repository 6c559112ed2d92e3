import { expect, test } from '@playwright/test'
import { curriculumTexts } from '#features/curriculum/texts/curriculum.ts'
import { chooseLanguages } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive } from '../teacher.ts'
import { importDepartmentPlan } from './department-plan.ts'

let product: Product
test.beforeEach(async () => {
  product = await startProduct({})
})
test.afterEach(() => product.stop())

for (const language of chooseLanguages('vi'))
  test(`an administrator imports the Word plan of a department and settles its three doubtful rows (${language})`, async ({
    page,
  }) => {
    const { curriculum, curriculumColumn } = curriculumTexts[language]
    await arrive(page, product.url, { language, account: administrator, path: '/admin/settings/curriculum' })
    await importDepartmentPlan(page, language)

    const set = page.getByRole('listitem').filter({ hasText: 'Toán 6' })
    await set.getByRole('button', { name: curriculum.open }).click()
    const content = page.getByRole('dialog', { name: 'Toán 6' })
    await expect(content.getByRole('listitem').filter({ hasText: curriculumColumn.lesson })).toHaveText([
      /Bài 1\. Tập hợp/,
      /Bài 2\. Luỹ thừa/,
      /Bài 3\. Thứ tự phép tính/,
      /Luyện tập chung/,
    ])
    await expect(content.getByText('Đo độ dài')).toBeHidden()
  })
