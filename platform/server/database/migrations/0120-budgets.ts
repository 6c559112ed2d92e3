import type { Kysely } from 'kysely'

/** Adds monthly budgets, spending and reservations, and exchange rates and prices with a first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('budgets')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('group_id', 'text', (column) => column.references('groups.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('agent_id', 'text', (column) => column.references('agents.id').onDelete('cascade'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('money', 'bigint')
    .addColumn('tokens', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  for (const column of ['group_id', 'user_id', 'agent_id'])
    await db.schema.createIndex(`budgets_${column}`).on('budgets').column(column).execute()
  let spending = db.schema
    .createTable('spending')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
  for (const kind of ['spent', 'reserved', 'added'])
    for (const unit of ['nanodollars', 'microdong', 'tokens'])
      spending = spending.addColumn(`${kind}_${unit}`, 'bigint', (column) => column.notNull().defaultTo(0))
  await spending
    .addColumn('estimated_tokens', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('unpriced_tokens', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('spending_key', ['month', 'key'])
    .execute()
  await db.schema
    .createTable('reservations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('process_id', 'text')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('keys', 'text', (column) => column.notNull())
    .addColumn('nanodollars', 'bigint', (column) => column.notNull())
    .addColumn('microdong', 'bigint', (column) => column.notNull())
    .addColumn('tokens', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('exchange_rates')
    .addColumn('valid_from', 'text', (column) => column.primaryKey())
    .addColumn('centidong', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('model_prices')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('input', 'bigint', (column) => column.notNull())
    .addColumn('output', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('model_prices_key', ['model', 'valid_from'])
    .execute()
}
