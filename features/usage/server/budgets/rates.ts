import type { Database } from '#platform/server/database/schema.ts'

/**
 * ₫ for a dollar on a day: the latest that holds by then, before all of them the first; null while nobody has said one.
 */
export async function rateOn(db: Database, day: string): Promise<{ rate: number; from: string } | null> {
  const rates = db.selectFrom('exchange_rates').select(['valid_from', 'centidong'])
  const row =
    (await rates.where('valid_from', '<=', day).orderBy('valid_from', 'desc').limit(1).executeTakeFirst()) ??
    (await rates.orderBy('valid_from').limit(1).executeTakeFirst())
  return row ? { rate: row.centidong / 100, from: row.valid_from } : null
}
