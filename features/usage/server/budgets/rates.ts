import type { Database } from '#platform/server/database/schema.ts'

/** Returns the rate in ₫ per dollar on a day: the latest set by then, or the first one for earlier days; null without any rate. */
export async function rateOn(db: Database, day: string): Promise<{ rate: number; from: string } | null> {
  const row = await db
    .selectFrom('exchange_rates')
    .select(['valid_from', 'centidong'])
    .where('valid_from', '=', ({ fn, selectFrom }) =>
      fn.coalesce(
        selectFrom('exchange_rates')
          .select(({ fn: of }) => of.max('valid_from').as('latest'))
          .where('valid_from', '<=', day),
        selectFrom('exchange_rates').select(({ fn: of }) => of.min('valid_from').as('first')),
      ),
    )
    .executeTakeFirst()
  return row ? { rate: row.centidong / 100, from: row.valid_from } : null
}
