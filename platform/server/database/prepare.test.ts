import { expect, test } from 'vitest'
import { migratedDatabase, openTestDatabase } from '#tests/support/server/database.ts'
import { prepare, type ValueOf } from './prepare.ts'
import type { Database } from './schema.ts'

async function makeNotes() {
  const db = await openTestDatabase(migratedDatabase())
  const notes = [1, 2, 3].map((n) => ({ key: `note ${n}`, value: `${n}` }))
  await db.insertInto('meta').values(notes).execute()
  let built = 0
  const findNotes = prepare((reading, valueOf: ValueOf<{ from: string; most: number }>) => {
    built += 1
    return reading
      .selectFrom('meta')
      .select(['key', 'value'])
      .where('key', 'like', 'note %')
      .where('value', '>=', valueOf('from'))
      .orderBy('value')
      .limit(valueOf('most'))
  })
  const keys = async (values: { from: string; most: number }, reading: Database = db) =>
    (await findNotes(reading, values)).map(({ key }) => key)
  return { db, keys, countBuilt: () => built }
}

test('builds a query once and runs it with the values of each call', async () => {
  const { keys, countBuilt } = await makeNotes()
  expect(await keys({ from: '2', most: 5 })).toEqual(['note 2', 'note 3'])
  expect(await Promise.all([keys({ from: '1', most: 1 }), keys({ from: '3', most: 5 })])).toEqual([
    ['note 1'],
    ['note 3'],
  ])
  expect(await keys({ from: "1' or '1'='1", most: 5 })).toEqual(['note 2', 'note 3'])
  expect(countBuilt()).toBe(1)
})

test('reads inside the transaction that it is given', async () => {
  const { db, keys } = await makeNotes()
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('meta').where('key', '=', 'note 2').execute()
    expect(await keys({ from: '1', most: 5 }, transaction)).toEqual(['note 1', 'note 3'])
  })
})

test('serves each database with its own query', async () => {
  const { keys, countBuilt } = await makeNotes()
  await keys({ from: '1', most: 5 })
  const other = await openTestDatabase(migratedDatabase())
  expect(await keys({ from: '1', most: 5 }, other)).toEqual([])
  expect(countBuilt()).toBe(2)
})
