import { expect, test, type Page } from '@playwright/test'
import { accessFaults } from '../access-faults.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, editor, haveAccount, openAssistant, signIn, texts } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
})

async function expectNoFaults(page: Page): Promise<void> {
  expect(await accessFaults(page), page.url()).toEqual([])
}

const { auth, agent, check, content, editor: tools, generation, history } = texts.vi

const administrators = [
  '/dashboard',
  '/admin/agents',
  '/admin/categories',
  '/admin/questions',
  '/admin',
  '/admin/users',
  '/admin/users/groups',
  '/admin/usage',
  '/admin/usage/budgets',
  '/admin/settings',
  '/admin/settings/accounts',
  '/admin/settings/audit',
  '/admin/settings/server',
  '/history',
]

test.describe('light and dark', () => {
  test.use({ locale: 'vi-VN' })

  test('every teacher screen passes the accessibility checks', async ({ page }) => {
    for (const path of ['/login', '/register']) {
      await page.goto(product.url + path)
      await page.getByLabel(auth.email).waitFor()
      await expectNoFaults(page)
    }
    await page.goto(`${product.url}/login`)
    await signIn(page, 'vi')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expectNoFaults(page)
    await openAssistant(page, 'vi', 'hoc ba', 'Nhận xét học bạ (Thông tư 27, Thông tư 22)')
    await expectNoFaults(page)

    await openAssistant(page, 'vi', '2345', 'Kế hoạch bài dạy tiểu học (Công văn 2345)')
    await page.getByRole('button', { name: generation.tryOut }).first().click()
    await expect(page.getByText(generation.sampleFilled).first()).toBeVisible()
    await page.getByRole('button', { name: agent.generate }).click()
    await expect(editor(page)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${check.title}: `) }).click()
    await page.getByRole('region', { name: check.title }).waitFor()
    await expectNoFaults(page)
    await editor(page).focus()
    await page.getByRole('button', { name: tools.formula }).click()
    await page.getByRole('textbox', { name: tools.latex }).waitFor()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: content.download }).click()
    await page.getByRole('menu').waitFor()
    await expectNoFaults(page)

    await page.goto(`${product.url}/history`)
    await page
      .getByRole('link', { name: new RegExp(`^${history.view}`) })
      .first()
      .click()
    await expect(editor(page)).toBeVisible()
    await expectNoFaults(page)
    for (const path of ['/history', '/agents', '/chatbot', '/profile']) {
      await page.goto(product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectNoFaults(page)
    }
  })

  test('every administrator screen passes the accessibility checks', async ({ page }) => {
    await arrive(page, product.url, { language: 'vi', account: administrator })
    for (const path of administrators) {
      await page.goto(product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page).toHaveURL(product.url + path)
      await expect(page.locator('main output:has([aria-hidden])')).toHaveCount(0)
      await expectNoFaults(page)
    }
  })
})

test('nothing scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, product.url, { language: 'en' })
  for (const path of ['/dashboard', '/agents', '/history']) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page).toHaveURL(product.url + path)
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect([path, inner]).toEqual([path, outer])
  }
})
