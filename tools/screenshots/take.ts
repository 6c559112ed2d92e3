// `npm run screenshots [-- PATTERN]` saves every screen in both languages and themes at four sizes in screenshots/, or only
// those whose file name matches the regular expression: `npm run screenshots -- "^(dashboard|slides)-en-light-1280"`.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { startProduct } from '../../tests/e2e/server.ts'
import { startModelServer } from '../../tests/support/models/model-server.ts'
import { provideBrowser } from '../test/browser.ts'
import { openContext, showScreen, type Setting } from '../../tests/e2e/open-screen.ts'
import { createSampleSchool, type Person } from '../../tests/e2e/sample-school.ts'
import { listScreens, type Screen } from '../../tests/e2e/screens.ts'

const folder = join(import.meta.dirname, '../../screenshots')
const pattern = new RegExp(process.argv[2] ?? '')
const themes = ['light', 'dark'] as const
/** A desktop, a small laptop, a phone, and a phone with its keyboard open. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 1366, height: 620 },
  { width: 390, height: 844 },
  { width: 390, height: 460 },
]

const models = await startModelServer({ writingOnly: true })
const product = await startProduct({
  env: { AI_API_KEY: 'sk-screenshots', AI_MODEL: 'gpt-4o-mini', OPENAI_BASE_URL: models.url },
})
const browser = await chromium.launch({
  executablePath: await provideBrowser(new AbortController().signal),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const language of ['vi', 'en'] as const) {
    const screens = listScreens(await createSampleSchool({ url: product.url, models, language }), language)
    for (const theme of themes) for (const size of sizes) await takeAll(browser, screens, { language, theme, size })
  }
} finally {
  await browser.close()
  await product.stop()
  await models.close()
}

async function takeAll(browser: Browser, screens: Screen[], setting: Setting): Promise<void> {
  const { language, theme, size } = setting
  const suffix = `${language}-${theme}-${size.width}x${size.height}`
  const selected = screens.filter(({ name }) => pattern.test(`${name}-${suffix}`))
  // Each person keeps one context, so that loaded files stay in its cache.
  const contexts = new Map<Person | null, BrowserContext>()
  for (const screen of selected) {
    const context = contexts.get(screen.as) ?? (await openContext(browser, screen.as, setting))
    contexts.set(screen.as, context)
    const page = await context.newPage()
    await showScreen(page, product.url, screen)
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 80, effort: 5 })
      .toFile(join(folder, `${screen.name}-${suffix}.webp`))
    await page.close()
  }
  for (const context of contexts.values()) await context.close()
  console.log(`${selected.length} screens: ${suffix}`)
}
