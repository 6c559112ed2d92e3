/** Limits on what jobs hold while they wait. */
type Sizes = {
  /** The sum of all queued jobs. A larger job may wait alone. */
  most: number
  /** Jobs from this size on are large: `largeAtOnce` run in parallel, so that small ones always have a free slot. */
  large: number
  largeAtOnce: number
}

/** Parallel jobs, and queued jobs in total and per owner. `full` creates the error for a full queue. */
type Limits = {
  atOnce: number
  most: number
  mostEach: number
  full: () => Error
  /** Milliseconds after which a queued job fails with `full`. Without it a job waits without a limit. */
  patience?: number
  sizes?: Sizes
}

type Work = { size: number; begin: () => Promise<void> }

/**
 * Runs a few jobs at once, one per owner. Owners take turns, so that many jobs of one owner delay another owner's job no longer than a
 * single job does.
 */
export function createQueue({ atOnce, most, mostEach, full, patience, sizes }: Limits) {
  /** Owners are in the order of their turns. */
  const lines = new Map<string, Work[]>()
  const working = new Map<string, Work>()

  const isLarge = ({ size }: Work) => sizes !== undefined && size >= sizes.large
  const mayBegin = (owner: string): boolean => {
    const [next] = lines.get(owner)!
    if (working.has(owner)) return false
    return !isLarge(next!) || [...working.values()].filter(isLarge).length < sizes!.largeAtOnce
  }
  const setLine = (owner: string, works: Work[]) => (works.length > 0 ? lines.set(owner, works) : lines.delete(owner))

  async function workOff(): Promise<void> {
    const owner = lines.keys().find(mayBegin)
    if (working.size >= atOnce || owner === undefined) return
    const [work, ...rest] = lines.get(owner)!
    // Moves the owner behind the others, who have waited longer.
    lines.delete(owner)
    setLine(owner, rest)
    working.set(owner, work!)
    await work!.begin()
    working.delete(owner)
    // A large job of this owner may have blocked two others: the owner's next one and a large one of another owner.
    for (let free = working.size; free < atOnce; free += 1) void workOff()
  }

  const all = () => [...lines.values()].flat()
  const waiting = () => all().length

  function assertRoom(line: readonly Work[], size: number): void {
    const works = all()
    const isTooMuch = works.length > 0 && works.reduce((sum, work) => sum + work.size, size) > (sizes?.most ?? Infinity)
    if (line.length >= mostEach || works.length >= most || isTooMuch) throw full()
  }

  const inTurn = async <Result>(owner: string, task: () => Promise<Result>, size = 0): Promise<Result> => {
    const line = lines.get(owner) ?? []
    assertRoom(line, size)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    let timer: NodeJS.Timeout | undefined
    const work: Work = {
      size,
      begin: () => {
        clearTimeout(timer)
        return task().then(resolve, reject)
      },
    }
    if (patience !== undefined)
      timer = setTimeout(() => {
        setLine(
          owner,
          lines.get(owner)!.filter((other) => other !== work),
        )
        reject(full())
        void workOff()
      }, patience).unref()
    setLine(owner, [...line, work])
    void workOff()
    return promise
  }
  return Object.assign(inTurn, { waiting })
}
