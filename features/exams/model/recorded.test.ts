import { expect, test } from 'vitest'
import { cleanSets, faultySets } from '#tests/data/exams/faults.ts'
import { findingKeysOf } from '#tests/data/exams/set.ts'

test('finds no fault in twenty recorded correct sets', () => {
  expect(cleanSets.length).toBeGreaterThanOrEqual(20)
  for (const set of cleanSets) expect([set.name, findingKeysOf(set)]).toEqual([set.name, []])
})

test('reports each of sixty planted faults', () => {
  expect(new Set(faultySets.map(({ name, fault }) => `${name}: ${fault}`)).size).toBeGreaterThanOrEqual(60)
  const table: Record<string, { planted: number; expected: number }> = {}
  for (const { name, fault, says, set, change } of faultySets) {
    const text = findingKeysOf(set, change)
    expect([name, fault, text]).toEqual([name, fault, expect.arrayContaining([says])])
    const row = (table[says] ??= { planted: 0, expected: 0 })
    row.planted++
    if (text.includes(says)) row.expected++
  }
  // oxlint-disable-next-line no-console -- `npm run test:document-checks` prints it
  console.table({ ...table, 'clean sets': { planted: cleanSets.length, expected: 0 } })
})
