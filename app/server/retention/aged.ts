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
    .selectFrom('history')
    .where('history.created_at', '<', before)
    .where('history.status', '!=', 'running')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry_versions')
            .select(sql.lit(1).as('one'))
            .whereRef('entry_versions.entry_id', '=', 'history.id')
            .where('entry_versions.made_at', '>=', before),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry_labels')
            .select(sql.lit(1).as('one'))
            .whereRef('entry_labels.entry_id', '=', 'history.id')
            .where('entry_labels.label', '=', favouriteLabel),
        ),
      ),
    )

/** Conversations in which nothing has been said since. */
export const agedConversations = (db: Database, before: string) =>
  db.selectFrom('conversations').where('conversations.updated_at', '<', before)
