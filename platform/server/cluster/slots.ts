import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Others } from './others.ts'

/** Retries after another process took the free place. */
const triesMax = 20

/** A user's slots across all processes: the database gives each to one text only. */
export function claimSlots(db: Database, processId: string): Pick<Others, 'claim' | 'release' | 'isWriting'> {
  return {
    async claim({ id, userId }, slots) {
      for (let tries = 0; tries < triesMax; tries += 1) {
        const { rows } = await sql`
          insert into streaming_jobs (id, user_id, slot, process_id)
          select ${id}, ${userId}, free.slot, ${processId} from generate_series(1, ${slots}::integer) as free (slot)
          where not exists (
            select 1 from streaming_jobs as busy where busy.user_id = ${userId} and busy.slot = free.slot
          )
          limit 1 on conflict do nothing returning slot`.execute(db)
        if (rows.length > 0) return 'claimed'
        const usedNumbers = await db.selectFrom('streaming_jobs').select('id').where('user_id', '=', userId).execute()
        if (usedNumbers.some((text) => text.id === id)) return 'known'
        if (usedNumbers.length >= slots) return 'full'
      }
      return 'full'
    },
    async release(id) {
      await db.deleteFrom('streaming_jobs').where('id', '=', id).where('process_id', '=', processId).execute()
    },
    async isWriting(id) {
      const row = await db.selectFrom('streaming_jobs').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },
  }
}
