import type { CDPSession, Page } from '@playwright/test'
import { percentile } from './report.ts'

const keys = 40

export const worst = (costs: number[]) => `nine of ten below ${percentile(costs, 90).toFixed(1)} ms`

/** The work of a page that is measured: all of it, or only its scripts, without layout and drawing. */
type Work = 'TaskDuration' | 'ScriptDuration'

/** Measures processor time per key, in milliseconds: other load on the machine does not count. */
export async function costOf(
  page: Page,
  session: CDPSession,
  key: string,
  work: Work = 'TaskDuration',
): Promise<number[]> {
  const costs: number[] = []
  for (let n = 0; n < keys; n += 1) {
    const before = await busyMs(session, work)
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    costs.push((await busyMs(session, work)) - before)
  }
  return costs
}

/** Returns the processor time that the page has used so far, in milliseconds. */
export async function busyMs(session: CDPSession, work: Work = 'TaskDuration'): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === work)!.value * 1000
}
