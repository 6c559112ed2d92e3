import { expect, test } from '@playwright/test'
import { accessFaults } from './access-faults.ts'
import { startProduct, type Product } from './server.ts'
import { haveAccount, openAssistant, signIn } from './teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
  await haveAccount(product.url)
})
test.afterAll(() => product.stop())

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is without access faults, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${product.url}/login`)
    await page.getByRole('textbox').first().waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByText('VI', { exact: true }).click()
    await signIn(page, 'vi')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await accessFaults(page)).toEqual([])
    await openAssistant(page, 'vi', 'hoc ba', 'Nhận xét học bạ (Thông tư 27, Thông tư 22)')
    expect(await accessFaults(page)).toEqual([])
    await page.goto(`${product.url}/history`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await accessFaults(page)).toEqual([])
  })
}

test('nothing scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(product.url)
  await signIn(page, 'en')
  await expect(page).toHaveURL(/dashboard/)
  for (const path of ['/dashboard', '/agents', '/history']) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect([path, inner]).toEqual([path, outer])
  }
})
