import type { Kysely } from 'kysely'

/** The school's sign-in: how it is set up, in one row; who is who at the provider; and who has just come back from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oidc')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('provider_kind', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text')
    .addColumn('client_id', 'text')
    .addColumn('client_secret', 'text')
    .addColumn('client_secret_preview', 'text')
    .addColumn('domains', 'text', (column) => column.notNull())
    .addColumn('newcomers', 'text', (column) => column.notNull())
    .addColumn('groups_claim', 'text', (column) => column.notNull())
    .addColumn('group_roles', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('label_vi', 'text')
    .addColumn('is_only_way', 'integer', (column) => column.notNull())
    .addColumn('admin_came_in', 'integer', (column) => column.notNull())
    .addColumn('trial_hash', 'text')
    .addColumn('trial', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('given_role', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute()
  await db.schema.createIndex('identities_by_user').unique().on('identities').columns(['user_id', 'issuer']).execute()
  await db.schema
    .createTable('handovers')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('path', 'text')
    .addColumn('joined', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('handovers_by_end').on('handovers').column('ends_at').execute()
  await db.schema.createIndex('handovers_by_user').on('handovers').column('user_id').execute()
  const row = {
    id: 'school',
    is_on: 0,
    provider_kind: 'google',
    domains: '[]',
    newcomers: 'registration',
    groups_claim: 'groups',
    group_roles: '[]',
    is_only_way: 0,
    admin_came_in: 0,
    version: 1,
  }
  await db.withTables<{ oidc: typeof row }>().insertInto('oidc').values(row).execute()
}
