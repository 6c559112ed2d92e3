import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deltaOf, undelta } from './text-delta.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ế', '😀', '😃', '\n', ' '), maxLength: 400 })

test('a text is had again from another one and what that lacks, also as it comes back from a database', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const stored = Buffer.from(deltaOf(one, other)).toString()
      expect(undelta(stored, other)).toBe(one)
    }),
  )
})

test('a long text is packed, a small change of it takes next to nothing', () => {
  const long = Array.from({ length: 2000 }, (_, n) => `Hoạt động ${n}: học sinh thảo luận.`).join('\n')
  expect(deltaOf(long, '').length).toBeLessThan(long.length / 3)
  const changed = long.replace('Hoạt động 700', 'Luyện tập 700').replace('Hoạt động 705', 'Vận dụng 705')
  expect(deltaOf(long, changed).length).toBeLessThan(150)
  expect(undelta(deltaOf(long, changed), changed)).toBe(long)
})
