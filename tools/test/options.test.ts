import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('a run is whole unless it is told otherwise', () => {
  expect(readOptions([])).toEqual({ full: false, shard: null, changed: null })
  expect(readOptions(['--full'])).toEqual({ full: true, shard: null, changed: null })
  expect(readOptions(['--shard', '2/4'])).toEqual({ full: false, shard: '2/4', changed: null })
  expect(readOptions(['--changed', 'main', '--changed', 'HEAD~1']).changed).toBe('HEAD~1')
})

test.each([['0/4'], ['5/4'], ['4'], ['1/x'], ['']])('the part %s of a run is refused', (part) => {
  expect(() => readOptions(['--shard', part])).toThrow(`--shard takes a part such as 1/4, not ${part}.`)
})

test('an unknown option is refused', () => {
  expect(() => readOptions(['--shards', '1/4'])).toThrow('--shards')
})
