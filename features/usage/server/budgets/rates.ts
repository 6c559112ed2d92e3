import type { Database } from '#platform/server/database/schema.ts'

/** Returns the rate in ₫ per dollar on a day: the latest set by then, or the first one for earlier days; null without any rate. */
export async function rateOn(db: Database, day: string): Promise<{ rate: number; from: string } | null> {
  const rates = db.selectFrom('exchange_rates').select(['valid_from', 'centidong'])
  const row =
    (await rates.where('valid_from', '<=', day).orderBy('valid_from', 'desc').limit(1).executeTakeFirst()) ??
    (await rates.orderBy('valid_from').limit(1).executeTakeFirst())
  return row ? { rate: row.centidong / 100, from: row.valid_from } : null
}
