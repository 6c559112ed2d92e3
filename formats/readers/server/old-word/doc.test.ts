import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'

test('reads letters in the font Symbol as the signs that they show', async () => {
  const file = readFileSync(new URL('../../../../tests/data/word/symbol-font-letters.doc', import.meta.url))
  const { text } = await readAll(new Uint8Array(file))
  expect(text).toBe('Tính 3 × 4, góc α lớn hơn β, và 7 ≥ 2; ΔABC.')
})
