import { expect, test } from 'vitest'
import { migratedDatabase, openTestDatabase } from '#tests/support/server/database.ts'
import { prepare, type Placeholders } from './prepare.ts'
import type { Database } from './schema.ts'

async function makeNotes() {
  const db = await openTestDatabase(migratedDatabase())
  const notes = [1, 2, 3].map((n) => ({ key: `note ${n}`, value: `${n}` }))
  await db.insertInto('meta').values(notes).execute()
  let built = 0
  const findNotes = prepare((reading, { from, most }: Placeholders<{ from: string; most: number }>) => {
    built += 1
    return reading
      .selectFrom('meta')
      .select(['key', 'value'])
      .where('key', 'like', 'note %')
      .where('value', '>=', from)
      .orderBy('value')
      .limit(most)
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

test('a row with other columns and a list of another length are queries of their own', async () => {
  const db = await openTestDatabase(migratedDatabase())
  let built = 0
  const insertNotes = prepare((writing, { keys, ...row }: Placeholders<{ keys: string[]; value: string }>) => {
    built += 1
    return writing.insertInto('meta').values(keys.map((key) => ({ key, ...row })))
  })
  await insertNotes(db, { keys: ['note 1', 'note 2'], value: 'a' })
  await insertNotes(db, { keys: ['note 3', 'note 4'], value: 'b' })
  await insertNotes(db, { keys: ['note 5'], value: 'c' })
  expect(built).toBe(2)
  const rows = await db.selectFrom('meta').select('value').where('key', 'like', 'note %').orderBy('key').execute()
  expect(rows.map(({ value }) => value)).toEqual(['a', 'a', 'b', 'b', 'c'])
})
