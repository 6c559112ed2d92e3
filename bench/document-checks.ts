import { join } from 'node:path'
import { runChecks } from '../rules/checks/run.ts'
import { readCatalogue } from '../server/catalogue/read.ts'
import { median, type Figure } from './report.ts'
import { sampleMarkdown } from './sample-document.ts'

const rounds = 15

/** The checks of every starter assistant over ten pages, as the page runs them after an edit: the slowest of them. */
export async function documentChecks(): Promise<Figure[]> {
  const { assistants } = await readCatalogue(join(import.meta.dirname, '..', 'catalogue'))
  const text = sampleMarkdown()
  const [wholes, longest]: [number[], number[]] = [[], []]
  for (const { checks, example } of assistants) {
    const made = { answers: example.vi.answers, language: 'vi', files: {} } as const
    const [times, pieces]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const marks = [performance.now()]
      const mark = async () => void marks.push(performance.now())
      await runChecks(checks, text, { made, pause: mark })
      await mark()
      times.push(marks.at(-1)! - marks[0]!)
      pieces.push(Math.max(...marks.slice(1).map((at, n) => at - marks[n]!)))
    }
    wholes.push(median(times))
    longest.push(median(pieces))
  }
  return [
    { name: 'checks: 10 pages, all of an assistant, median', value: Math.max(...wholes), unit: 'ms', limit: 30 },
    { name: 'checks: 10 pages, longest in one go, median', value: Math.max(...longest), unit: 'ms', limit: 8 },
  ]
}
