import type { Database } from '../database/schema.ts'
import type { RowSeal, Seal } from '../seal.ts'

export const agentKeyPlace = (id: string) => ({ table: 'agents', id, column: 'api_key' })
export const schoolKeyPlace = (id: string) => ({ table: 'settings', id, column: 'api_key' })

/** `unopened` were sealed with a key that is not known any more. */
type Resealed = { renewed: number; unopened: number }

/**
 * Seals every key of an AI anew that is not sealed as it would be today: with the former secret key, or before sealed texts were bound
 * to their row. Row by row: cut short, the next call goes on. A key that is changed meanwhile stays as it is changed.
 */
export async function resealKeys(db: Database, seal: Seal): Promise<Resealed> {
  const result: Resealed = { renewed: 0, unopened: 0 }
  const places = { agents: agentKeyPlace, settings: schoolKeyPlace }
  for (const table of ['agents', 'settings'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'api_key']).where('api_key', 'is not', null).execute()
    for (const { id, api_key: sealed } of rows) {
      const renewed = renewedOf(seal.at(places[table](id)), sealed!)
      if (renewed === 'unopened') result.unopened += 1
      if (renewed === null || renewed === 'unopened') continue
      await db.updateTable(table).set({ api_key: renewed }).where('id', '=', id).where('api_key', '=', sealed).execute()
      result.renewed += 1
    }
  }
  return result
}

function renewedOf(seal: RowSeal, sealed: string): string | null {
  try {
    return seal.renewed(sealed)
  } catch {
    return 'unopened'
  }
}
