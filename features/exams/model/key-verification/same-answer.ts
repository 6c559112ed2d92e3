import { folded } from '../same.ts'
import { isSameNumber, writtenNumber } from './numbers.ts'

/** Whether two short answers are equal: as numbers if both are numbers, or else as words. */
export function isSameAnswer(key: string, answer: string): boolean {
  const [one, other] = [writtenNumber(key), writtenNumber(answer)]
  if (one && other) return isSameNumber(one, other)
  const [words, otherWords] = [wordsOf(key), wordsOf(answer)]
  if (words.join(' ') === otherWords.join(' ')) return true
  // "the gas oxygen" matches "oxygen": the shorter answer must be most of the longer one.
  const [longer, shorter] = words.length > otherWords.length ? [words, otherWords] : [otherWords, words]
  const isInside = ` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `)
  return isInside && shorter.length > 0 && shorter.length * 2 >= longer.length && !longer.some(isDenial)
}

const isDenial = (word: string): boolean => /^(?:not|no|non|không|chẳng|chưa)$/.test(word)

/** Lists the words without formula marks, emphasis and the leading article. */
const wordsOf = (answer: string): string[] =>
  folded(answer.replaceAll(/[$*_"“”'‘’`{}\\()[\]]/g, ' '))
    .split(' ')
    .filter((word) => word !== '')
    .filter((word, index) => index > 0 || !/^(?:a|an|the)$/.test(word))
