import { diffArrays } from 'diff'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#platform/model/at-once.ts'
import { editScript } from '../model/edit-script.ts'

const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 24 })

test('leads from one list to the other with as few additions and removals as another algorithm', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const parts = atOnce(editScript(before, after, Infinity))!
      const made: string[] = []
      const left = [...before]
      for (const { count, added, removed } of parts) {
        const dropped = added ? [] : left.splice(0, count)
        if (!removed) made.push(...(added ? after.slice(made.length, made.length + count) : dropped))
      }
      expect([left, made]).toEqual([[], after])
      const edits = (of: readonly { count: number; added: boolean; removed: boolean }[]) =>
        of.reduce((sum, { count, added, removed }) => sum + (added || removed ? count : 0), 0)
      expect(edits(parts)).toBe(edits(diffArrays(before, after)))
    }),
  )
})

test('gives up on a script longer than its limit, and yields to other work meanwhile', () => {
  const before = ['a', 'b', 'c']
  const after = ['d', 'e']
  expect(atOnce(editScript(before, after, 4))).toBeNull()
  expect(atOnce(editScript(before, after, 5))).toHaveLength(2)
  expect(editScript(before, after, 5).next()).toEqual({ done: false, value: undefined })
})
