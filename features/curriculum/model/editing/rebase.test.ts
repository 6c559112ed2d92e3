import { expect, test } from 'vitest'
import { applyChanges, type CurriculumChange, type SetEntry } from './changes.ts'
import { differingFields, rebaseChanges } from './rebase.ts'

const entry = (id: string, parent: string | null, more: Partial<SetEntry> = {}): SetEntry => ({
  id,
  level: parent === null ? 'chapter' : 'lesson',
  parent,
  code: '',
  text: id,
  periods: null,
  weeks: '',
  cognitiveLevel: '',
  gradeBand: '',
  ...more,
})
const base = [entry('c1', null), entry('a', 'c1', { weeks: '1' }), entry('c2', null), entry('b', 'c2')]
const saved = (...changes: CurriculumChange[]) => applyChanges(base, changes).entries
const rebase = (theirs: CurriculumChange[], mine: CurriculumChange[]) => {
  const newest = saved(...theirs)
  const { changes, conflicts, failed } = rebaseChanges(base, newest, mine)
  const result = applyChanges(newest, changes).entries
  return { a: result.find(({ id }) => id === 'a'), ids: result.map(({ id }) => id), conflicts, failed }
}
const change = (fields: Partial<SetEntry>): CurriculumChange => ({ kind: 'change', id: 'a', fields })

test('two windows change other fields of one entry, and both stay', () => {
  expect(rebase([change({ weeks: '7' })], [change({ text: 'New' })])).toMatchObject({
    a: { weeks: '7', text: 'New' },
    conflicts: [],
  })
  // A draft may hold fields that its form did not change.
  const whole = change({ ...base[1]!, text: 'New' })
  const { a, conflicts } = rebase([change({ weeks: '7' })], [whole])
  expect([a!.weeks, a!.text, conflicts.map(({ field }) => field)]).toEqual(['7', 'New', ['weeks']])
})

test('a field that both changed is told with the newest of mine, and applies when it is chosen', () => {
  const { a, conflicts } = rebase(
    [change({ weeks: '7' })],
    [change({ weeks: '2', text: 'New' }), change({ weeks: '3' })],
  )
  expect([a!.weeks, a!.text]).toEqual(['7', 'New'])
  expect(conflicts).toEqual([
    { entry: expect.objectContaining({ id: 'a', weeks: '7' }), field: 'weeks', mine: change({ weeks: '3' }) },
  ])
  expect(applyChanges(saved(change({ weeks: '7' })), [conflicts[0]!.mine]).entries[1]!.weeks).toBe('3')
  expect(rebase([change({ weeks: '3' })], [change({ weeks: '3' })]).conflicts).toEqual([])
})

test('an entry is not removed or moved over what another window did to it or below it', () => {
  const [remove, move] = [
    { kind: 'remove', id: 'c1' },
    { kind: 'move', id: 'a', parent: null, after: 'c2' },
  ] as const
  const report = (theirs: CurriculumChange, mine: CurriculumChange) => {
    const { ids, conflicts } = rebase([theirs], [mine])
    return [ids.join(' '), conflicts.map((one) => one.mine)]
  }
  expect(report(change({ weeks: '7' }), remove)).toEqual(['c1 a c2 b', [remove]])
  expect(report({ kind: 'change', id: 'b', fields: { weeks: '7' } }, remove)).toEqual(['c2 b', []])
  expect(report({ kind: 'move', id: 'a', parent: 'c2', after: 'b' }, move)).toEqual(['c1 c2 b a', [move]])
  expect(rebase([{ kind: 'remove', id: 'a' }], [change({ weeks: '7' })]).failed).toHaveLength(1)
})

test('a draft whose version is gone overwrites nothing unseen', () => {
  const { changes, conflicts } = rebaseChanges([], base, [change({ weeks: '7' }), { kind: 'remove', id: 'c2' }])
  expect([changes, conflicts.length]).toEqual([[], 2])
})

test('finds the fields that a form changed', () => {
  expect(differingFields(base[1]!, { ...base[1]!, weeks: '2' })).toEqual({ weeks: '2' })
})
