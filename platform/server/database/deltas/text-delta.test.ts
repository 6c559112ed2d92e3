import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deltaOf, undelta } from './text-delta.ts'
import { fromHunks, hunksOf } from './text-hunks.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ế', '😀', '😃', '\n', ' '), maxLength: 400 })

test('restores a text from another one and the delta, also from a database', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const stored = Buffer.from(deltaOf(one, other)).toString()
      expect(undelta(stored, other)).toBe(one)
    }),
  )
})

test('compresses a long text, and a small change takes almost nothing', () => {
  const long = Array.from({ length: 2000 }, (_, n) => `Hoạt động ${n}: học sinh thảo luận.`).join('\n')
  expect(deltaOf(long, '').length).toBeLessThan(long.length / 3)
  const changed = long.replace('Hoạt động 700', 'Luyện tập 700').replace('Hoạt động 705', 'Vận dụng 705')
  expect(deltaOf(long, changed).length).toBeLessThan(150)
  expect(undelta(deltaOf(long, changed), changed)).toBe(long)
})

test('distant changes take little each, in lines and in JSON on one line', () => {
  const lines = Array.from({ length: 2000 }, (_, n) => `Hoạt động ${n}: học sinh thảo luận.`)
  const json = JSON.stringify(lines.map((text, n) => ({ no: n, text })))
  for (const long of [lines.join('\n'), json]) {
    const changed = [3, 600, 1999].reduce((text, n) => text.replace(`động ${n}:`, `mới 😀 ${n}:`), long)
    const delta = deltaOf(long, changed)
    expect(delta.length).toBeLessThan(80)
    expect(undelta(delta, changed)).toBe(long)
  }
})

test('restores several inserted, deleted and changed pieces', () => {
  const chunk = fc.constantFrom('Một câu.', 'Một câu khác, dài hơn.', '😀,', '| ô |', '\n', 'a', '"x":', ' ')
  const chunks = fc.array(chunk, { maxLength: 120 }).map((list) => list.join(''))
  fc.assert(
    fc.property(chunks, fc.array(fc.tuple(fc.nat(), fc.nat(12), chunk), { maxLength: 6 }), (other, edits) => {
      const text = edits.reduce((now, [at, gone, put]) => {
        const from = at % (now.length + 1)
        return (now.slice(0, from) + put + now.slice(from + gone)).toWellFormed()
      }, other)
      const hunks = Buffer.from(hunksOf(text, other)).toString()
      expect(fromHunks(hunks, other)).toBe(text)
      expect(undelta(Buffer.from(deltaOf(text, other)).toString(), other)).toBe(text)
    }),
  )
})

test('does not search long in unrelated texts', () => {
  const of = (sign: string) => Array.from({ length: 20_000 }, (_, n) => `${sign}${n},`).join('')
  expect(fromHunks(hunksOf(of('a'), of('b')), of('b'))).toBe(of('a'))
})
