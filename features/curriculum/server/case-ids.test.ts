import { expect, test } from 'vitest'
import { newId } from '#platform/server/database/ids.ts'
import { blankItem } from '../model/items.ts'
import { readCase } from '../model/case/read-case.ts'
import { writeCase } from '../model/case/write-case.ts'
import { toCaseId } from './case-ids.ts'

const caseId = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('every identifier of a package is one that CASE accepts, and reading it gives back our own', () => {
  const foreign = 'c649d172-d7cb-11e8-824f-0242ac160002'
  const own = [newId(), newId(), foreign, 'K.1']
  const items = own.map((identifier, at) => ({
    ...blankItem({ level: at === 0 ? 'subject' : 'outcome', text: `Item ${at}`, parent: at === 0 ? null : 0 }),
    identifier,
  }))
  const set = { id: newId(), name: 'Toán 6', source: 'Tổ Toán', version: 1, changedAt: '2026-08-19T00:00:00.000Z' }
  const file = writeCase(set, items, toCaseId)
  const written = [file.CFDocument, ...file.CFItems, ...file.CFAssociations].map(({ identifier }) => identifier)
  expect(written.filter((identifier) => !caseId.test(identifier))).toEqual([])
  expect(new Set(written).size).toBe(1 + 2 * items.length)
  expect(written).toContain(foreign)
  expect(writeCase(set, items, toCaseId)).toEqual(file)
  const found = readCase(JSON.stringify(file))!
  expect(found.findings).toEqual([])
  expect(found.items.map(({ identifier, parent }) => [identifier, parent])).toEqual(
    items.map(({ identifier, parent }) => [identifier, parent]),
  )
})

test('takes the identifier of the standard where two items claim the same one of ours', () => {
  const item = (identifier: string) => ({ identifier, fullStatement: identifier, extensions: { id: 'b' } })
  const file = { CFDocument: { identifier: 'doc', title: 'Maths' }, CFItems: [item('a'), item('b'), item('c')] }
  expect(readCase(JSON.stringify(file))!.items.map(({ identifier }) => identifier)).toEqual(['b', null, 'c'])
})

test('derives UUIDs of version 5, as other programs do', () => {
  expect(toCaseId('K.1')).toBe('a57193fd-df42-5a37-a6ac-eeb1aec62809')
})
