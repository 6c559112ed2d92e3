import { expect, test } from 'vitest'
import { findJoinedOptions } from './joined-options.ts'

const options = (line: string) => {
  const gaps = findJoinedOptions(line)
  return gaps.length === 0 ? null : [0, ...gaps.map(({ to }) => to)].map((from, at) => line.slice(from, gaps[at]?.from))
}

test.for<[string, string[] | null]>([
  ['A. 1\u00a0\u00a0\u00a0\u00a0B. 2\u00a0\u00a0C. 3\u00a0\u00a0D. 4', ['A. 1', 'B. 2', 'C. 3', 'D. 4']],
  ['A. 1\u2003B. 2\u2003C. 3', ['A. 1', 'B. 2', 'C. 3']],
  ['A. 1\tB. 2', ['A. 1', 'B. 2']],
  ['C. 3    D. 4', ['C. 3', 'D. 4']],
  ['A. 7 B. –7 C. 49 D. 14', ['A. 7', 'B. –7', 'C. 49', 'D. 14']],
  ['A) x\u00a0 B) y', ['A) x', 'B) y']],
  ['A. vitamin A B. vitamin B C. vitamin C', ['A. vitamin A', 'B. vitamin B', 'C. vitamin C']],
  ['A. Nối A với B. Hỏi gì?', null],
  ['Câu 1. A. 1  B. 2', null],
  ['A. 1', null],
  ['C. 3 D. 4', null],
])('finds the options of %j', ([line, found]) => expect(options(line)).toEqual(found))
