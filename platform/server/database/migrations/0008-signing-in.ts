import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

/** Sessions that their owner can tell apart and end, passwords that must be changed, failed sign-ins, and where people sign in from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sessions(db)
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_failures_by_time').on('sign_in_failures').column('last_at').execute()
  await db.schema
    .createTable('known_places')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_places_key', ['user_id', 'place'])
    .execute()
  await db.schema.createIndex('known_places_by_use').on('known_places').column('last_used_at').execute()
}

async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const column of ['browser', 'system']) await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('is_ended', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const table = db.withTables<{ sessions: { id: string; token_hash: string; created_at: string } }>()
  const present = await table.selectFrom('sessions').select(['token_hash', 'created_at']).execute()
  for (const { token_hash, created_at } of present)
    await table
      .updateTable('sessions')
      .set({ id: idOf(Date.parse(created_at)) })
      .where('token_hash', '=', token_hash)
      .execute()
  await db.schema.createIndex('sessions_by_id').unique().on('sessions').column('id').execute()
}

/** Makes an id that sorts by time, like the product's own. */
function idOf(time: number): string {
  const hex = `${time.toString(16).padStart(12, '0')}7${randomBytes(10).toString('hex').slice(0, 19)}`
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
