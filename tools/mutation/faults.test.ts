import { expect, test } from 'vitest'
import { root } from '../setup/run.ts'
import { literalPart, locate, readSources } from './fault.ts'
import { faults } from './faults.ts'

test('every fault still applies, and its test exists', () => {
  const sources = readSources(root)
  const lost = faults.flatMap((fault) => {
    const location = locate(sources, fault)
    return typeof location === 'string' ? [`${fault.what}: ${location}`] : []
  })
  expect(lost).toEqual([])
})

test('every fault has its own description', () => {
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length)
})

const sources = new Map([
  ['a/one.ts', 'export function one() {\n  return 1\n}\n'],
  ['a/two.ts', 'export function two() {\n  return 1\n}\n'],
  ['a/one.test.ts', "test('one is one', () => {})"],
])
const fault = { what: 'x', text: 'function one', planted: 'function none', test: 'one is one' }

test('finds a fault by its text, or by another text of its file', () => {
  expect(locate(sources, fault)).toEqual({ file: 'a/one.ts', tests: ['a/one.test.ts'] })
  expect(locate(sources, { ...fault, at: 'function two', text: 'return 1' })).toMatchObject({ file: 'a/two.ts' })
})

test('reports a fault that has lost its text or its test', () => {
  const findStaleness = (change: Partial<typeof fault> & { at?: string }) => locate(sources, { ...fault, ...change })
  expect(findStaleness({ text: 'nowhere' })).toBe('no file has the text: nowhere')
  expect(findStaleness({ text: 'return 1' })).toBe('2 files have the text: return 1')
  expect(findStaleness({ at: 'function one', text: 'return 2' })).toBe(
    'a/one.ts has the text 0 times, not once: return 2',
  )
  expect(findStaleness({ planted: fault.text })).toMatch(/changes nothing/)
  expect(findStaleness({ test: 'one is two' })).toBe('no test is named: one is two')
})

test('recognises a parametrised test by the constant part of its name', () => {
  expect(literalPart('one is one')).toBe('one is one')
  expect(literalPart('at %s come to %s')).toBe(' come to ')
  expect(literalPart('the page $name of ${count} is read')).toBe('the page ')
})
