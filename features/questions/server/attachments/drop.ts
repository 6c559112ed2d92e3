import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Store } from '#platform/server/storage/store.ts'

/** A submission keeps its file until it is withdrawn or returned. */
export const isNotSubmitted = (eb: ExpressionBuilder<Schema, 'files'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('submissions')
        .select('submissions.id')
        .whereRef('submissions.file_id', '=', 'files.id')
        .where('submissions.state', '!=', 'returned'),
    ),
  )

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const batch = 500

type Deps = { db: Database; clock: () => Date; store: Store; retentionDays: number }

/**
 * Deletes files that have not been used within a day of their upload, and used ones some days after their last use. Then deletes files in
 * the store without a row, for example after an account was deleted.
 * @returns the number of deleted files that had been used
 */
export async function dropUnusedFiles({ db, clock, store, retentionDays }: Deps): Promise<number> {
  const now = clock().getTime()
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
  const [unused, old] = [ago(dayMs), ago(retentionDays * dayMs)]
  let used = 0
  for (;;) {
    const dropped = await db
      .deleteFrom('files')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('files')
          .select('id')
          .where(isNotSubmitted)
          .where((aged) =>
            aged.or([
              aged.and([aged('used_at', 'is', null), aged('created_at', '<', unused)]),
              aged('used_at', '<', old),
            ]),
          )
          .limit(batch),
      )
      .returning(['storage_name', 'figures_name', 'used_at'])
      .execute()
    for (const row of dropped) for (const name of namesOf(row)) await store.remove(name)
    used += dropped.filter(({ used_at }) => used_at !== null).length
    if (dropped.length < batch) break
  }
  await dropForgotten({ db, store })
  return used
}

/** Deletes stored files without a row. */
async function dropForgotten({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<void> {
  let names: string[] = []
  // A file is saved before its row, so a recent one may be about to get it. The store's times are from this machine's clock.
  for await (const name of store.savedBefore(new Date(Date.now() - hourMs))) {
    names.push(name)
    if (names.length === batch) {
      await dropOrphans({ db, store }, names)
      names = []
    }
  }
  await dropOrphans({ db, store }, names)
}

async function dropOrphans({ db, store }: Pick<Deps, 'db' | 'store'>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const rows = await db
    .selectFrom('files')
    .select(['storage_name', 'figures_name'])
    .where((eb) => eb.or([eb('storage_name', 'in', names), eb('figures_name', 'in', names)]))
    .execute()
  const templates = await db
    .selectFrom('word_templates')
    .select('storage_name')
    .where('storage_name', 'in', names)
    .execute()
  const known = new Set([...rows.flatMap(namesOf), ...templates.map(({ storage_name }) => storage_name)])
  for (const name of names) if (!known.has(name)) await store.remove(name)
}

/** Names of everything the store keeps for a file. */
export const namesOf = ({ storage_name, figures_name }: Pick<Schema['files'], 'storage_name' | 'figures_name'>) =>
  figures_name === null ? [storage_name] : [storage_name, figures_name]
