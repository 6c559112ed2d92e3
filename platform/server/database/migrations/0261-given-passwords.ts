import type { Kysely } from 'kysely'

/** Adds which administrator set a temporary password that is still unchanged: it ends with that administrator's right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('password_given_by', 'text').execute()
  await db.schema.createIndex('users_by_password_giver').on('users').column('password_given_by').execute()
  await db.schema.createIndex('links_by_maker').on('links').columns(['made_by', 'state']).execute()
}
