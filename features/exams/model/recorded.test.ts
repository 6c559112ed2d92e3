import { expect, test } from 'vitest'
import { cleanSets, faultySets } from '#tests/data/exams/faults.ts'
import { saidOf } from '#tests/data/exams/set.ts'

test('of twenty recorded sets that are right none is blamed', () => {
  expect(cleanSets.length).toBeGreaterThanOrEqual(20)
  for (const set of cleanSets) expect([set.name, saidOf(set)]).toEqual([set.name, []])
})

test('each of sixty planted faults is told', () => {
  expect(new Set(faultySets.map(({ name, fault }) => `${name}: ${fault}`)).size).toBeGreaterThanOrEqual(60)
  const table: Record<string, { planted: number; told: number }> = {}
  for (const { name, fault, says, set, change } of faultySets) {
    const said = saidOf(set, change)
    expect([name, fault, said]).toEqual([name, fault, expect.arrayContaining([says])])
    const row = (table[says] ??= { planted: 0, told: 0 })
    row.planted++
    if (said.includes(says)) row.told++
  }
  // oxlint-disable-next-line no-console -- `npm run test:document-checks` prints it
  console.table({ ...table, 'clean sets': { planted: cleanSets.length, told: 0 } })
})
