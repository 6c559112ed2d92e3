import { wordsIn } from '#features/questions/model/answers.ts'
import { define, type Made } from '../check.ts'
import { passageOf } from '#formats/markdown/model/document.ts'
import { amountOf } from '../amount.ts'
import { sourceOf } from '../source.ts'
import { countWords } from '#formats/markdown/model/text.ts'

/**
 * Checks that the text has a number of words (in Vietnamese syllables) between two limits. The line that begins with the answer's value
 * applies, or else the line that begins with "-". With a source, limits are percentages of its words. Source: the assistants' limits for
 * channels and lengths.
 */
export const length = define({
  fields: { until: 'lines?', skip: 'lines?', limits: 'lines', answer: 'keys?', source: 'keys?' },
  find(document, { until, skip, limits, answer, source }, made) {
    const limit = limitFor(limits, answer, made)
    const whole = source.length > 0 ? countWords(sourceOf(source, made)) / 100 : 1
    if (!limit || whole === 0) return null
    const [least, most] = limit.map((amount) => amount * whole) as [number, number]
    const lines = passageOf(document, until, skip)
    const number = lines.reduce((sum, { text }) => sum + countWords(text), 0)
    const at = lines[0] ? { text: lines[0].text.slice(0, 80) } : {}
    if (number < least) return [{ key: 'check.wordsFew', values: { number, expected: Math.ceil(least) }, at }]
    if (number > most) return [{ key: 'check.wordsMany', values: { number, expected: Math.floor(most) }, at }]
    return []
  },
})

/** Parses "email 150 250": the answer's value, the minimum and the maximum. */
function limitFor(limits: readonly string[], [key]: readonly string[], { answers }: Made): [number, number] | null {
  const value = key !== undefined && Object.hasOwn(answers, key) ? wordsIn(answers[key] ?? null).join(', ') : ''
  const lines = limits.map((line) => line.trim().split(/\s+/))
  const line = lines.find(([name]) => name === value) ?? lines.find(([name]) => name === '-')
  const [least, most] = (line?.slice(1) ?? []).map((amount) => amountOf(amount, answers))
  return least == null || most == null ? null : [least, most]
}
