import { expect, test } from 'vitest'
import { blankItem } from '../items.ts'
import { readCase } from './read-case.ts'
import { writeCase } from './write-case.ts'

const child = (origin: string, destination: string, sequenceNumber?: number) => ({
  associationType: 'isChildOf',
  sequenceNumber,
  originNodeURI: { identifier: origin },
  destinationNodeURI: { identifier: destination },
})
const item = (identifier: string, fullStatement: string, more = {}) => ({ identifier, fullStatement, ...more })
const read = (CFItems: object[], CFAssociations: object[]) =>
  readCase(JSON.stringify({ CFDocument: { identifier: 'doc', title: 'Maths' }, CFItems, CFAssociations }))!
const draw = ({ items }: ReturnType<typeof read>) =>
  items.map(({ level, text, parent }) => `${parent ?? '-'} ${level} ${text}`)

test('reads a foreign framework in its own order, and takes groups for chapters', () => {
  const found = read(
    [
      item('b', 'Adds'),
      item('a', 'Numbers', { CFItemType: 'Domain' }),
      item('c', 'Counts', { humanCodingScheme: 'K.1' }),
    ],
    [child('b', 'a', 2), child('c', 'a', 1), child('a', 'doc', 1)],
  )
  expect(draw(found)).toEqual(['- chapter Numbers', '0 outcome Counts', '0 outcome Adds'])
  expect(found).toMatchObject({ title: 'Maths', findings: [] })
  expect(found.items[1]!.code).toBe('K.1')
})

test('cuts cycles, and keeps items whose parent is missing at the top', () => {
  const found = read(
    [item('a', 'A'), item('b', 'B'), item('c', 'C'), item('d', 'D'), item('a', 'Again'), item('', 'No id')],
    [child('a', 'b'), child('b', 'a'), child('c', 'gone'), child('d', 'a'), child('d', 'c')],
  )
  expect(found.items.map(({ text, parent }) => [text, parent])).toEqual([
    ['A', null],
    ['B', 0],
    ['D', 0],
    ['C', null],
  ])
  expect(found.findings.map(({ key, leavesOut }) => [key.split('.')[1], leavesOut])).toEqual([
    ['sameId', true],
    ['incomplete', true],
    ['missingParent', false],
    ['severalParents', false],
    ['cycle', false],
  ])
})

test('reads a chain of thousands of items', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => String(at))
  const found = read(
    ids.map((id) => item(id, `Item ${id}`)),
    ids.slice(1).map((id, at) => child(id, String(at))),
  )
  expect(found.items.at(-1)).toMatchObject({ text: 'Item 19999', parent: 19_998 })
})

test('refuses what is not a package', () => {
  expect([readCase('{'), readCase('[]'), readCase('{"CFItems": []}')]).toEqual([null, null, null])
})

test('writes a package from which the same set is read', () => {
  const items = [
    blankItem({ level: 'subject', text: 'Toán', identifier: 's' }),
    blankItem({
      level: 'lesson',
      text: 'Tập hợp',
      identifier: 'l',
      parent: 0,
      code: 'B1',
      periods: 1.5,
      fromWeek: 1,
      toWeek: 2,
    }),
    blankItem({ level: 'outcome', text: 'Viết được', identifier: 'o', parent: 1, cognitiveLevel: 'Vận dụng' }),
    blankItem({ level: 'competence', text: 'Nêu được', identifier: 'c', code: '6.A1.3', gradeBand: 'THCS' }),
  ]
  const set = { id: 'doc', name: 'Toán 6', source: 'Tổ Toán', version: 2, changedAt: '2026-08-19T00:00:00.000Z' }
  const written = items.map((each) => ({ ...each, identifier: each.identifier! }))
  const toCaseId = (id: string) => `case-${id}`
  const file = writeCase(set, written, toCaseId)
  expect(file.CFItems.map(({ identifier }) => identifier)).toEqual(['case-s', 'case-l', 'case-o', 'case-c'])
  const found = readCase(JSON.stringify(file))!
  expect(found).toMatchObject({ items, findings: [], title: 'Toán 6', source: 'Tổ Toán', date: '2026-08-19' })
})
