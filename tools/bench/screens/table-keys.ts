import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { provideBrowser } from '../../test/browser.ts'
import { startChild } from '../parts/child.ts'
import { signedIn } from './pages.ts'
import { costOf, worst } from '../parts/keys.ts'
import { median, type Figure } from '../parts/report.ts'
import type { Seeded } from '../data/seed-pages.ts'
import { tableTexts } from '../../../features/questions/texts/tables.ts'

const rows = 200

/** Measures a key stroke in the largest sheet of a form, 200 rows of eight columns: main-thread time including drawing. */
export async function tableKeys(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const executablePath = await provideBrowser(AbortSignal.timeout(120_000))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const seed = join(import.meta.dirname, '../data/seed-pages.ts')
    const seeded = JSON.parse(execFileSync(process.execPath, [seed, dataDir], { encoding: 'utf8' })) as Seeded
    const product = await startChild(['dist/server/main.js'], { ...env, DATA_DIR: dataDir })
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await signedIn(page, product.url, seeded.token)
    await page.goto(`${product.url}/agents/${seeded.tableAgent}/generate`)
    await page.getByRole('button', { name: tableTexts.vi.table.enlarge }).click()
    const sheet = page.getByRole('dialog')
    await fill(sheet.locator('[data-at="0"] [data-column="0"]'))
    await sheet.locator(`[data-at="${rows - 1}"]`).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })

    await sheet.locator('[data-at="100"] [data-column="3"]').click()
    const typed = await costOf(page, session, 'a')
    const moved = await costOf(page, session, 'ArrowDown')
    await product.stop()
    return [
      { name: 'table of 200 × 8: a letter, median', value: median(typed), unit: 'ms', limit: 16, beside: worst(typed) },
      { name: 'table of 200 × 8: an arrow, median', value: median(moved), unit: 'ms', limit: 16, beside: worst(moved) },
    ]
  } finally {
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Pasted as Excel copies them. */
async function fill(first: ReturnType<Page['locator']>): Promise<void> {
  const line = (row: number) => Array.from({ length: 8 }, (_, column) => `Ô ${row + 1}.${column + 1}`).join('\t')
  const text = Array.from({ length: rows }, (_, row) => line(row)).join('\n')
  await first.evaluate((cell, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
