import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { provideBrowser } from '../../test/browser.ts'
import { startChild } from '../parts/child.ts'
import { lastWords, startFastUpstream } from '../parts/fast-upstream.ts'
import { median, type Figure } from '../parts/report.ts'
import type { Seeded } from '../data/seed-pages.ts'
import { chatTexts } from '../../../features/chat/texts.ts'
import { navigationTexts } from '../../../platform/i18n/texts/navigation.ts'

const rounds = 5

/** Measures a teacher's waiting times in a real browser. */
export async function pages(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const upstream = await startFastUpstream()
  const executablePath = await provideBrowser(AbortSignal.timeout(120_000))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const seed = join(import.meta.dirname, '../data/seed-pages.ts')
    const seeded = JSON.parse(execFileSync(process.execPath, [seed, dataDir], { encoding: 'utf8' })) as Seeded
    const product = await startChild(['dist/server/main.js'], {
      ...env,
      DATA_DIR: dataDir,
      OPENAI_BASE_URL: upstream.url,
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await signedIn(page, product.url, seeded.token)
    const figures = [
      ...(await chat(page, product.url)),
      ...(await editor(page, product.url, seeded)),
      ...(await streaming(page, product.url, upstream.ended)),
    ]
    await product.stop()
    return figures
  } finally {
    await browser.close()
    upstream.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Opens the app for the owner of the token, in Vietnamese. */
export async function signedIn(page: Page, url: string, token: string): Promise<void> {
  const me = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  const { user } = (await me.json()) as { user: unknown }
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token!)
      localStorage.setItem('user', user!)
      localStorage.setItem('language', 'vi')
    },
    [token, JSON.stringify(user)],
  )
}

async function chat(page: Page, url: string): Promise<Figure[]> {
  const [lists, threads]: [number[], number[]] = [[], []]
  const link = { role: 'link', name: navigationTexts.vi.nav.chat } as const
  for (let round = 0; round < rounds + 1; round += 1) {
    await page.goto(`${url}/dashboard`)
    await page.getByRole(link.role, { name: link.name }).first().waitFor()
    lists.push((await shownAfterClick(page, page.getByRole(link.role, { name: link.name }).first(), 'nav ul li a')).ms)
    const long = page.getByRole('link', { name: 'Trao đổi dài' })
    threads.push((await shownAfterClick(page, long, 'article[aria-label*="Câu hỏi 500"] table')).ms)
  }
  const scrolling = await longestTask(page, async () => {
    for (let n = 0; n < 60; n += 1) {
      await page.evaluate(() => {
        for (const box of document.querySelectorAll('nav > div:last-child')) box.scrollTop += 400
        const thread = document.querySelector('article')?.parentElement?.parentElement
        if (thread) thread.scrollTop -= 800
      })
      await page.waitForTimeout(30)
    }
  })
  return [
    { name: 'chat: list of 1,000 conversations opens, median', value: median(lists.slice(1)), unit: 'ms', limit: 200 },
    {
      name: 'chat: conversation of 500 messages opens, median',
      value: median(threads.slice(1)),
      unit: 'ms',
      limit: 200,
    },
    { name: 'chat: longest task while both are scrolled', value: scrolling, unit: 'ms', limit: 100 },
  ]
}

async function editor(page: Page, url: string, { entry }: Seeded): Promise<Figure[]> {
  const [opened, painted]: [number[], number[]] = [[], []]
  await page.goto(`${url}/history`)
  for (let round = 0; round < rounds + 1; round += 1) {
    const view = page.locator(`a[href*="${entry}"]`).first()
    await view.waitFor()
    await page.evaluate(() => performance.clearResourceTimings())
    const shown = await shownAfterClick(page, view, '[role=textbox] table')
    // The time to load the page and the document does not count for the editor.
    const there = await lastResponse(page, entry)
    opened.push(shown.stood - there)
    painted.push(shown.painted - there)
    await page.keyboard.press('Escape')
    await page.locator('[role=textbox]').waitFor({ state: 'detached' })
  }
  return [
    {
      name: 'editor: 10 pages open, code and document there, median',
      value: median(painted.slice(1)),
      unit: 'ms',
      limit: 100,
      beside: `stands in the page, before it is painted, after ${median(opened.slice(1)).toFixed(0)} ms`,
    },
  ]
}

/**
 * Measures a long answer at 200 tokens per second on a slow machine: when its last words are visible, and the longest block of the main
 * thread.
 */
async function streaming(page: Page, url: string, ended: () => number): Promise<Figure[]> {
  await page.goto(`${url}/chatbot`)
  const box = page.getByRole('textbox', { name: chatTexts.vi.chat.question })
  await box.fill('Hãy viết thật dài.')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let seen = Number.NaN
  const task = await longestTask(page, async () => {
    await box.press('Enter')
    seen = await page.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          const measure = () => {
            const shown = [...document.querySelectorAll('article')].at(-1)?.textContent?.includes(words)
            if (shown) resolve(performance.timeOrigin + performance.now())
            else requestAnimationFrame(measure)
          }
          measure()
        }),
      lastWords,
    )
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return [
    { name: 'long answer, slow machine: after its last token', value: seen - ended(), unit: 'ms', limit: 1000 },
    { name: 'long answer, slow machine: longest task', value: task, unit: 'ms', limit: 400 },
  ]
}

/** When the element was in the page (`stood`) and painted, in the page's time; `ms` from the click to the paint. */
type Shown = { ms: number; stood: number; painted: number }

async function shownAfterClick(page: Page, target: ReturnType<Page['locator']>, selector: string): Promise<Shown> {
  const handle = await target.elementHandle()
  return page.evaluate(
    ([element, expected]) =>
      new Promise<Shown>((resolve) => {
        const startedAt = performance.now()
        let stood = Number.NaN
        const watch = new MutationObserver(() => {
          if (Number.isNaN(stood) && document.querySelector(expected)) stood = performance.now()
        })
        watch.observe(document.body, { childList: true, subtree: true })
        const measure = () => {
          if (!document.querySelector(expected)) return void requestAnimationFrame(measure)
          setTimeout(() => {
            watch.disconnect()
            const painted = performance.now()
            resolve({ ms: painted - startedAt, stood, painted })
          })
        }
        ;(element as HTMLElement).click()
        requestAnimationFrame(measure)
      }),
    [handle, selector] as const,
  )
}

const lastResponse = (page: Page, path: string): Promise<number> =>
  page.evaluate((path) => {
    const found = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path))
    return Math.max(...found.map((entry) => (entry as PerformanceResourceTiming).responseEnd))
  }, path)

async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const figures = globalThis as { longest?: number }
    figures.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.longest = Math.max(figures.longest ?? 0, duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await act()
  return page.evaluate(() => (globalThis as { longest?: number }).longest ?? Number.NaN)
}
