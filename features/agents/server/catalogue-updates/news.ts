import type * as z from 'zod/mini'
import type { starters } from '../../contract/starters.ts'
import { thingCalled } from '#features/school/server/audit/thing.ts'
import { rememberShipped } from '../catalogue/load.ts'
import type { Catalogue } from '../catalogue/read.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { holdOrder } from '#features/questions/server/questions/order.ts'
import type { Comparison } from './compare.ts'
import { hereOf, type Here } from './here.ts'
import { assertSeen, compareShipped } from './take.ts'
import { comparedOf, starterOf } from './told.ts'

type Deps = { db: Database; catalogue: Catalogue }

const all = ({ catalogue }: Deps, here: Here): Comparison[] =>
  catalogue.assistants.map(({ slug }) => compareShipped({ catalogue }, slug, here))

/** Counts new assistants, and those that differ from what was shipped before. */
export async function countNews(deps: Deps): Promise<{ added: number; changed: number }> {
  const kinds = all(deps, await hereOf(deps.db)).map(({ kind }) => kind)
  const count = (wanted: Comparison['kind']) => kinds.filter((kind) => kind === wanted).length
  return { added: count('new'), changed: count('changed') }
}

/** Lists the differences from the catalogue, in its order. */
export async function listStarters(deps: Deps) {
  const comparisons = all(deps, await hereOf(deps.db))
  return comparisons
    .filter(({ kind, agentId, parts }) => kind !== 'left' || agentId === null || parts.length > 0)
    .map(starterOf)
}

/** @throws AppError 404 for one that is not shipped */
export async function getCompared(deps: Deps, slug: string) {
  const here = await hereOf(deps.db)
  const comparison = compareShipped(deps, slug, here)
  return { starter: starterOf(comparison), compared: comparedOf(comparison, here) }
}

type Left = z.output<typeof starters.leave.body>

/** They stay as they are, and are offered again when the catalogue ships them otherwise. @throws AppError 404, 409 as takeStarters */
export async function leaveStarters(
  deps: Deps,
  { starters: left }: Left,
  { record }: Pick<Caller, 'record'>,
): Promise<number> {
  const things = await deps.db.transaction().execute(async (transaction) => {
    await holdOrder(transaction)
    const here = await hereOf(transaction)
    const comparisons = left.map(({ slug, seen }) => {
      const comparison = compareShipped(deps, slug, here)
      assertSeen(comparison, seen)
      return comparison
    })
    for (const { slug, unit } of comparisons) await rememberShipped(transaction, slug, unit, { wasHere: false })
    return comparisons.map(({ agentId, slug, name, nameVi }) =>
      thingCalled({ id: agentId ?? slug, name, name_vi: nameVi }),
    )
  })
  for (const thing of things) record('starter-left', null, { thing })
  return things.length
}
