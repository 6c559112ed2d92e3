import { documentsWithLayouts, drawPages } from './pages.ts'
import { type PageScore, scorePages } from './page-score.ts'

/** Below this share the run fails. */
const leastShare = 0.99

export type PageReport = { lines: string; good: boolean }

/** Draws the documents that have layouts and looks at their pages; says so where LibreOffice or Poppler is missing. */
export async function reportPages(): Promise<PageReport> {
  const documents = documentsWithLayouts()
  const drawn = await drawPages(documents).catch((error: unknown) => String(error))
  if (typeof drawn === 'string') return { lines: `pages: not drawn (${drawn.split('\n')[0]})`, good: true }
  const scores = drawn.map(scorePages)
  const sum = (of: (score: PageScore) => number) => scores.reduce((total, score) => total + of(score), 0)
  const [right, looked] = [sum((score) => score.right), sum((score) => score.looked)]
  const pages = drawn.reduce((total, one) => total + one.pages.length, 0)
  const share = (Math.floor((right / looked) * 1000) / 10).toFixed(1)
  const faults = scores.flatMap(({ wrong }) => wrong).map((fault) => `    ${fault}`)
  return {
    lines: [
      ...faults,
      `pages ${share} % (${right} of ${looked} places, ${pages} pages of ${documents.length} documents)`,
    ].join('\n'),
    good: right >= looked * leastShare,
  }
}
