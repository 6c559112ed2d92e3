import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('a run is complete by default', () => {
  expect(readOptions([])).toEqual({ full: false, shard: null, changed: null })
  expect(readOptions(['--full'])).toEqual({ full: true, shard: null, changed: null })
  expect(readOptions(['--shard', '2/4'])).toEqual({ full: false, shard: '2/4', changed: null })
  expect(readOptions(['--changed', 'main', '--changed', 'HEAD~1']).changed).toBe('HEAD~1')
})

test.each([['0/4'], ['5/4'], ['4'], ['1/x'], ['']])('rejects the part %s of a run', (part) => {
  expect(() => readOptions(['--shard', part])).toThrow(`--shard takes a part such as 1/4, not ${part}.`)
})

test('rejects an unknown option', () => {
  expect(() => readOptions(['--shards', '1/4'])).toThrow('--shards')
})
