import type { CreateTableBuilder, Kysely } from 'kysely'

/** The tables of accounts, catalogue and history. Migrations are frozen once released: they import nothing of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await accounts(db)
  await catalogue(db)
  await history(db)
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(texts('name', 'email'))
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .$call(texts('password_hash'))
    .addColumn('phone', 'text')
    .addColumn('school', 'text')
    .$call(texts('role'))
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .$call(texts('created_at', 'search_text'))
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .$call(texts('created_at', 'last_used_at'))
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_use').on('sessions').column('last_used_at').execute()
}

async function catalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(texts('name', 'name_vi', 'description', 'description_vi', 'color'))
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .$call(texts('created_at', 'search_text'))
    .execute()
  await db.schema
    .createTable('questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .$call(texts('title', 'title_vi', 'description', 'description_vi', 'type'))
    .addColumn('required', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('placeholder', 'text')
    .addColumn('placeholder_vi', 'text')
    .$call(texts('options'))
    .addColumn('min', 'double precision')
    .addColumn('max', 'double precision')
    .$call(texts('accepted_types'))
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .$call(texts('created_at', 'search_text'))
    .execute()
  await db.schema
    .createTable('agents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(texts('name', 'name_vi', 'description', 'description_vi'))
    .addColumn('category_id', 'text', (column) => column.references('categories.id').onDelete('set null'))
    .$call(texts('prompt'))
    .addColumn('prompt_vi', 'text')
    .addColumn('template', 'text')
    .addColumn('template_vi', 'text')
    .addColumn('api_key', 'text')
    .addColumn('api_key_preview', 'text')
    .addColumn('model', 'text')
    .addColumn('temperature', 'double precision')
    .addColumn('max_tokens', 'integer')
    .addColumn('generations', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .$call(texts('created_at', 'search_text'))
    .execute()
  await db.schema.createIndex('agents_by_category').on('agents').column('category_id').execute()
  await db.schema
    .createTable('agent_questions')
    .addColumn('agent_id', 'text', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (column) => column.notNull().references('questions.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('agent_questions_key', ['agent_id', 'question_id'])
    .execute()
  await db.schema.createIndex('agent_questions_by_question').on('agent_questions').column('question_id').execute()
}

async function history(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .$call(texts('agent_id', 'agent_name', 'agent_name_vi', 'status', 'language', 'prompt_used'))
    .addColumn('files_used', 'integer', (column) => column.notNull())
    .addColumn('template', 'integer', (column) => column.notNull())
    .addColumn('model', 'text')
    .$call(texts('answers', 'content'))
    .addColumn('edited_content', 'text')
    .$call(texts('preview'))
    .addColumn('tokens', 'integer')
    .addColumn('input_tokens', 'integer')
    .addColumn('output_tokens', 'integer')
    .addColumn('cost_nanodollars', 'bigint')
    .addColumn('problem', 'text')
    .$call(texts('created_at'))
    .addColumn('finished_at', 'text')
    .$call(texts('alive_at', 'search_text'))
    .execute()
  await db.schema.createIndex('history_by_user').on('history').columns(['user_id', 'created_at', 'id']).execute()
  await db.schema
    .createIndex('history_by_user_and_agent')
    .on('history')
    .columns(['user_id', 'agent_id', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('history_by_status').on('history').column('status').execute()
  await db.schema
    .createTable('agent_usage')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('generations', 'integer', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('agent_usage_key', ['user_id', 'agent_id'])
    .execute()
  await db.schema.createIndex('agent_usage_by_agent').on('agent_usage').column('agent_id').execute()
}

function texts(...names: string[]) {
  return <Name extends string>(table: CreateTableBuilder<Name>) => {
    let result = table
    for (const name of names) result = result.addColumn(name, 'text', (column) => column.notNull())
    return result
  }
}
