import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { provideBrowser } from '../../test/browser.ts'
import type { Seeded } from '../data/seed-pages.ts'
import { signedIn } from './pages.ts'
import { startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'

const rounds = 5
/** A slow phone on slow 4G, as Lighthouse simulates it: bytes per second and milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const processorSlowdown = 4

type Visit = { requests: number; script: number; largestPaintMs: number; addresses: string[] }

/** Loads the sign-in page and the dashboard with an empty cache: requests, bytes of JavaScript and largest contentful paint. */
export async function firstScreens(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const executablePath = await provideBrowser(AbortSignal.timeout(120_000))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const seed = join(import.meta.dirname, '../data/seed-pages.ts')
  const { token } = JSON.parse(execFileSync(process.execPath, [seed, dataDir], { encoding: 'utf8' })) as Seeded
  const product = await startChild(['dist/server/main.js'], { ...env, DATA_DIR: dataDir })
  try {
    return [
      ...(await figuresOf(browser, 'sign-in', { url: `${product.url}/login`, limits: [12, 135, 2_000] })),
      ...(await figuresOf(browser, 'dashboard', { url: `${product.url}/dashboard`, token, limits: [18, 215, 2_000] })),
    ]
  } finally {
    await product.stop()
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Screen = { url: string; token?: string; limits: [requests: number, kilobytes: number, ms: number] }

async function figuresOf(browser: Browser, name: string, screen: Screen): Promise<Figure[]> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, screen))
  const of = (key: 'requests' | 'script' | 'largestPaintMs') => median(visits.map((one) => one[key]))
  if (process.env['BENCH_ADDRESSES']) console.log(visits[0]!.addresses.join('\n'))
  const [requests, kilobytes, ms] = screen.limits
  return [
    { name: `${name}: requests`, value: of('requests'), unit: '', limit: requests },
    { name: `${name}: JavaScript`, value: of('script') / 1000, unit: 'KB', limit: kilobytes },
    { name: `${name}: largest paint on a slow phone`, value: of('largestPaintMs'), unit: 'ms', limit: ms },
  ]
}

async function visit(browser: Browser, { url, token }: Screen): Promise<Visit> {
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
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const largestPaintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  const script = [...sizes]
    .filter(([id]) => addresses.get(id)?.endsWith('.js'))
    .reduce((sum, [, size]) => sum + size, 0)
  return { requests: addresses.size, script, largestPaintMs, addresses: [...addresses.values()] }
}
