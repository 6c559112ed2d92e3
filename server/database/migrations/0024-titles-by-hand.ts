import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What entries are called beside their first heading: by their owner, or by the topic that they were made for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('given_title', 'text').execute()
  await db.schema.alterTable('history').addColumn('topic', 'text').execute()
  await fillTopics(db)
}

/** As rules/topic.ts has it for what is made from now on. */
async function fillTopics(db: Kysely<unknown>): Promise<void> {
  const said =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`(answers::json ->> 'topic')`
      : sql`json_extract(answers, '$.topic')`
  const onOneLine = ['\r', '\n', '\t'].reduce((text, sign) => sql`replace(${text}, ${sql.lit(sign)}, ' ')`, said)
  await sql`update history set topic = nullif(trim(substr(trim(${onOneLine}), 1, 150)), '') where answers like '%"topic":"%'`.execute(
    db,
  )
}
