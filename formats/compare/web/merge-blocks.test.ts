import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#platform/model/at-once.ts'
import { mergingBlocks, type MergedPart } from './merge-blocks.ts'

const mergedParts = (...versions: Parameters<typeof mergingBlocks<{ key: string }>>) =>
  atOnce(mergingBlocks(...versions))
const blocks = (text: string) => text.split('').map((key) => ({ key }))
const word = (all: { key: string }[]) => all.map(({ key }) => key).join('')
const describe = (parts: MergedPart<{ key: string }>[]) =>
  parts.map((part) =>
    part.kind === 'same' ? word(part.blocks) : `${part.kind}(${word(part.mine)}|${word(part.theirs)})`,
  )
const merge = (base: string | null, mine: string, theirs: string) =>
  describe(mergedParts(base === null ? null : blocks(base), blocks(mine), blocks(theirs)))

test.each([
  ['nothing changed', 'abc', 'abc', 'abc', ['abc']],
  ['mine changed one', 'abc', 'aXc', 'abc', ['a', 'mine(X|b)', 'c']],
  ['theirs changed one', 'abc', 'abc', 'abY', ['ab', 'theirs(c|Y)']],
  ['each another one', 'abcd', 'aXcd', 'abcY', ['a', 'mine(X|b)', 'c', 'theirs(d|Y)']],
  ['each another one, side by side', 'abcd', 'aXcd', 'abYd', ['a', 'mine(X|b)', 'theirs(c|Y)', 'd']],
  ['both the same one, differently', 'abc', 'aXc', 'aYc', ['a', 'both(X|Y)', 'c']],
  ['both the same one, alike', 'abc', 'aXc', 'aXc', ['a', 'X', 'c']],
  ['mine added and theirs changed', 'abc', 'aXbc', 'abY', ['a', 'mine(X|)', 'b', 'theirs(c|Y)']],
  ['mine added before what theirs changed', 'abc', 'aXbc', 'aYc', ['a', 'mine(X|)', 'theirs(b|Y)', 'c']],
  ['both added at one place', 'ab', 'aXb', 'aYb', ['a', 'both(X|Y)', 'b']],
  ['both added at the end', 'a', 'aX', 'aYZ', ['a', 'both(X|YZ)']],
  ['mine took one out', 'abc', 'ac', 'abc', ['a', 'mine(|b)', 'c']],
  ['mine took out what theirs changed', 'abc', 'ac', 'aYc', ['a', 'both(|Y)', 'c']],
  ['changes that overlap, block by block', 'abcd', 'aXYd', 'abZW', ['a', 'mine(X|b)', 'both(Y|Z)', 'theirs(d|W)']],
  ['everything is new', '', 'X', 'Y', ['both(X|Y)']],
  ['theirs emptied it', 'ab', 'ab', '', ['theirs(ab|)']],
])('%s', (_, base, mine, theirs, parts) => {
  expect(merge(base, mine, theirs)).toEqual(parts)
})

test('without a common base offers a choice at every difference', () => {
  expect(merge(null, 'aXcd', 'abcY')).toEqual(['a', 'both(X|b)', 'c', 'both(d|Y)'])
  expect(merge(null, 'ab', 'aZb')).toEqual(['a', 'both(|Z)', 'b'])
  expect(merge(null, 'abc', 'abc')).toEqual(['abc'])
})

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 })

test('rebuilds each side from the merged blocks, whatever was changed', () => {
  fc.assert(
    fc.property(fc.option(text), text, text, (base, mine, theirs) => {
      const parts = mergedParts(base === null ? null : blocks(base), blocks(mine), blocks(theirs))
      const side = (which: 'mine' | 'theirs') =>
        word(parts.flatMap((part) => (part.kind === 'same' ? part.blocks : part[which])))
      expect([side('mine'), side('theirs')]).toEqual([mine, theirs])
    }),
  )
})

test('a side without changes receives those of the other', () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      for (const kind of ['mine', 'theirs'] as const) {
        const sides = { mine: base, theirs: base, [kind]: other }
        const parts = mergedParts(blocks(base), blocks(sides.mine), blocks(sides.theirs))
        const merged = parts.flatMap((part) => (part.kind === 'same' ? part.blocks : part[kind]))
        expect(parts.every((part) => part.kind === 'same' || part.kind === kind)).toBe(true)
        expect(word(merged)).toBe(other)
      }
    }),
  )
})
