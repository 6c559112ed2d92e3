import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byKind, byLevel, kinds, levels, scale, sum, type ByKind, type ByLevel } from '../exam.ts'
import { allocateLevels, type Parts } from './allocate-levels.ts'

type Allocation = ByKind<ByLevel<number>>

const none: Parts = { number: 0, each: 250 }
const partsOf = (overrides: Partial<ByKind<Parts>>): ByKind<Parts> => byKind((kind) => overrides[kind] ?? none)

/** Returns the largest deviation of a level's points from its share. */
const deviation = (allocation: Allocation, parts: ByKind<Parts>, shares: ByLevel<number>) =>
  Math.max(
    ...levels.map((level) => {
      const points = sum(kinds.map((kind) => allocation[kind][level] * parts[kind].each))
      return Math.abs(points - (shares[level] / 100) * scale)
    }),
  )

/** Lists every allocation of parts to levels. */
const allOf = (number: number, held: ByLevel<number>): ByLevel<number>[] =>
  Array.from({ length: number + 1 }, (_, know) =>
    Array.from({ length: number - know + 1 }, (__, understand) => ({
      know,
      understand,
      apply: number - know - understand,
    })),
  )
    .flat()
    .filter((counts) => levels.every((level) => counts[level] >= held[level]))

const shares = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })).map(([know, rest]) => {
  const understand = Math.min(rest, 100 - know)
  return { know, understand, apply: 100 - know - understand }
})

test('no other allocation is nearer to the shares: compared with all of them', () => {
  const parts = partsOf({
    choice: { number: 3, each: 1_000 },
    trueFalse: { number: 4, each: 250 },
    short: { number: 2, each: 500 },
    essay: { number: 5, each: 1_000 },
  })
  const heldChoice = fc.constantFrom(
    { know: 0, understand: 0, apply: 0 },
    { know: 1, understand: 0, apply: 0 },
    { know: 0, understand: 0, apply: 2 },
  )
  fc.assert(
    fc.property(shares, heldChoice, (targets, choice) => {
      const held = byKind((kind) => (kind === 'choice' ? choice : byLevel(() => 0)))
      const found = allocateLevels(parts, targets, held)
      for (const kind of kinds) {
        expect(sum(levels.map((level) => found[kind][level]))).toBe(parts[kind].number)
        for (const level of levels) expect(found[kind][level]).toBeGreaterThanOrEqual(held[kind][level])
      }
      let smallest = Infinity
      for (const one of allOf(3, held.choice))
        for (const trueFalse of allOf(4, held.trueFalse))
          for (const short of allOf(2, held.short))
            for (const essay of allOf(5, held.essay))
              smallest = Math.min(smallest, deviation({ choice: one, trueFalse, short, essay }, parts, targets))
      expect(deviation(found, parts, targets)).toBeCloseTo(smallest)
    }),
    { numRuns: 20 },
  )
})

test('chooses among equally near allocations the one that suits the question types', () => {
  const parts = partsOf({ choice: { number: 20, each: 250 }, essay: { number: 20, each: 250 } })
  const found = allocateLevels(parts, { know: 50, understand: 0, apply: 50 })
  expect(found.choice.know).toBeGreaterThan(found.essay.know)
  expect(found.essay.apply).toBeGreaterThan(found.choice.apply)
})

test('finds an allocation far from the usual one where only that meets the shares', () => {
  const parts = partsOf({ choice: { number: 40, each: 250 } })
  expect(allocateLevels(parts, { know: 0, understand: 0, apply: 100 }).choice).toEqual({
    know: 0,
    understand: 0,
    apply: 40,
  })
})
