import { setImmediate } from 'node:timers/promises'

const blocksPerTurn = 64

/** Counts the blocks written, and lets other work of the process have a turn after every 64. */
export type Pace = () => Promise<void> | undefined

export function startPace(): Pace {
  let blocks = 0
  return () => {
    blocks += 1
    return blocks % blocksPerTurn === 0 ? setImmediate() : undefined
  }
}
