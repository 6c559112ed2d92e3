import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en, vi } from './testing/texts.ts'

const root = join(import.meta.dirname, '../..')

/** A consonant and y: "lý", "kỹ". The ministry's textbooks write i there; "quy", "uỷ", "yêu" and "ý" stay. */
const withY = /(?<!\p{L})(ngh?|nh|gh?|ch|kh|ph|th|tr|[bcdđhklmnprstvx])[yỳýỷỹỵ](?!\p{L})/giu

test('the interface follows the textbook spelling: lí, kĩ, kí, kì, tỉ', () => {
  const texts = Object.values(vi).flatMap((group) => Object.values(group))
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.join('\n').match(withY)).toBeNull()
})

/** The old placement of the tone mark: "khóa" for "khoá", "hủy" for "huỷ"; in "quý" the u precedes the vowel. */
const oldTone = /(?<!\p{L})\p{L}*(?:[óòỏõọ][ae]|(?<!q)[úùủũụ]y)(?!\p{L})/giu

test('places tone marks on the main vowel: khoá, xoá, huỷ', () => {
  const texts = Object.values(vi).flatMap((group) => Object.values(group))
  expect(texts.join('\n').match(oldTone)).toBeNull()
  expect('khóa, hủy, quý, khoá'.match(oldTone)).toEqual(['khóa', 'hủy'])
})

test('puts no space before %', () => {
  const texts = [en, vi].flatMap((all) => Object.values(all).flatMap((group) => Object.values<string>(group)))
  expect(texts.filter((text) => /\s%/.test(text))).toEqual([])
})

test.each(
  globSync('catalogue/{*/{prompt,template}.vi.md,*/assistant.json,questions/*.json,index.json}', { cwd: root }),
)('the same rules hold for %s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const vietnamese = file.endsWith('.json') ? (text.match(/"\w*Vi": ".*"/g) ?? []).join('\n') : text
  expect(vietnamese.match(withY)).toBeNull()
})
