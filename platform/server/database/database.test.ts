import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/server/database.ts'
import { connect } from '../drivers/connect.ts'
import { isDatabaseAway, isUniqueViolation } from '../drivers/errors.ts'
import { newId } from './ids.ts'
import { migrate, NewerDatabaseError, UnreleasedDatabaseError } from './migrate.ts'

async function open() {
  const { location, remove } = await emptyDatabase()
  const db = await connect(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return { db, location }
}

test('migrating twice, or from two processes at once, changes nothing more', async () => {
  const { db, location } = await open()
  const second = await connect(location)
  onTestFinished(() => second.destroy())
  if (location.engine === 'postgres') await Promise.all([migrate(db), migrate(second)])
  else await migrate(db)
  await migrate(second)
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
})

test.each([
  ['a newer version', '9999-later', NewerDatabaseError],
  ['a version before the first release', '0001-first', UnreleasedDatabaseError],
])('rejects a database of %s and leaves it unchanged', async (_version, name, error) => {
  const { db } = await open()
  await migrate(db)
  const row = { name, timestamp: '2030-01-01T00:00:00.000Z' }
  await db.withTables<{ kysely_migration: typeof row }>().insertInto('kysely_migration').values(row).execute()
  await expect(migrate(db)).rejects.toThrow(error)
})

test('recognises a second row with the same key on either engine', async () => {
  const { db } = await open()
  await migrate(db)
  const insert = () => db.insertInto('meta').values({ key: 'k', value: 'v' }).execute()
  await insert()
  const error = await insert().catch((thrown: unknown) => thrown)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(new Error('other'))).toBe(false)
})

test('a failed transaction leaves nothing and does not affect others', async () => {
  const { db } = await open()
  await migrate(db)
  const put = (key: string) => ({ key, value: 'v' })
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('meta').values(put('lost')).execute()
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('no')
  })
  const beside = db.insertInto('meta').values(put('kept')).execute()
  await expect(failing).rejects.toThrow('no')
  await beside
  expect(await db.selectFrom('meta').select('key').execute()).toEqual([{ key: 'kept' }])
})

test('returns large sums as numbers', async () => {
  const { db } = await open()
  await migrate(db)
  const { total } = await db
    .selectFrom(db.selectNoFrom((eb) => eb.cast<number>(eb.val(9_000_000_000), 'bigint').as('n')).as('t'))
    .select((eb) => eb.fn.sum<number>('n').as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(9_000_000_000)
})

test('ids are UUIDs that sort by time', () => {
  const ids = [newId(1_000), newId(2_000), newId(3_000_000_000_000)]
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('distinguishes an unavailable database from a rejected statement', async () => {
  const away = await connect({ engine: 'postgres', url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const error = await away
    .selectFrom('meta')
    .selectAll()
    .execute()
    .catch((thrown: unknown) => thrown)
  await away.destroy()
  expect(isDatabaseAway(error)).toBe(true)
  const { db } = await open()
  const refused = await db
    .selectFrom('meta')
    .selectAll()
    .execute()
    .catch((thrown: unknown) => thrown)
  expect([refused instanceof Error, isDatabaseAway(refused)]).toEqual([true, false])
})
