import { sql, type Kysely } from 'kysely'

/** Versions of what administrators edit, uploaded files, and the chat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'categories', 'questions', 'agents'])
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  await db.schema
    .alterTable('history')
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createIndex('agent_questions_in_order')
    .on('agent_questions')
    .columns(['agent_id', 'position', 'question_id'])
    .execute()
  // Wider than it was: what somebody has used is summed from it alone.
  await db.schema.dropIndex('history_by_user').execute()
  await db.schema
    .createIndex('history_by_user')
    .on('history')
    .columns(['user_id', 'created_at', 'id', 'agent_id', 'tokens', 'cost_nanodollars'])
    .execute()
  await db.schema.createIndex('history_by_time').on('history').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('history_by_agent').on('history').columns(['agent_id', 'created_at', 'id']).execute()
  await files(db)
  await chat(db)
}

async function files(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('agent_id', 'text')
    .addColumn('question_key', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('storage_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('notice', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('files_by_user').on('files').column('user_id').execute()
  await db.schema.createIndex('files_by_use').on('files').columns(['used_at', 'created_at']).execute()
}

async function chat(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('provider_conversation', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('conversations_by_user')
    .on('conversations')
    .columns(['user_id', 'updated_at', 'id'])
    .execute()
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('parent_id', 'text')
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('turns_left_out', 'integer', (column) => column.notNull())
    .addColumn('model', 'text')
    .addColumn('tokens', 'integer')
    .addColumn('input_tokens', 'integer')
    .addColumn('output_tokens', 'integer')
    .addColumn('cost_nanodollars', 'bigint')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('alive_at', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('chat_messages_by_conversation')
    .on('chat_messages')
    .columns(['conversation_id', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('chat_messages_by_status').on('chat_messages').column('status').execute()
  // One answer at a time in a conversation.
  await db.schema
    .createIndex('chat_messages_running')
    .unique()
    .on('chat_messages')
    .column('conversation_id')
    .where(sql.ref('status'), '=', sql.lit('running'))
    .execute()
}
