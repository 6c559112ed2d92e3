import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/server/database.ts'
import { connect } from '../drivers/connect.ts'
import { isDatabaseAway, isUniqueViolation } from '../drivers/errors.ts'
import { newId } from './ids.ts'
import type { ConversationRow, Unordered, UserRow } from './schema.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import * as first from './migrations/0001-first.ts'
import * as administration from './migrations/0002-administration.ts'
import * as settings from './migrations/0003-settings.ts'

async function open() {
  const { place, remove } = await emptyDatabase()
  const db = await connect(place)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return { db, place }
}

test('migrating twice, and from two processes at once, changes nothing more', async () => {
  const { db, place } = await open()
  const second = await connect(place)
  onTestFinished(() => second.destroy())
  if (place.engine === 'postgres') await Promise.all([migrate(db), migrate(second)])
  else await migrate(db)
  await migrate(second)
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('conversations that were kept before a provider’s own were continued stay as they are, in their order', async () => {
  const { db } = await open()
  const older = { '0001-first': first, '0002-administration': administration, '0003-settings': settings }
  await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest()
  const now = '2026-01-01T00:00:00.000Z'
  const user = { id: 'u', name: 'Lan', email: 'lan@example.com', email_key: 'lan@example.com', password_hash: '' }
  const unused = { phone: null, school: null, role: 'USER', is_active: 1, search_text: '', version: 1 } as const
  const earlier = db as unknown as Kysely<{
    users: Omit<UserRow, 'must_change_password' | 'awaits_approval' | 'invited_until' | 'last_seen_at'>
    conversations: Unordered<ConversationRow>
  }>
  await earlier
    .insertInto('users')
    .values({ ...user, ...unused, created_at: now })
    .execute()
  const conversation = { id: 'c', user_id: 'u', name: 'Dạy học', created_at: now, updated_at: now, search_text: '' }
  const later = { ...conversation, id: 'b', updated_at: '2026-01-02T00:00:00.000Z' }
  await earlier.insertInto('conversations').values([later, conversation]).execute()
  await migrate(db)
  expect(await db.selectFrom('conversations').selectAll().orderBy('ordinal').execute()).toEqual([
    { ...conversation, ordinal: 1 },
    { ...later, ordinal: 2 },
  ])
  expect(await db.selectFrom('chat_messages').select('provider_conversation').execute()).toEqual([])
})

test('a database of a newer version is refused and left alone', async () => {
  const { db } = await open()
  await migrate(db)
  const newer = { name: '9999-later', timestamp: '2030-01-01T00:00:00.000Z' }
  await db.withTables<{ kysely_migration: typeof newer }>().insertInto('kysely_migration').values(newer).execute()
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
})

test('a second row with the same key is recognised on either engine', async () => {
  const { db } = await open()
  await migrate(db)
  const insert = () => db.insertInto('meta').values({ key: 'k', value: 'v' }).execute()
  await insert()
  const error = await insert().catch((thrown: unknown) => thrown)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(new Error('other'))).toBe(false)
})

test('a failed transaction leaves nothing, and does not take others with it', async () => {
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

test('large sums arrive as numbers', async () => {
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

test('a database that is away is told from one that refuses', async () => {
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
