import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { provideBrowser } from '../../test/browser.ts'
import type { Figure } from '../parts/report.ts'
import { sampleMarkdown } from '../parts/sample-document.ts'

const rounds = 40
const root = join(import.meta.dirname, '../../..')

/**
 * Compares two versions of ten pages in the browser of the journeys. Each round does the same work, so the fastest is the one that was
 * least disturbed by other processes.
 */
export async function comparing(): Promise<Figure[]> {
  const before = sampleMarkdown()
  const after = edited(before)
  const browser = await chromium.launch({
    executablePath: await provideBrowser(AbortSignal.timeout(600_000)),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await codeOf('formats/compare/web/compare.ts') })
    const script = `(${measureInPage.toString()})(${JSON.stringify({ before, after, rounds })})`
    const { whole, longest, read } = await page.evaluate<Measured>(script)
    const beside = `reading one of them ${read.toFixed(1)} ms`
    return [
      { name: 'versions: 10 pages compared with 10, undisturbed', value: whole, unit: 'ms', limit: 50, beside },
      { name: 'versions: comparing ÷ reading both', value: whole / (2 * read), unit: '×', limit: 4 },
      { name: 'versions: longest in one go, undisturbed', value: longest, unit: 'ms', limit: 8 },
    ]
  } finally {
    await browser.close()
  }
}

/** Changes one word in a hundred, but no Markdown syntax. */
const edited = (text: string) =>
  text
    .split(' ')
    .map((word, n) => (n % 100 === 1 && /^\p{L}+$/u.test(word) ? `${word}x` : word))
    .join(' ')

async function codeOf(module: string): Promise<string> {
  const lib = { entry: join(root, module), formats: ['iife' as const], name: 'compared' }
  const built = await build({ configFile: false, logLevel: 'error', root, build: { write: false, lib } })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output!.output[0].code
}

type Measured = { whole: number; longest: number; read: number }
type Work = Generator<void, unknown>
/** The module that the page exposes as `compared`. */
declare const compared: { comparing: (texts: { base: null; mine: string; theirs: string }) => Work }

/** Runs in the page, which knows nothing of this file. */
function measureInPage(texts: { before: string; after: string; rounds: number }): Measured {
  const stepsOf = (mine: string, theirs: string) => {
    const times: number[] = []
    const work = compared.comparing({ base: null, mine, theirs })
    for (let done = false; !done;) {
      const startedAt = performance.now()
      done = work.next().done === true
      times.push(performance.now() - startedAt)
    }
    return times
  }
  const all = Array.from({ length: texts.rounds }, () => stepsOf(texts.before, texts.after))
  const sum = (times: number[]) => times.reduce((total, time) => total + time, 0)
  const quickest = (times: number[]) => Math.min(...times)
  return {
    whole: quickest(all.map(sum)),
    longest: Math.max(...all[0]!.map((_, step) => quickest(all.map((times) => times[step]!)))),
    // Comparing with an empty text measures only the reading.
    read: quickest(Array.from({ length: texts.rounds }, () => sum(stepsOf(texts.before, '')))),
  }
}
