import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Adds class names and the teacher's own labels to find entries by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('class_name', 'text').execute()
  await fillClassNames(db)
  // Filters look into the index alone: what stands behind a text is far away.
  await db.schema.dropIndex('history_in_order_by_user').execute()
  await db.schema
    .createIndex('history_in_order_by_user')
    .on('history')
    .columns(['user_id', 'ordinal', 'id', 'agent_id', 'status', 'language', 'class_name', 'created_at'])
    .execute()
  await db.schema
    .createTable('entry_labels')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('history.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('label', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_labels_by_entry', ['entry_id', 'label'])
    .execute()
  await db.schema
    .createIndex('entry_labels_by_user')
    .on('entry_labels')
    .columns(['user_id', 'label', 'entry_id'])
    .execute()
}

/** Repeats features/library/model/class-name.ts, which serves new entries. */
async function fillClassNames(db: Kysely<unknown>): Promise<void> {
  const answer = (key: string) =>
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`(answers::json ->> ${sql.lit(key)})`
      : sql`json_extract(answers, ${sql.lit(`$.${key}`)})`
  const said = sql`coalesce(${answer('grade')}, ${answer('primaryGrade')}, ${answer('secondaryGrade')})`
  const before = [
    'Khối lớp ',
    'khối lớp ',
    'Khối ',
    'khối ',
    'Lớp ',
    'lớp ',
    'Grade ',
    'grade ',
    'Class ',
    'class ',
    'grade',
  ]
  const bare = before.reduce((text, word) => sql`replace(${text}, ${sql.lit(word)}, '')`, said)
  await sql`update history set class_name = nullif(substr(trim(${bare}), 1, 40), '') where answers like '%rade"%'`.execute(
    db,
  )
}
