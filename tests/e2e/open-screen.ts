import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '../../platform/i18n/language.ts'
import type { Person } from './sample-school.ts'
import type { Screen } from './screens.ts'

export type Setting = { language: Language; theme: 'light' | 'dark'; size: { width: number; height: number } }

/** Opens a browser that is signed in as the person, or not signed in for null. */
export async function openContext(
  browser: Browser,
  as: Person | null,
  { language, theme, size }: Setting,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
  const stored = { language, theme, ...(as && { token: as.token, user: JSON.stringify(as.user) }) }
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  return context
}

/** Shows a screen and waits until everything on it is drawn. */
export async function showScreen(page: Page, url: string, screen: Screen): Promise<void> {
  await page.goto(url + screen.path)
  await page.waitForLoadState('networkidle')
  // A call may be answered before its result is drawn.
  await page.locator('h1, h2').filter({ visible: true }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main output:has(> span[aria-hidden])'))
  await screen.before?.(page)
  await page.evaluate(() => document.fonts.ready)
}
