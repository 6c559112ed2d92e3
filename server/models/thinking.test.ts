import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { separateThinking } from './thinking.ts'

function read(pieces: readonly string[]) {
  const filter = separateThinking()
  const read = { text: '', thinking: '' }
  for (const { type, text } of [...pieces.flatMap((text) => filter.push(text)), ...filter.end()]) {
    if (type === 'reasoning') read.thinking += text
    else read.text += text
  }
  return read
}

/** What is read of an answer, into whatever pieces it is cut. */
function expectRead(answer: string, expected: (read: { text: string; thinking: string }) => void) {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(answer.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length]
      expected(read(at.slice(1).map((end, index) => answer.slice(at[index], end))))
    }),
  )
}

test('thinking at the start is kept out of the text, with the empty lines after it', () => {
  expect(read(['<think>Let me see.</think>\n\n# Bài 1'])).toEqual({ text: '# Bài 1', thinking: 'Let me see.' })
})

test('tags split over deltas anywhere give the same result', () => {
  const answer = '\n<think>a < b </thin so\n</think>\n\nText with <think> and </think> in it'
  expectRead(answer, (read) =>
    expect(read).toEqual({ text: 'Text with <think> and </think> in it', thinking: 'a < b </thin so\n' }),
  )
})

test.each([
  ['<thinking>Hmm</thinking>\nBài 1', 'Bài 1'],
  ['<THINK>Hmm</Think> Bài 1', 'Bài 1'],
  ['<think>Only thinking</think>\n', ''],
])('of %j only the answer is text', (answer, text) => {
  expectRead(answer, (read) => expect(read.text).toBe(text))
})

test.each([
  'A line <think> and\n</think>\nmore',
  '# Kế hoạch\n\nNội dung dài…\n</think>',
  'The tag </think> ends it, `</think>\nand \\</think>\nand </thinkers>\nand < / think>',
  'a <b>bold</b> word and <i',
])('%j is all text', (answer) => {
  expectRead(answer, (read) => expect(read).toEqual({ text: answer, thinking: '' }))
})

test('an answer that only begins like a tag is all text', () => {
  expect(read(['  <thi', 'rd> party'])).toEqual({ text: '  <third> party', thinking: '' })
  expect(read(['<thin'])).toEqual({ text: '<thin', thinking: '' })
})

test('thinking that never ends leaves no text', () => {
  expect(read(['<think>on and', ' on</thi'])).toEqual({ text: '', thinking: 'on and on</thi' })
})
