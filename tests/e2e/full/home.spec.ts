import { expect, test, type Page } from '@playwright/test'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { openSchool } from '../school.ts'
import { administrator } from '../server.ts'
import { arrive, haveAccount, texts } from '../teacher.ts'

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`leads a new school through its first three steps, by keyboard, until they are hidden (${language}, ${size.width})`, async ({
    page,
  }) => {
    const { adminHome } = texts[language]
    const product = await openSchool()
    await page.setViewportSize(size)
    await arrive(page, product.url, { language, account: administrator, path: '/admin' })
    const steps = page.getByRole('region', { name: adminHome.steps })
    await expect(steps.getByText(adminHome.done, { exact: true })).toHaveCount(0)
    await expect(page.getByText(adminHome.aiNone)).toBeVisible()
    await expect(page.getByText(adminHome.noRuns)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    expect(await tooWide(page)).toBe(false)
    await steps.getByRole('link', { name: adminHome.connect }).press('Enter')
    await expect(page).toHaveURL(/\/admin\/settings/)
    // The first page stays until the other has loaded.
    await expect(steps).toHaveCount(0)
    await page.goBack()
    await haveAccount(product.url)
    await steps.getByRole('link', { name: adminHome.seeAssistants }).press('Enter')
    await expect(page).toHaveURL(/\/admin\/agents/)
    await expect(steps).toHaveCount(0)
    await page.goBack()
    // The list of people and the look at the assistants are done, the AI is not.
    await expect(steps.getByText(adminHome.done, { exact: true })).toHaveCount(2)
    await expect(steps.getByRole('link', { name: adminHome.connect })).toBeVisible()
    await steps.getByRole('button', { name: adminHome.putAway }).press('Enter')
    await expect(steps).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(adminHome.aiNone)).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
