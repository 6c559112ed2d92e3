import { expect, test } from 'vitest'
import { lettersBefore, partOf, wordsOfPart } from './marked-words.ts'
import { readingAnchors, type AnchoredBlock } from './document-anchors.ts'

function readBlock(markdown: string): AnchoredBlock {
  const reading = readingAnchors({ markdown })
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value[0]!
}

test('chooses the item in which equal words were marked, and not the first one', () => {
  const list = readBlock('- Đọc bài 1 và 2\n- Viết câu 30 phút\n- Đọc bài 1\n- Vẽ 30 phút')
  expect(partOf(list, { words: '30 phút', at: 'Đọcbài1và2Viếtcâu'.length })).toBe(2)
  expect(partOf(list, { words: '30 phút', at: 'Đọcbài1và2Viếtcâu30phútĐọcbài1Vẽ'.length })).toBe(4)
  expect(partOf(list, { words: '', at: 0 })).toBe(0)
})

test('suggests words for the chosen item, though an earlier one begins alike', () => {
  const list = readBlock('- Đọc bài 1 và 2\n- Viết câu\n- Đọc bài 1')
  const marked = wordsOfPart(list, 3)
  expect(marked.words).toBe('Đọc bài 1')
  expect(lettersBefore(list, marked)).toContain('Viếtcâu')
})

test('suggests no words for an item of which only the beginning is known', () => {
  const list = readBlock(`- Ngắn\n- ${'Rất dài '.repeat(60)}`)
  expect(wordsOfPart(list, 2).words).toBe('')
})
