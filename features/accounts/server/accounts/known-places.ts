import { createHash } from 'node:crypto'
import type { Database } from '#platform/server/database/schema.ts'
import { networkOf } from '#platform/server/limits/network.ts'

const dayMs = 86_400_000
const keptDays = 90

/** The network, and the secret of the browser where it has one. */
export type Places = { network: string; device: string | null }

/** Digests both: nobody who reads the database learns a home address or a secret. */
export const placesOf = (address: string, deviceSecret?: string | null): Places => ({
  network: `network:${hashOf(networkOf(address))}`,
  device: deviceSecret ? `device:${hashOf(deviceSecret)}` : null,
})

export async function knowsPlace(db: Database, userId: string, place: string): Promise<boolean> {
  const query = db
    .selectFrom('trusted_networks')
    .select('origin')
    .where('user_id', '=', userId)
    .where('origin', '=', place)
  return (await query.executeTakeFirst()) !== undefined
}

/** Remembers that an account has been used from here. */
export async function rememberPlaces(
  { db, clock }: { db: Database; clock: () => Date },
  userId: string,
  { network, device }: Places,
): Promise<void> {
  const last_used_at = clock().toISOString()
  const rows = [network, ...(device ? [device] : [])].map((place) => ({ user_id: userId, origin: place, last_used_at }))
  await db
    .insertInto('trusted_networks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'origin']).doUpdateSet({ last_used_at }))
    .execute()
}

export async function dropOldPlaces({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * dayMs).toISOString()
  await db.deleteFrom('trusted_networks').where('last_used_at', '<', oldest).execute()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
