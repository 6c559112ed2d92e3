import { comparingTexts } from '../../../formats/compare/model/compare-texts.ts'
import { atOnce } from '../../../platform/model/at-once.ts'
import type { Figure } from '../parts/report.ts'
import { sampleMarkdown } from '../parts/sample-document.ts'

const rounds = 40
/** People do not notice a delay of this length. Units: milliseconds. */
const limit = 50

/** Measures comparing a prompt of twenty pages: with few changes, and with every line changed. */
export function prompts(): Figure[] {
  const text = `${sampleMarkdown()}\n${sampleMarkdown()}`
  const [few, many] = [changed(text, 100), changed(text, 3)]
  const compared = (other: string) => quickest(() => void atOnce(comparingTexts(text, other)))
  const read = quickest(() => [text, few].map((one) => one.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu)))
  const [here, everywhere] = [compared(few), compared(many)]
  const beside = `their words alone ${read.toFixed(1)} ms`
  return [
    { name: 'prompts: 20 pages compared with 20, undisturbed', value: here, unit: 'ms', limit, beside },
    { name: 'prompts: the same, every third word another', value: everywhere, unit: 'ms', limit },
  ]
}

/** Replaces one word in this many. */
const changed = (text: string, every: number) =>
  text
    .split(' ')
    .map((word, n) => (n % every === 1 ? `${word}x` : word))
    .join(' ')

/** Each round is the same work, so the fastest one was not disturbed by other load on the machine. */
function quickest(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return Math.min(...times)
}
