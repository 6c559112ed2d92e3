import { expect, test } from 'vitest'
import { applyChanges, findSameCodes, type CurriculumChange, type SetEntry } from './changes.ts'
import { findStep, listHolders } from './moves.ts'

const entry = (
  id: string,
  level: SetEntry['level'],
  parent: string | null,
  more: Partial<SetEntry> = {},
): SetEntry => ({
  id,
  level,
  parent,
  code: '',
  text: id,
  periods: null,
  weeks: '',
  cognitiveLevel: '',
  gradeBand: '',
  ...more,
})
const set = [
  entry('maths', 'subject', null),
  entry('c1', 'chapter', 'maths'),
  entry('a', 'lesson', 'c1'),
  entry('a1', 'outcome', 'a'),
  entry('a2', 'outcome', 'a'),
  entry('b', 'lesson', 'c1'),
  entry('c2', 'chapter', 'maths'),
  entry('c', 'lesson', 'c2'),
]
const fields = { code: 'X', text: 'New', periods: 2, weeks: '3', cognitiveLevel: '', gradeBand: '' }
const apply = (...changes: CurriculumChange[]) => {
  const { entries, failed } = applyChanges(set, changes)
  return [entries.map(({ id, parent }) => `${parent ?? ''}/${id}`).join(' '), failed.length]
}
const ids = (...changes: CurriculumChange[]) => applyChanges(set, changes).entries.map(({ id }) => id)

test('adds, changes, moves and removes entries with what is below them', () => {
  expect(ids({ kind: 'add', id: 'n', level: 'lesson', parent: 'c1', after: 'a', fields })).toEqual([
    'maths',
    'c1',
    'a',
    'a1',
    'a2',
    'n',
    'b',
    'c2',
    'c',
  ])
  expect(ids({ kind: 'add', id: 'n', level: 'lesson', parent: 'c1', after: null, fields })[2]).toBe('n')
  expect(applyChanges(set, [{ kind: 'change', id: 'b', fields }]).entries[5]).toEqual(
    entry('b', 'lesson', 'c1', fields),
  )
  expect(apply({ kind: 'move', id: 'a', parent: 'c2', after: 'c' })).toEqual([
    '/maths maths/c1 c1/b maths/c2 c2/c c2/a a/a1 a/a2',
    0,
  ])
  expect(apply({ kind: 'remove', id: 'c1' })).toEqual(['/maths maths/c2 c2/c', 0])
})

test('a change whose entry or place is gone fails, and the others apply', () => {
  const failing: CurriculumChange[] = [
    { kind: 'change', id: 'gone', fields },
    { kind: 'remove', id: 'gone' },
    { kind: 'add', id: 'a', level: 'lesson', parent: 'c1', after: null, fields },
    { kind: 'add', id: 'n', level: 'lesson', parent: 'gone', after: null, fields },
    { kind: 'add', id: 'n', level: 'chapter', parent: 'a', after: null, fields },
    { kind: 'move', id: 'c1', parent: 'c1', after: null },
    { kind: 'move', id: 'maths', parent: 'c1', after: null },
    { kind: 'move', id: 'a', parent: 'c1', after: 'a' },
  ]
  expect(apply(...failing, { kind: 'remove', id: 'c2' })).toEqual([
    '/maths maths/c1 c1/a a/a1 a/a2 c1/b',
    failing.length,
  ])
  // The neighbour was removed in another window.
  expect(apply({ kind: 'add', id: 'n', level: 'lesson', parent: 'c1', after: 'gone', fields })[0]).toContain(
    'c1/b c1/n',
  )
})

test('chapters can be in chapters, but not in one of their own', () => {
  const nested = [...set, entry('c3', 'chapter', 'c2')]
  expect(applyChanges(nested, [{ kind: 'move', id: 'c2', parent: 'c3', after: null }]).failed).toHaveLength(1)
  expect(applyChanges(nested, [{ kind: 'move', id: 'c1', parent: 'c3', after: null }]).failed).toEqual([])
})

test('a step up or down goes past the neighbour, then into the next chapter', () => {
  const step = (id: string, by: 1 | -1) =>
    findStep(
      set,
      set.find((one) => one.id === id)!,
      by,
    )
  expect(step('b', -1)).toEqual({ kind: 'move', id: 'b', parent: 'c1', after: null })
  expect(step('a', 1)).toEqual({ kind: 'move', id: 'a', parent: 'c1', after: 'b' })
  expect(step('b', 1)).toEqual({ kind: 'move', id: 'b', parent: 'c2', after: null })
  expect(step('c', -1)).toEqual({ kind: 'move', id: 'c', parent: 'c1', after: 'b' })
  expect([step('c', 1), step('maths', -1), step('maths', 1)]).toEqual([null, null, null])
  for (const [id, by] of [
    ['a', 1],
    ['b', 1],
    ['c', -1],
  ] as const)
    expect(apply(step(id, by)!)[1]).toBe(0)
})

test('an entry can belong to those above its level, and not to what is below it', () => {
  const nested = [...set, entry('c3', 'chapter', 'c2')]
  expect(
    listHolders(
      nested,
      nested.find(({ id }) => id === 'c2')!,
    ).map(({ id }) => id),
  ).toEqual(['maths', 'c1'])
  expect(listHolders(nested, { id: 'new', level: 'outcome' }).map(({ id }) => id)).toContain('b')
})

test('an entry can only belong to those of its subject and grade', () => {
  const grades = ['maths', 'physics'].flatMap((subject) => [
    entry(subject, 'subject', null),
    ...['6', '7'].flatMap((grade) => [
      entry(subject + grade, 'grade', subject),
      entry(`${subject}${grade}c`, 'chapter', subject + grade),
      entry(`${subject}${grade}l`, 'lesson', `${subject}${grade}c`),
    ]),
  ])
  const lesson = grades.find(({ id }) => id === 'maths7l')!
  expect(listHolders(grades, lesson).map(({ id }) => id)).toEqual(['maths', 'maths7', 'maths7c'])
})

test('names lessons of one subject and grade that have one code', () => {
  const coded = [
    entry('s', 'subject', null),
    entry('a', 'lesson', 's', { code: 'B1' }),
    entry('b', 'lesson', 's', { code: 'b1' }),
    entry('c', 'lesson', 's', { code: 'B2' }),
    entry('t', 'subject', null),
    entry('d', 'lesson', 't', { code: 'B1' }),
  ]
  expect([...findSameCodes(coded)]).toEqual(['a', 'b'])
})

test('hundreds of changes in a chain of thousands do not exhaust the stack', () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => entry(`c${at}`, 'chapter', at === 0 ? null : `c${at - 1}`))
  const changes = Array.from({ length: 300 }, (_, at) => ({ kind: 'change', id: `c${at}`, fields }) as const)
  const { entries, failed } = applyChanges(chain, [...changes, { kind: 'remove', id: 'c300' }])
  expect([entries.length, failed]).toEqual([300, []])
})
