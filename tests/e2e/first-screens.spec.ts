import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, type Page } from '@playwright/test'
import { chooseLanguages } from './languages.ts'
import { schoolWithAi } from './school.ts'
import { arrive } from './teacher.ts'

const languages = chooseLanguages('vi')
const school = schoolWithAi()

/** Lists what the page requests, from now on. */
function listRequests(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => found.push(request.url().slice(school.product.url.length)))
  return found
}

const calls = (requests: string[]) => requests.filter((path) => path.startsWith('/api/')).toSorted()

for (const language of languages) {
  test(`the sign-in page needs few requests (${language})`, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('language', language), language)
    const requests = listRequests(page)
    await page.goto(`${school.product.url}/login`)
    await expect.poll(() => calls(requests)).toEqual(['/api/settings/public'])
    await page.waitForLoadState('networkidle')
    // Vietnamese letters are two font files more.
    expect(requests.length).toBeLessThanOrEqual(language === 'vi' ? 13 : 11)
  })

  test(`the dashboard needs few requests, and reads each answer once (${language})`, async ({ page }) => {
    const requests = listRequests(page)
    await arrive(page, school.product.url, { language })
    await expect(page.getByRole('definition').first()).toBeVisible()
    expect(calls(requests)).toEqual([
      '/api/agents?isActive=true',
      '/api/auth/me',
      '/api/categories?isActive=true',
      '/api/history?page=1&limit=5&view=summary',
      '/api/library',
      '/api/settings/public',
    ])
    await page.waitForLoadState('networkidle')
    expect(requests.length).toBeLessThanOrEqual(18)
  })
}

test('a session that has ended leads from the dashboard to the sign-in page', async ({ page }) => {
  await arrive(page, school.product.url, { language: 'en' })
  await expect(page.getByRole('definition').first()).toBeVisible()
  const database = new DatabaseSync(join(school.product.dataDir, 'trogiang.db'))
  database.exec('delete from sessions')
  database.close()
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
