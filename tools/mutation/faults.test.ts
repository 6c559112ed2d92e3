import { expect, test } from 'vitest'
import { root } from '../setup/run.ts'
import { staleness } from './fault.ts'
import { faults } from './faults.ts'

test('every fault kept for planting still has its place, and its test', () => {
  expect(faults.map((fault) => staleness(root, fault)).filter(Boolean)).toEqual([])
})

test('each of them is told in words of its own', () => {
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length)
})

test('one that has lost its place or its test says what it has lost', () => {
  const fault = {
    what: 'x',
    file: 'tools/mutation/fault.ts',
    text: 'export function staleness',
    planted: 'function staleness',
    test: 'tools/mutation/faults.test.ts',
    named: 'says what it has lost',
  }
  const told = (change: Partial<typeof fault>) => staleness(root, { ...fault, ...change })
  expect(told({})).toBeNull()
  expect(told({ file: 'gone.ts' })).toBe('gone.ts is not there any more')
  expect(told({ text: 'nowhere' })).toBe('tools/mutation/fault.ts has the text 0 times, not once: nowhere')
  expect(told({ text: 'return' })).toMatch(/has the text \d+ times, not once: return$/)
  expect(told({ planted: fault.text })).toMatch(/changes nothing/)
  expect(told({ test: 'gone.test.ts' })).toBe('gone.test.ts is not there any more')
  // Put together, so that it does not stand in this file itself.
  expect(told({ named: ['no', 'where'].join('-') })).toBe(
    `${fault.test} has no test named: ${['no', 'where'].join('-')}`,
  )
})
