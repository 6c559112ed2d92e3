import { sql } from 'kysely'
import { favouriteLabel } from '#features/documents/model/labels.ts'
import type { Database } from '#platform/server/database/schema.ts'

const dayMs = 86_400_000

/** Returns the start of the period: older rows have expired. */
export const cutoff = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString()

/**
 * Selects documents that were not changed since, except those in progress and favourites. Changes are recorded as versions; a document
 * without any counts from its creation.
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

/** Selects conversations without a message since then. */
export const agedConversations = (db: Database, before: string) =>
  db.selectFrom('conversations').where('conversations.updated_at', '<', before)
