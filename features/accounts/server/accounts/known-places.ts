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
  const query = db.selectFrom('known_places').select('place').where('user_id', '=', userId).where('place', '=', place)
  return (await query.executeTakeFirst()) !== undefined
}

/** Remembers that an account has been used from here. */
export async function rememberPlaces(
  { db, clock }: { db: Database; clock: () => Date },
  userId: string,
  { network, device }: Places,
): Promise<void> {
  const last_used_at = clock().toISOString()
  const rows = [network, ...(device ? [device] : [])].map((place) => ({ user_id: userId, place, last_used_at }))
  await db
    .insertInto('known_places')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_used_at }))
    .execute()
}

export async function dropOldPlaces({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * dayMs).toISOString()
  await db.deleteFrom('known_places').where('last_used_at', '<', oldest).execute()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
