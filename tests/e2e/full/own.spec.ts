import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { presets } from '#features/library/contract/presets.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchoolWithAi } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
test.beforeEach(async () => {
  ;({ product } = await openSchoolWithAi({ usual: { does: 'answer', gapMs: 1 } }))
  await haveAccount(product.url)
})

const plan = {
  en: 'Secondary lesson plan (official letter 5512)',
  vi: 'Kế hoạch bài dạy THCS, THPT (Công văn 5512)',
} as const
const filled = {
  en: 'Filled in for 8A: Subject, Grade, Minutes in a period, Textbook or materials, Available equipment and materials, About your class.',
  vi: 'Đã điền theo lớp 8A: Môn học, Khối lớp, Số phút mỗi tiết, Sách giáo khoa, tài liệu, Thiết bị dạy học và học liệu sẵn có, Đặc điểm lớp học.',
} as const
/** English on a desktop, Vietnamese on a phone. */
const sizes = { en: { width: 1280, height: 800 }, vi: { width: 390, height: 844 } } as const

async function fill(page: Page, answers: Record<string, string>) {
  for (const [name, answer] of Object.entries(answers)) await page.getByRole('textbox', { name }).fill(answer)
}

for (const language of chooseLanguages('vi'))
  test.describe(() => {
    test.use({ viewport: sizes[language] })
    test(`creates a class and a preset, from the first form to the dashboard, in ${language}`, async ({ page }) => {
      const { class: own, preset, admin, generation } = texts[language]
      const { token } = (await clientOf(product).call(auth.login, { body: lan })).body
      const teacher = clientOf({ ...product, token })
      const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === plan.en)!

      await test.step('a class of the profile fills six fields of a form', async () => {
        await arrive(page, product.url, { language, path: '/profile' })
        await page.getByRole('button', { name: own.add }).click()
        const dialog = page.getByRole('dialog', { name: own.add })
        await fill(page, {
          [own.name]: '8A',
          [own.subject]: 'KHTN',
          [own.size]: '42',
          [own.minutes]: '45',
          [own.textbook]: 'Kết nối tri thức',
          [own.level]: 'khá',
          [own.equipment]: 'Máy chiếu',
        })
        await dialog.getByRole('button', { name: admin.save }).click()
        await expect(dialog).toBeHidden()
        await page.goto(`${product.url}/agents/${id}/generate`)
        await page.getByRole('radio', { name: '8A', exact: true }).check()
        await expect(page.getByText(filled[language])).toBeVisible()
      })

      await test.step('saves the form as a preset, and stars the assistant', async () => {
        await page.getByRole('button', { name: preset.title }).click()
        await page.getByRole('menuitem', { name: preset.keep }).click()
        await page.getByRole('textbox', { name: preset.name }).fill('Giáo án 8A')
        await page.getByRole('dialog', { name: preset.keep }).getByRole('button', { name: admin.save }).click()
        await expect(page.getByText(preset.saved)).toBeVisible()
        const star = page.getByRole('button', { name: preset.star.replace('{{name}}', plan[language]) })
        await star.click()
        await expect(
          page.getByRole('button', { name: preset.unstar.replace('{{name}}', plan[language]), pressed: true }),
        ).toBeVisible()
      })

      await test.step('the dashboard shows them first; the preset opens the filled form', async () => {
        await page.goto(`${product.url}/dashboard`)
        const row = page.getByRole('list', { name: preset.own })
        await expect(row.getByRole('listitem')).toHaveCount(2)
        await row.getByRole('link', { name: 'Giáo án 8A' }).click()
        await expect(page.getByText(preset.filled.replace('{{name}}', 'Giáo án 8A'))).toBeVisible()
        const { answers } = (
          await teacher.call(presets.get, { params: { id: (await teacher.call(presets.own)).body.presets[0]!.id } })
        ).body.preset
        expect(Object.keys(answers)).toEqual(
          expect.arrayContaining([
            'subject',
            'secondaryGrade',
            'periodMinutes',
            'textbook',
            'equipment',
            'classContext',
          ]),
        )
      })

      await test.step('deleting a class keeps what it has filled', async () => {
        // Something typed makes a draft.
        await page.locator('[name=topic]').fill('Áp suất')
        await expect(page.getByText(generation.draftSaved)).toBeVisible()
        await page.goto(`${product.url}/profile`)
        await page.getByRole('button', { name: own.deleteTitle.replace('{{name}}', '8A') }).click()
        await page.getByRole('dialog').getByRole('button', { name: admin.delete }).click()
        await expect(page.getByText(own.deleted)).toBeVisible()
        await page.goto(`${product.url}/agents/${id}/generate`)
        await expect(page.getByText(generation.draftRestored)).toBeVisible()
        await expect(page.getByRole('radio', { name: '8A', exact: true })).toHaveCount(0)
        await expect(page.locator('[name=subject]')).toHaveValue('KHTN')
      })
    })
  })
