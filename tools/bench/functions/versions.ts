import { deltaOf } from '../../../platform/server/database/deltas/text-delta.ts'
import { atOnce } from '../../../platform/model/at-once.ts'
import { newBudget, wordParts } from '#formats/compare/model/edit-script.ts'
import { comparing } from '../screens/comparing.ts'
import type { Figure } from '../parts/report.ts'
import { sampleMarkdown } from '../parts/sample-document.ts'

const edits = 1000
const rounds = 7

/** Measures the storage of ten pages' versions, and the time to compare them. */
export async function versions(): Promise<Figure[]> {
  const text = sampleMarkdown()
  const words = text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu)!
  const measureShare = (count: number) => bytesOf(text, count) / Buffer.byteLength(text)
  const marked = (every: number) =>
    quickest(
      words,
      words.map((word, n) => (n % every === 1 ? `${word}x` : word)),
    )
  return [
    { name: `versions: ${edits} edits of one place ÷ 10 pages`, value: measureShare(1), unit: '×', limit: 3 },
    {
      name: `versions: ${edits} edits of three places far apart ÷ 10 pages`,
      value: measureShare(3),
      unit: '×',
      limit: 3,
    },
    { name: 'diff: words of 10 pages, every second another, undisturbed', value: marked(2), unit: 'ms', limit: 50 },
    ...(await comparing()),
  ]
}

/** Sums the stored bytes of all versions before the last. */
function bytesOf(text: string, count: number): number {
  const words = text.split(' ')
  let [before, bytes] = [text, 0]
  for (let edit = 1; edit <= edits; edit += 1) {
    for (let index = 0; index < count; index += 1)
      words[(edit * 389 + index * Math.floor(words.length / count)) % words.length] = `mới${edit % 100}`
    const after = words.join(' ')
    bytes += Buffer.byteLength(deltaOf(before, after))
    before = after
  }
  return bytes
}

/** The rounds run without pauses, so the fastest one was not disturbed by other load on the machine. */
function quickest(one: string[], other: string[]): number {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    atOnce(wordParts(one, other, newBudget()))
    return performance.now() - startedAt
  })
  return Math.min(...times)
}
