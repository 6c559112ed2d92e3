import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#platform/model/at-once.ts'
import { comparingTexts } from './compare-texts.ts'

const compare = (before: string, after: string) =>
  atOnce(comparingTexts(before, after)).map(({ text, change }) => {
    if (change === 'same') return text
    return change === 'added' ? `+${text}+` : `-${text}-`
  })

test('marks words in changed lines, and new lines as a whole', () => {
  const before = 'Soạn bài {{topic}}.\nTheo ba hoạt động.\nViết ngắn.'
  const after = 'Soạn bài {{topic}} cho lớp.\nTheo bốn hoạt động.\nMỗi hoạt động có mục tiêu.\nViết ngắn.'
  expect(compare(before, after)).toEqual([
    'Soạn bài {{topic}}',
    '+ cho lớp+',
    '.\nTheo ',
    '-ba-',
    '+bốn+',
    ' hoạt động.\n',
    '+Mỗi hoạt động có mục tiêu.\n+',
    'Viết ngắn.',
  ])
})

test('marks adjacent words as one change', () => {
  expect(compare('Ask three open questions.', 'Ask five short tasks.')).toEqual([
    'Ask ',
    '-three open questions-',
    '+five short tasks+',
    '.',
  ])
})

test('keeps both texts readable from the marks', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'ă', ' ', '  ', '\n', '.'), { maxLength: 30 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(''), other.join('')]
      const slices = atOnce(comparingTexts(before, after))
      const side = (without: string) =>
        slices
          .filter(({ change }) => change !== without)
          .map((slice) => slice.text)
          .join('')
      expect([side('added'), side('removed')]).toEqual([before, after])
      expect(slices.every((slice) => slice.text !== '')).toBe(true)
    }),
  )
})
