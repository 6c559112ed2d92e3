import type { Kysely } from 'kysely'

type Column = [name: string, type: 'text' | 'integer' | 'bigint']

const figures: Column[] = [
  ['runs', 'integer'],
  ['tokens', 'bigint'],
  ['input_tokens', 'bigint'],
  ['output_tokens', 'bigint'],
  ['unpriced_tokens', 'bigint'],
  ['untold', 'integer'],
  ['cost_nanodollars', 'bigint'],
]

/** Adds usage counts: daily rows with every dimension, and sums that pages read. */
const tables: Record<string, { key: string[]; more?: Column[] }> = {
  use_counts: { key: ['user_id', 'day', 'agent_id', 'model', 'kind', 'outcome'] },
  use_by_day: { key: ['day', 'model', 'kind', 'outcome'] },
  use_by_agent: { key: ['month', 'agent_id', 'outcome'], more: [['tests', 'integer']] },
  use_by_person: {
    key: ['month', 'user_id'],
    more: [
      ['failed', 'integer'],
      ['tests', 'integer'],
    ],
  },
}

/**
 * Counters of use. `is_counted` is 0 in the rows of before: they are counted while the product runs (features/usage/server/statistics/fill.ts), from the
 * lowest id on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, { key, more = [] }] of Object.entries(tables)) {
    let table = db.schema.createTable(name)
    for (const column of key) table = table.addColumn(column, 'text', (made) => made.notNull())
    for (const [column, type] of [...more, ...figures]) table = table.addColumn(column, type, (made) => made.notNull())
    await table.addPrimaryKeyConstraint(`${name}_key`, key as never[]).execute()
  }
  await db.schema.createIndex('use_counts_by_agent').on('use_counts').columns(['agent_id', 'day']).execute()
  await db.schema.createIndex('use_by_person_alone').on('use_by_person').column('user_id').execute()
  await db.schema
    .createTable('former_agents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_vi', 'text', (column) => column.notNull())
    .execute()
  for (const table of ['history', 'chat_messages'])
    await db.schema
      .alterTable(table)
      .addColumn('is_counted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}
