import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { separateThinking } from './thinking.ts'

function read(pieces: readonly string[]) {
  const filter = separateThinking()
  const events = [...pieces.flatMap((text) => filter.push(text)), ...filter.end()]
  const joined = (type: string) => events.flatMap((event) => (event.type === type ? [event.text] : [])).join('')
  return { text: joined('delta'), thinking: joined('reasoning') }
}

test('thinking at the start is kept out of the text, with the empty lines after it', () => {
  expect(read(['<think>Let me see.</think>\n\n# Bài 1'])).toEqual({ text: '# Bài 1', thinking: 'Let me see.' })
})

test('tags split over deltas anywhere give the same result', () => {
  const answer = '\n<think>a < b </thin so\n</think>\n\nText with <think> and </think> in it'
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(answer.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length]
      const pieces = at.slice(1).map((end, index) => answer.slice(at[index], end))
      expect(read(pieces)).toEqual({
        text: 'Text with <think> and </think> in it',
        thinking: 'a < b </thin so\n',
      })
    }),
  )
})

test('an answer that only begins like a tag is all text', () => {
  expect(read(['  <thi', 'rd> party'])).toEqual({ text: '  <third> party', thinking: '' })
  expect(read(['<thin'])).toEqual({ text: '<thin', thinking: '' })
})

test('thinking that never ends leaves no text', () => {
  expect(read(['<think>on and', ' on</thi'])).toEqual({ text: '', thinking: 'on and on</thi' })
})
