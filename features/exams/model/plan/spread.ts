import { byKind, byLevel, kinds, scale, sum, type ByKind, type ByLevel } from '../exam.ts'

/** `number` parts, each worth so many points. */
export type Pieces = { number: number; each: number }

/** Preference of each type for a level; kept as long as the sums allow it. */
const liking: ByKind<readonly [number, number, number]> = {
  choice: [0.65, 0.35, 0],
  trueFalse: [0.4, 0.35, 0.25],
  short: [0.1, 0.45, 0.45],
  essay: [0.1, 0.3, 0.6],
}

/** Possible values of some types at the first two levels, in steps; each with its cost. */
type Reached = { width: number; cost: Float64Array; from: Int32Array; cells: number[] }

/**
 * Distributes parts over the levels so that each level gets its share of the scale: exactly where possible, else as near as possible.
 * @param shares of the three levels, in per cent
 * @param held number of fixed parts per level
 */
export function spread(
  pieces: ByKind<Pieces>,
  shares: ByLevel<number>,
  held: Held = nothingHeld,
): ByKind<ByLevel<number>> {
  // Nearly always what is exact lies near what is liked; looking through everything takes a hundred times as long.
  return spreadWithin(pieces, shares, held, near) ?? spreadWithin(pieces, shares, held, Infinity)!
}

type Held = ByKind<ByLevel<number>>
const nothingHeld: Held = byKind(() => byLevel(() => 0))

/** In parts of a kind and a level, from what it is liked to be. */
const near = 5

/** `reach`: how far each figure may be from what is liked. Null where that keeps the levels from being as near as any figures could be. */
function spreadWithin(
  pieces: ByKind<Pieces>,
  shares: ByLevel<number>,
  held: Held,
  reach: number,
): ByKind<ByLevel<number>> | null {
  const step = kinds.reduce(
    (common, kind) => (pieces[kind].number > 0 ? gcd(common, pieces[kind].each) : common),
    scale,
  )
  const width = scale / step + 1
  const states = byKind((kind) => statesOf(pieces[kind], { liked: liking[kind], held: held[kind], reach }))
  const first = combined(pieces, states, ['choice', 'trueFalse'], { step, width })
  const second = combined(pieces, states, ['short', 'essay'], { step, width })
  for (const aim of aims(shares, width - 1)) {
    const found = meeting(first, second, aim)
    if (!found && reach < Infinity) return null
    if (!found) continue
    const [one, other] = found
    const [choice, trueFalse] = [first.from[one * 2]!, first.from[one * 2 + 1]!]
    const [short, essay] = [second.from[other * 2]!, second.from[other * 2 + 1]!]
    const chosen = { choice, trueFalse, short, essay }
    return byKind((kind) => {
      const know = states[kind].know[chosen[kind]]!
      const understand = states[kind].understand[chosen[kind]]!
      return { know, understand, apply: pieces[kind].number - know - understand }
    })
  }
  return null
}

/** Every way to give a kind's parts a level: how many stand at the first two, and how odd that is. */
type States = { know: number[]; understand: number[]; cost: number[] }

type Among = { liked: readonly [number, number, number]; held: ByLevel<number>; reach: number }

function statesOf({ number, each }: Pieces, { liked, held, reach }: Among): States {
  const states: States = { know: [], understand: [], cost: [] }
  for (let know = held.know; know <= number; know++)
    for (let understand = held.understand; understand <= number - know - held.apply; understand++) {
      const off = [know, understand, number - know - understand].map((parts, level) => parts - liked[level]! * number)
      if (off.some((one) => Math.abs(one) > reach)) continue
      states.know.push(know)
      states.understand.push(understand)
      states.cost.push(sum(off.map((one) => (one * each) ** 2)))
    }
  return states
}

function combined(
  pieces: ByKind<Pieces>,
  states: ByKind<States>,
  [one, other]: readonly ['choice' | 'short', 'trueFalse' | 'essay'],
  { step, width }: { step: number; width: number },
): Reached {
  const cost = new Float64Array(width * width).fill(Infinity)
  const from = new Int32Array(width * width * 2)
  const cells: number[] = []
  const places = (kind: typeof one | typeof other) =>
    states[kind].know.map(
      (know, state) => ((know * width + states[kind].understand[state]!) * pieces[kind].each) / step,
    )
  const [firsts, seconds] = [places(one), places(other)]
  const [firstCosts, secondCosts] = [states[one].cost, states[other].cost]
  for (let a = 0; a < firsts.length; a++)
    for (let b = 0; b < seconds.length; b++) {
      const cell = firsts[a]! + seconds[b]!
      const whole = firstCosts[a]! + secondCosts[b]!
      if (whole >= cost[cell]!) continue
      if (cost[cell] === Infinity) cells.push(cell)
      cost[cell] = whole
      from[cell * 2] = a
      from[cell * 2 + 1] = b
    }
  return { width, cost, from, cells }
}

/** The least odd pair that is worth `know` and `understand` together; null for none. */
function meeting(first: Reached, second: Reached, { know, understand }: Aim): [number, number] | null {
  const { width } = first
  let best: [number, number] | null = null
  let least = Infinity
  for (const cell of first.cells) {
    const left = { know: know - Math.floor(cell / width), understand: understand - (cell % width) }
    if (left.know < 0 || left.understand < 0) continue
    const other = left.know * width + left.understand
    const cost = first.cost[cell]! + second.cost[other]!
    if (cost < least) {
      least = cost
      best = [cell, other]
    }
  }
  return best
}

type Aim = { know: number; understand: number }

/** Yields target values of the first two levels, in steps, nearest to the shares first. */
function* aims(shares: ByLevel<number>, steps: number): Generator<Aim> {
  const wish = byLevel((level) => (shares[level] / 100) * steps)
  const off = ({ know, understand }: Aim) =>
    Math.max(
      Math.abs(know - wish.know),
      Math.abs(understand - wish.understand),
      Math.abs(steps - know - understand - wish.apply),
    )
  const near: Aim = { know: Math.round(wish.know), understand: Math.round(wish.understand) }
  let waiting: Aim[] = []
  let inner = -1
  for (let reach = 1; inner < steps; reach = reach * 2 + 1) {
    for (let know = near.know - reach; know <= near.know + reach; know++)
      for (let understand = near.understand - reach; understand <= near.understand + reach; understand++) {
        const isNew = Math.max(Math.abs(know - near.know), Math.abs(understand - near.understand)) > inner
        if (isNew && know >= 0 && understand >= 0 && know + understand <= steps) waiting.push({ know, understand })
      }
    waiting.sort((one, other) => off(one) - off(other))
    // Unexamined targets are further off than these.
    const further = waiting.findIndex((aim) => off(aim) > reach + 0.5)
    const ready = further < 0 ? waiting.length : further
    yield* waiting.slice(0, ready)
    waiting = waiting.slice(ready)
    inner = reach
  }
  yield* waiting
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other))
