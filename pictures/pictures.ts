// `npm run pictures [-- FOLDER]`: every screen as it looks, in both languages and themes and at four sizes, into docs/pictures.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { startProduct } from '../e2e/server.ts'
import type { Language } from '../locales/language.ts'
import { startModelServer } from '../server/testing/model-server.ts'
import { sampleSchool, type Person } from './sample-school.ts'
import { screensOf, type Screen } from './screens.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'docs', 'pictures')
const themes = ['light', 'dark'] as const
/** A desk, a laptop, a phone, and a phone with its keyboard open. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 1366, height: 620 },
  { width: 390, height: 844 },
  { width: 390, height: 460 },
]

type Look = { language: Language; theme: (typeof themes)[number]; size: (typeof sizes)[number] }

const models = await startModelServer({ writingOnly: true })
const product = await startProduct({
  env: { AI_API_KEY: 'sk-pictures', AI_MODEL: 'gpt-4o-mini', OPENAI_BASE_URL: models.url, CONNECTION_CHECKS: 'on' },
})
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const language of ['vi', 'en'] as const) {
    const screens = screensOf(await sampleSchool({ url: product.url, models, language }))
    for (const theme of themes) for (const size of sizes) await takeAll(browser, screens, { language, theme, size })
  }
} finally {
  await browser.close()
  await product.stop()
  await models.close()
}

async function takeAll(browser: Browser, screens: Screen[], look: Look): Promise<void> {
  // One browser for each person: what it has fetched once it has.
  const browsers = new Map<Person | null, BrowserContext>()
  for (const screen of screens) {
    const own = browsers.get(screen.as) ?? (await browserOf(browser, screen.as, look))
    browsers.set(screen.as, own)
    const page = await own.newPage()
    await page.goto(product.url + screen.path)
    await page.waitForLoadState('networkidle')
    // Calls may be answered before they are drawn.
    await page.locator('h1, h2').filter({ visible: true }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('main output:has(> span[aria-hidden])'))
    await screen.before?.(page)
    await page.evaluate(() => document.fonts.ready)
    const { width, height } = look.size
    const name = `${screen.name}-${look.language}-${look.theme}-${width}x${height}.webp`
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 50, effort: 5 })
      .toFile(join(folder, name))
    await page.close()
  }
  for (const own of browsers.values()) await own.close()
  console.log(`${screens.length} screens: ${look.language}, ${look.theme}, ${look.size.width}x${look.size.height}`)
}

/** A browser of somebody who has signed in here before, or of a guest. */
async function browserOf(
  browser: Browser,
  as: Person | null,
  { language, theme, size }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' })
  const kept = { language, theme, ...(as && { token: as.token, user: JSON.stringify(as.user) }) }
  await context.addInitScript((pairs) => {
    for (const [name, value] of Object.entries(pairs)) localStorage.setItem(name, value)
  }, kept)
  return context
}
