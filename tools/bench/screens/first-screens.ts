import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { provideBrowser } from '../../test/browser.ts'
import type { Seeded } from '../data/seed-pages.ts'
import { signedIn } from './pages.ts'
import { median, type Figure } from '../parts/report.ts'
import { startBarePage, type BarePage } from '../parts/bare-page.ts'
import { product, startChild } from '../parts/child.ts'

const rounds = 3
/** The processor must be quiet that long before a page counts as interactive. */
const quietMs = 1_000
/** A slow phone on slow 4G, as Lighthouse simulates it: bytes per second and milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const processorSlowdown = 4

type Visit = { requests: number; script: number; largestPaintMs: number; interactiveMs: number; addresses: string[] }

/** Loads the sign-in page and the dashboard with an empty cache, by turns with a page that has as many bytes of script in one file. */
export async function firstScreens(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const executablePath = await provideBrowser(AbortSignal.timeout(120_000))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const seed = join(import.meta.dirname, '../data/seed-pages.ts')
  const { token } = JSON.parse(execFileSync(process.execPath, [seed, dataDir], { encoding: 'utf8' })) as Seeded
  const child = await startChild(product, { ...env, DATA_DIR: dataDir })
  const barePage = await startBarePage()
  const compare = (name: string, screen: Screen) => figuresOf(name, screen, { browser, barePage })
  try {
    return [
      ...(await compare('sign-in', { url: `${child.url}/login`, limits: [12, 135, 2_000, 3_000] })),
      ...(await compare('dashboard', { url: `${child.url}/dashboard`, token, limits: [18, 215, 2_000, 3_000] })),
    ]
  } finally {
    barePage.close()
    await child.stop()
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Address = { url: string; token?: string }
type Screen = Address & { limits: [requests: number, kilobytes: number, paintMs: number, interactiveMs: number] }
type Shared = { browser: Browser; barePage: BarePage }

async function figuresOf(name: string, screen: Screen, { browser, barePage }: Shared): Promise<Figure[]> {
  const [visits, bareVisits]: [Visit[], Visit[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const own = await visit(browser, screen)
    visits.push(own)
    bareVisits.push(await visit(browser, { url: barePage.addressOf(own.script) }))
  }
  if (process.env['BENCH_ADDRESSES']) console.log(visits[0]!.addresses.join('\n'))
  const middle = (of: (one: Visit) => number) => ({ value: median(visits.map(of)), bare: median(bareVisits.map(of)) })
  const [requests, kilobytes, paintMs, interactiveMs] = screen.limits
  return [
    { name: `${name}: requests`, value: middle((one) => one.requests).value, unit: '', limit: requests },
    { name: `${name}: JavaScript`, value: middle((one) => one.script / 1000).value, unit: 'KB', limit: kilobytes },
    {
      name: `${name}: largest paint on a slow phone`,
      ...middle((one) => one.largestPaintMs),
      unit: 'ms',
      limit: paintMs,
    },
    {
      name: `${name}: interactive on a slow phone`,
      ...middle((one) => one.interactiveMs),
      unit: 'ms',
      limit: interactiveMs,
    },
  ]
}

async function visit(browser: Browser, { url, token }: Address): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  if (token) await signedIn(page, new URL(url).origin, token)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const sizes = new Map<string, number>()
  const addresses = new Map<string, string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        performance.mark('busy', { startTime: startTime + duration })
    }).observe({ type: 'longtask' })
  })
  const scriptBytes = () =>
    [...sizes].filter(([id]) => addresses.get(id)?.endsWith('.js')).reduce((sum, [, size]) => sum + size, 0)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const [loaded, script] = [[...addresses.values()], scriptBytes()]
  await page.waitForTimeout(quietMs)
  const largestPaintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  // Interactive is a page that has shown something and has no long task any more.
  const interactiveMs = await page.evaluate(() =>
    Math.max(
      ...['first-contentful-paint', 'busy'].flatMap((name) =>
        performance.getEntriesByName(name).map(({ startTime }) => startTime),
      ),
    ),
  )
  await context.close()
  return { requests: loaded.length, script, largestPaintMs, interactiveMs, addresses: loaded }
}
