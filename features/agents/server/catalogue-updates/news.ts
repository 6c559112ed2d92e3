import type * as z from 'zod/mini'
import type { catalogueUpdates } from '../../contract/catalogue-updates.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import { rememberCatalogue } from '../catalogue/load.ts'
import type { Catalogue } from '../catalogue/read.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { holdOrder } from '#features/questions/server/questions/order.ts'
import type { Comparison } from './compare.ts'
import { hereOf, type Here } from './here.ts'
import { assertSeen, compareWithCatalogue } from './take.ts'
import { comparedOf, starterOf } from './describe-updates.ts'

type Deps = { db: Database; catalogue: Catalogue }

const all = ({ catalogue }: Deps, here: Here): Comparison[] =>
  catalogue.assistants.map(({ slug }) => compareWithCatalogue({ catalogue }, slug, here))

/** Counts new assistants, and those that differ from the version shipped before. */
export async function countNews(deps: Deps): Promise<{ added: number; changed: number }> {
  const kinds = all(deps, await hereOf(deps.db)).map(({ kind }) => kind)
  const count = (expectedKind: Comparison['kind']) => kinds.filter((kind) => kind === expectedKind).length
  return { added: count('new'), changed: count('changed') }
}

/** Lists the differences from the catalogue, in its order. */
export async function listCatalogueItems(deps: Deps) {
  const comparisons = all(deps, await hereOf(deps.db))
  return comparisons
    .filter(({ kind, agentId, parts }) => kind !== 'left' || agentId === null || parts.length > 0)
    .map(starterOf)
}

/** @throws AppError 404 for one that is not shipped */
export async function getCompared(deps: Deps, slug: string) {
  const here = await hereOf(deps.db)
  const comparison = compareWithCatalogue(deps, slug, here)
  return { starter: starterOf(comparison), compared: comparedOf(comparison, here) }
}

type Left = z.output<typeof catalogueUpdates.leave.body>

/**
 * Skips updates of the catalogue. Each is offered again once the catalogue ships another version. @throws AppError 404, 409 as
 * applyCatalogueItems
 */
export async function skipCatalogueItems(
  deps: Deps,
  { catalogueItems: left }: Left,
  { record }: Pick<Caller, 'record'>,
): Promise<number> {
  const subjects = await deps.db.transaction().execute(async (transaction) => {
    await holdOrder(transaction)
    const here = await hereOf(transaction)
    const comparisons = left.map(({ slug, seen }) => {
      const comparison = compareWithCatalogue(deps, slug, here)
      assertSeen(comparison, seen)
      return comparison
    })
    for (const { slug, unit } of comparisons) await rememberCatalogue(transaction, slug, unit, { wasHere: false })
    return comparisons.map(({ agentId, slug, name, nameVi }) =>
      nameSubject({ id: agentId ?? slug, name, name_vi: nameVi }),
    )
  })
  for (const subject of subjects) record('starter-update-skipped', null, { subject })
  return subjects.length
}
