import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { provideBrowser } from '../../test/browser.ts'
import { providePostgres } from '../../test/postgres.ts'
import type { SeededYear } from '../data/seed-year.ts'
import { signedIn } from '../screens/pages.ts'
import { startChild } from '../parts/child.ts'
import { caller } from '../parts/load.ts'
import { median, type Figure } from '../parts/report.ts'
import { measureWait } from '../parts/waits.ts'
import { choosingTexts } from '../../../features/curriculum/texts/choosing.ts'

const limitMs = { year: 100, search: 30, department: 1_000, picker: 150 }
const departmentReads = 5
const pickerRounds = 5
/** Between pointing at the button and pressing it. */
const pointedMs = 500
/** A slow laptop: a quarter of this processor's speed. */
const slowdown = 4

/**
 * Measures the year of a class with 40 lessons, 160 plans and 40 exams, that of a group with 60 such classes, and the search in a
 * framework of 20,000 outcomes, on both databases; and how long the choice of its outcomes takes to open.
 */
export async function years(env: Record<string, string>): Promise<Figure[]> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'trogiang-bench-')))
  const postgres = await providePostgres(new AbortController().signal)
  try {
    const [one, other] = folders as [string, string]
    const SECRET_KEY = Buffer.alloc(32).toString('base64')
    const onPostgres = { ...env, DATA_DIR: other, DATABASE_URL: postgres.url, SECRET_KEY }
    return [
      ...(await measureYear('SQLite', { ...env, DATA_DIR: one }, one)),
      ...(await measureYear('PostgreSQL', onPostgres, postgres.url)),
    ]
  } finally {
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function measureYear(engine: string, env: Record<string, string>, location: string): Promise<Figure[]> {
  const seed = join(import.meta.dirname, '../data/seed-year.ts')
  const seeded = JSON.parse(execFileSync(process.execPath, [seed, location], { encoding: 'utf8' })) as SeededYear
  const { teacher, classId, groupId, frameworkId } = seeded
  const product = await startChild(['--import', './tools/bench/parts/probe.ts', 'dist/server/main.js'], env)
  const { get, close } = caller(product.url, teacher)
  try {
    const search = new URLSearchParams({ level: 'outcome', search: 'van dung tu truong' })
    const measure = (title: string, path: string, limit: number) =>
      measureWait(`${engine}: ${title}: p95`, { get, path, limitMs: limit })
    return [
      await measure('year of 40 lessons and 200 documents', `/api/classes/${classId}/year`, limitMs.year),
      await measure(
        'search in 20,000 outcomes',
        `/api/curriculum-choices/${frameworkId}/items?${search.toString()}`,
        limitMs.search,
      ),
      await measureDepartment(engine, () => get(`/api/year/department?groupId=${groupId}`)),
      await measurePicker(engine, product.url, seeded),
    ]
  } finally {
    close()
    await product.stop()
  }
}

/** Measures whole answers: each computes sixty years, so that what the machine does beside them counts little. */
async function measureDepartment(engine: string, read: () => Promise<{ ms: number }>): Promise<Figure> {
  await read()
  const waits: number[] = []
  for (let n = 0; n < departmentReads; n += 1) waits.push((await read()).ms)
  const name = `${engine}: year of a group with 60 such classes: median`
  return { name, value: median(waits), unit: 'ms', limit: limitMs.department }
}

/** Measures the choice of outcomes from the press of its button until its first page is painted, on a slow laptop. */
async function measurePicker(engine: string, url: string, { teacher, pickerAgent }: SeededYear): Promise<Figure> {
  const executablePath = await provideBrowser(AbortSignal.timeout(120_000))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 620 } })
    await signedIn(page, url, teacher)
    await page.goto(`${url}/agents/${pickerAgent}/generate`)
    await page.getByRole('button', { name: choosingTexts.vi.choosing.open }).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const waits: number[] = []
    for (let n = 0; n < pickerRounds; n += 1) {
      await page.reload()
      waits.push(await openPicker(page))
    }
    return {
      name: `${engine}: choice of 20,000 outcomes opens, slow laptop`,
      value: median(waits),
      unit: 'ms',
      limit: limitMs.picker,
    }
  } finally {
    await browser.close()
  }
}

async function openPicker(page: Page): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressed = 0
        addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
        const check = () => {
          if (document.querySelector('[role=dialog] li')) setTimeout(() => resolve(performance.now() - pressed))
          else requestAnimationFrame(check)
        }
        check()
      }),
  )
  const button = page.getByRole('button', { name: choosingTexts.vi.choosing.open })
  await button.hover()
  await page.waitForTimeout(pointedMs)
  await button.click()
  return painted
}
