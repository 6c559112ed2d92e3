import { Unreadable } from './reading.ts'

/** How many may wait: of all owners, and of one. */
type Limits = { most: number; mostEach: number }
type Work = () => Promise<void>

/**
 * Does one work after the other. Owners take turns, so that the many works of one hold up the one of another for no longer than
 * a single one takes. @throws Unreadable 'busy' where too many wait.
 */
export function createQueue({ most, mostEach }: Limits) {
  /** In the order of their turns. */
  const lines = new Map<string, Work[]>()
  let working = false

  const next = (): Work | undefined => {
    const [first] = lines
    if (!first) return undefined
    const [owner, [work, ...rest]] = first
    lines.delete(owner)
    if (rest.length > 0) lines.set(owner, rest)
    return work
  }

  async function workOff(): Promise<void> {
    if (working) return
    working = true
    for (let work = next(); work; work = next()) await work()
    working = false
  }

  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(owner) ?? []
    const waiting = [...lines.values()].reduce((sum, { length }) => sum + length, 0)
    if (line.length >= mostEach || waiting >= most) throw new Unreadable('busy')
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    lines.set(owner, [...line, () => work().then(resolve, reject)])
    void workOff()
    return promise
  }
}
