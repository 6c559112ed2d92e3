import { createHash } from 'node:crypto'
import type { Database } from '#platform/server/database/schema.ts'
import { networkOf } from '#platform/server/limits/network.ts'

const dayMs = 86_400_000
const retentionDays = 90

/** The network, and the browser's secret if it has one. */
export type Origins = { network: string; device: string | null }

/** Hashes both values, so that the database reveals neither a home address nor a secret. */
export const readOrigins = (address: string, deviceSecret?: string | null): Origins => ({
  network: `network:${hashOf(networkOf(address))}`,
  device: deviceSecret ? `device:${hashOf(deviceSecret)}` : null,
})

export async function isTrustedOrigin(db: Database, userId: string, origin: string): Promise<boolean> {
  const query = db
    .selectFrom('trusted_networks')
    .select('origin')
    .where('user_id', '=', userId)
    .where('origin', '=', origin)
  return (await query.executeTakeFirst()) !== undefined
}

/** Remembers that an account has been used from this network and browser. */
export async function trustOrigins(
  { db, clock }: { db: Database; clock: () => Date },
  userId: string,
  { network, device }: Origins,
): Promise<void> {
  const last_used_at = clock().toISOString()
  const rows = [network, ...(device ? [device] : [])].map((origin) => ({
    user_id: userId,
    origin: origin,
    last_used_at,
  }))
  await db
    .insertInto('trusted_networks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'origin']).doUpdateSet({ last_used_at }))
    .execute()
}

export async function deleteOldOrigins({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const oldest = new Date(clock().getTime() - retentionDays * dayMs).toISOString()
  await db.deleteFrom('trusted_networks').where('last_used_at', '<', oldest).execute()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
