import { setImmediate as othersFirst } from 'node:timers/promises'
import { runChecks, type AssistantCheck, type Checked } from '#features/agents/model/checks/run.ts'
import { createQueue } from '#platform/server/queue.ts'
import { createThread } from '#platform/server/thread.ts'
import type { Looked } from './check-worker.ts'

export type Checker = {
  /** Runs the checks; long texts in a thread, in which owners take turns. */
  check: (looked: Looked, owner: string) => Promise<Checked[]>
  close: () => Promise<void>
}

/** Characters of the text and its files. Checks of shorter documents (some thirty pages) take a few milliseconds. */
const long = 60_000
const limits = { memoryMb: 256, renewMb: 112, wall: 20_000, idle: 60_000 }

/** Runs checks: of ordinary documents immediately, of long ones sequentially in a thread. */
export function createChecker(threadLimits: Partial<typeof limits> = {}): Checker {
  const module = new URL('check-worker.ts', import.meta.url)
  const thread = createThread<Looked, Checked[]>(module, { ...limits, ...threadLimits })
  const full = () => new Error('Too many long texts wait for their checks')
  const inTurn = createQueue({ atOnce: 1, most: 100, mostEach: 10, full })
  return {
    check: async (looked, owner) => {
      const { list, content, made, frame } = looked
      if (sizeOf(looked) < long) return runChecks(list, content, { made, frame, pause: createPause() })
      return (await inTurn(owner, () => thread.ask(looked))) ?? list.map(failed)
    },
    close: () => thread.end(),
  }
}

/** Milliseconds that checks run before other work gets its turn. */
const turnMs = 5

function createPause(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnMs) return
    await othersFirst()
    since = performance.now()
  }
}

const sizeOf = ({ content, made }: Looked): number =>
  Object.values(made.files).reduce((size, text) => size + text.length, content.length)

const failed = (check: AssistantCheck): Checked => ({ check, findings: [], failed: true, fromFiles: false })
