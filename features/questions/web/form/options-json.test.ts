import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanJson } from './json-scan.ts'
import { rowsOf } from './option-rows.ts'
import { optionsJson, readOptionsJson } from './options-json.ts'

const chunks = [
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '"a"',
  '"\\u00e9"',
  '"\\x"',
  '"',
  '1',
  '-0.5e3',
  '01',
  'true',
  'nul',
  ' ',
  '\n',
]

test('the scanner finds a text invalid exactly when JSON.parse does', () => {
  const text = fc.array(fc.constantFrom(...chunks), { maxLength: 9 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(text, fc.json()), (json) => {
      expect(scanJson(json).broken === null).toBe(isJson(json))
    }),
    { numRuns: 2000 },
  )
})

test('options survive a round trip through JSON, each with its line', () => {
  const option = fc.record({ value: fc.string({ unit: 'grapheme' }), label: fc.string(), labelVi: fc.string() })
  fc.assert(
    fc.property(fc.array(option), (options) => {
      const read = readOptionsJson(optionsJson(rowsOf(options)))
      expect(read).toEqual({ ok: true, rows: rowsOf(options), lines: options.map((_, index) => index + 2) })
    }),
  )
})

test.each([
  ['', 1, 'question.jsonBroken'],
  ['[\n  {"value": "a"},\n]', 3, 'question.jsonBroken'],
  ['[\n  {"value": "a"}\n] x', 3, 'question.jsonBroken'],
  ['[\n  {\n    "value": ‘a’\n  }\n]', 3, 'question.jsonBroken'],
  ['\n"a"', 2, 'question.jsonNoList'],
  ['[\n  {"value": 6}\n]', 2, 'question.jsonEntry'],
  ['[\n\n  "a"]', 3, 'question.jsonEntry'],
  ['[{"value": "a"},\n  null]', 2, 'question.jsonEntry'],
] as const)('reports the error of %j on line %i', (text, line, key) => {
  expect(readOptionsJson(text)).toEqual({ ok: false, fault: { line, key } })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
