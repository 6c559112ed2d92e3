import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsWithLayouts, drawPages } from './pages.ts'
import { measures, scorePages } from './score.ts'

/** Below this share of any measure the run fails. */
const leastShare = 0.99

export type PageReport = { lines: string; good: boolean }

/** Reads the page counts accepted by a reviewer, by document name. */
const pagesMost = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../documents/pages.json'), 'utf8')) as Record<string, number>

/** Draws the documents that have layouts and scores their pages; reports if LibreOffice or Poppler is missing. */
export async function reportPages(): Promise<PageReport> {
  const documents = documentsWithLayouts()
  const drawn = await drawPages(documents).catch((error: unknown) => String(error))
  if (typeof drawn === 'string') return { lines: `pages: not drawn (${drawn.split('\n')[0]})`, good: true }
  const most = pagesMost()
  const scores = drawn.map((one) => scorePages(one, most[one.name]))
  const sums = measures.map((measure) => {
    const looked = scores.reduce((sum, score) => sum + score[measure].looked, 0)
    return { measure, looked, wrong: scores.flatMap((score) => score[measure].wrong) }
  })
  const pages = drawn.reduce((total, one) => total + one.pages.length, 0)
  const lines = sums.flatMap(({ measure, looked, wrong }) => [
    ...wrong.map((fault) => `    ${fault}`),
    `${measure.padEnd(32)} ${share(looked, wrong.length).padStart(7)}  ${looked - wrong.length} of ${looked}`,
  ])
  const looked = sums.reduce((total, sum) => total + sum.looked, 0)
  const faults = sums.reduce((total, { wrong }) => total + wrong.length, 0)
  const score = `pages ${share(looked, faults)} (${looked - faults} of ${looked} places, ${pages} pages of ${documents.length} documents)`
  return {
    lines: [...lines, '', score].join('\n'),
    good: sums.every((sum) => sum.wrong.length <= sum.looked * (1 - leastShare)),
  }
}

/** Rounded down, so that an incomplete result never shows as 100 %. */
const share = (looked: number, wrong: number) => `${(Math.floor((1 - wrong / looked) * 1000) / 10).toFixed(1)} %`
