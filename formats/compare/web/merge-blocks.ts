import { editScript } from '../model/edit-script.ts'

/** Two blocks with one key are the same. */
type Keyed = { key: string }

export type MergedPart<Block> =
  /** Both versions are alike here. */
  | { kind: 'same'; blocks: Block[] }
  /** The versions differ: `mine` or `theirs` if only that side changed it, `both` if both did or it is unknown. */
  | { kind: Side | 'both'; mine: Block[]; theirs: Block[] }

type Side = 'mine' | 'theirs'

/**
 * Aligns two versions of a text block by block. With their common base, it says which side changed what. Without one (null), every
 * difference counts as changed by both sides. Runs in steps.
 */
export function* mergingBlocks<Block extends Keyed>(
  base: readonly Block[] | null,
  mine: readonly Block[],
  theirs: readonly Block[],
): Generator<void, MergedPart<Block>[]> {
  const origin = base ?? mine
  const regions = regionsOf(yield* changesOf(origin, mine, 'mine'), yield* changesOf(origin, theirs, 'theirs'))
  const mergedParts: MergedPart<Block>[] = []
  let [at, myAt, theirAt] = [0, 0, 0]
  const keep = (count: number) => {
    if (count > 0) mergedParts.push({ kind: 'same', blocks: mine.slice(myAt, myAt + count) })
    ;[at, myAt, theirAt] = [at + count, myAt + count, theirAt + count]
  }
  for (const { from, to, growth } of regions) {
    keep(from - at)
    const myEnd = myAt + to - from + growth.mine
    const theirEnd = theirAt + to - from + growth.theirs
    const parts = {
      base: origin.slice(from, to),
      mine: mine.slice(myAt, myEnd),
      theirs: theirs.slice(theirAt, theirEnd),
    }
    for (const part of finer(parts)) mergedParts.push(toMergedPart(part, base !== null))
    ;[at, myAt, theirAt] = [to, myEnd, theirEnd]
  }
  keep(origin.length - at)
  return mergedParts
}

type Change = { side: Side; from: number; to: number; growth: number }
type Region = { from: number; to: number; growth: Record<Side, number> }

/** Limit of added and removed blocks: texts with more have hardly one in common. */
const mostChanges = 3000

/** Lists the blocks of the origin that a version replaces, and the difference in their number. */
function* changesOf(origin: readonly Keyed[], version: readonly Keyed[], side: Side): Generator<void, Change[]> {
  if (origin === version) return []
  const parts = yield* editScript(keys(origin), keys(version), mostChanges)
  if (!parts) return [{ side, from: 0, to: origin.length, growth: version.length - origin.length }]
  const changes: Change[] = []
  let at = 0
  for (const { added, removed, count } of parts) {
    const removedHere = removed ? count : 0
    const last = changes.at(-1)
    if (added || removed) {
      const growth = added ? count : -count
      if (last?.to === at) Object.assign(last, { to: at + removedHere, growth: last.growth + growth })
      else changes.push({ side, from: at, to: at + removedHere, growth })
    }
    at += added ? 0 : count
  }
  return changes
}

/** Changes of both sides that touch the same blocks, or add something at the same place, belong together. */
function regionsOf(mine: readonly Change[], theirs: readonly Change[]): Region[] {
  const regions: Region[] = []
  for (const { side, from, to, growth } of [...mine, ...theirs].toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = regions.at(-1)
    const meets = last && (from < last.to || (from === to && last.from === from && last.to === to))
    const region = meets ? last : { from, to, growth: { mine: 0, theirs: 0 } }
    region.to = Math.max(region.to, to)
    region.growth[side] += growth
    if (!meets) regions.push(region)
  }
  return regions
}

type Part<Block> = Record<Side | 'base', Block[]>

/** If all versions have equally many blocks here, pairs them one to one. */
function finer<Block>({ base, mine, theirs }: Part<Block>): Part<Block>[] {
  if (base.length !== mine.length || base.length !== theirs.length) return [{ base, mine, theirs }]
  return base.map((block, index) => ({ base: [block], mine: [mine[index]!], theirs: [theirs[index]!] }))
}

function toMergedPart<Block extends Keyed>({ base, mine, theirs }: Part<Block>, known: boolean): MergedPart<Block> {
  if (isSame(mine, theirs)) return { kind: 'same', blocks: mine }
  if (known && isSame(mine, base)) return { kind: 'theirs', mine, theirs }
  if (known && isSame(theirs, base)) return { kind: 'mine', mine, theirs }
  return { kind: 'both', mine, theirs }
}

const isSame = (one: readonly Keyed[], other: readonly Keyed[]) =>
  one.length === other.length && one.every(({ key }, index) => key === other[index]!.key)

const keys = (blocks: readonly Keyed[]) => blocks.map(({ key }) => key)
