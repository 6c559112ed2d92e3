import { join } from 'node:path'
import { runChecks } from '../../../features/agents/model/checks/run.ts'
import { readCatalogue } from '../../../features/agents/server/catalogue/read.ts'
import type { Figure } from '../parts/report.ts'
import { sampleMarkdown } from '../parts/sample-document.ts'

const rounds = 15

/**
 * Measures the slowest check of every starter assistant over ten pages, as the page runs them after an edit. They never pause, so the
 * fastest round is the one that was least disturbed by other processes.
 */
export async function documentChecks(): Promise<Figure[]> {
  const { assistants } = await readCatalogue(join(import.meta.dirname, '../../../catalogue'))
  const text = sampleMarkdown()
  const [wholes, longest]: [number[], number[]] = [[], []]
  for (const { checks, example } of assistants) {
    const made = { answers: example.vi.answers, language: 'vi', files: {} } as const
    const chunks: number[][] = []
    for (let round = 0; round < rounds; round += 1) {
      const marks = [performance.now()]
      const mark = async () => void marks.push(performance.now())
      await runChecks(checks, text, { made, pause: mark })
      await mark()
      chunks.push(marks.slice(1).map((at, n) => at - marks[n]!))
    }
    wholes.push(Math.min(...chunks.map((times) => times.reduce((sum, time) => sum + time, 0))))
    longest.push(Math.max(...chunks[0]!.map((_, chunk) => Math.min(...chunks.map((times) => times[chunk]!)))))
  }
  return [
    { name: 'checks: 10 pages, all of an assistant, undisturbed', value: Math.max(...wholes), unit: 'ms', limit: 30 },
    { name: 'checks: 10 pages, longest in one go, undisturbed', value: Math.max(...longest), unit: 'ms', limit: 8 },
  ]
}
