/** Parallel jobs, and queued jobs of all owners and of one. `full` makes the error of a full queue. */
type Limits = { atOnce: number; most: number; mostEach: number; full: () => Error }
type Work = () => Promise<void>

/**
 * Does works in turn, a few at once, but of one owner one at a time. Owners take turns, so that the many works of one hold up the
 * one of another for no longer than a single one takes.
 */
export function createQueue({ atOnce, most, mostEach, full }: Limits) {
  /** Owners stand in the order of their turns. */
  const lines = new Map<string, Work[]>()
  const working = new Set<string>()

  const take = (owner: string): Work | undefined => {
    const [work, ...rest] = lines.get(owner) ?? []
    lines.delete(owner)
    if (rest.length > 0) lines.set(owner, rest)
    return work
  }

  async function workOff(): Promise<void> {
    const owner = lines.keys().find((each) => !working.has(each))
    if (working.size >= atOnce || owner === undefined) return
    working.add(owner)
    await take(owner)?.()
    working.delete(owner)
    void workOff()
  }

  const waiting = () => lines.values().reduce((sum, { length }) => sum + length, 0)

  const inTurn = async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(owner) ?? []
    if (line.length >= mostEach || waiting() >= most) throw full()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    lines.set(owner, [...line, () => work().then(resolve, reject)])
    void workOff()
    return promise
  }
  return Object.assign(inTurn, { waiting })
}
