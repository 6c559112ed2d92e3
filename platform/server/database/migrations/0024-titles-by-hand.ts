import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Adds titles by the owner, and topics, beside the first heading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('given_title', 'text').execute()
  await db.schema.alterTable('history').addColumn('topic', 'text').execute()
  await fillTopics(db)
}

/** Repeats features/questions/model/topic.ts, which serves new entries. */
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
