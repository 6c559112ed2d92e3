import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vi } from './vi.ts'

const root = join(import.meta.dirname, '..')

/** A consonant and y: "lý", "kỹ". Textbooks of the ministry write i there; "quy", "uỷ", "yêu" and "ý" stay. */
const withY = /(?<!\p{L})(ngh?|nh|gh?|ch|kh|ph|th|tr|[bcdđhklmnprstvx])[yỳýỷỹỵ](?!\p{L})/giu

test('the interface is spelt as textbooks are: lí, kĩ, kí, kì, tỉ', () => {
  const texts = Object.values(vi).flatMap((group) => Object.values(group))
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.join('\n').match(withY)).toBeNull()
})

test.each(
  globSync('catalogue/{*/{prompt,template}.vi.md,*/assistant.json,questions/*.json,index.json}', { cwd: root }),
)('so is %s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const vietnamese = file.endsWith('.json') ? (text.match(/"\w*Vi": ".*"/g) ?? []).join('\n') : text
  expect(vietnamese.match(withY)).toBeNull()
})
