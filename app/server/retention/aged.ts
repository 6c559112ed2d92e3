import { sql } from 'kysely'
import { favouriteLabel } from '#features/documents/model/labels.ts'
import type { Database } from '#platform/server/database/schema.ts'

const dayMs = 86_400_000

/** Returns the time before which rows are older than so many days. */
export const cutoff = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString()

/**
 * Documents that nobody has changed since, but those that are being written and those that their owner has marked as a favourite. An
 * entry's changes are its versions: what nobody has ever changed has the age of its making.
 */
export const agedEntries = (db: Database, before: string) =>
  db
    .selectFrom('documents')
    .where('documents.created_at', '<', before)
    .where('documents.status', '!=', 'running')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('document_versions')
            .select(sql.lit(1).as('one'))
            .whereRef('document_versions.document_id', '=', 'documents.id')
            .where('document_versions.created_at', '>=', before),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('document_tags')
            .select(sql.lit(1).as('one'))
            .whereRef('document_tags.document_id', '=', 'documents.id')
            .where('document_tags.tag', '=', favouriteLabel),
        ),
      ),
    )

/** Conversations in which nothing has been said since. */
export const agedConversations = (db: Database, before: string) =>
  db.selectFrom('conversations').where('conversations.updated_at', '<', before)
