import type { Count } from './count.ts'
import { countCheck } from './count.ts'
import { SetupFailure } from '../setup/failure.js'

type Write = (output: string | Uint8Array) => void

export type Step = {
  name: string
  /** Programs pass their output to `write`. */
  work: (write: Write) => Promise<Count>
}

export type Result = Count & { name: string; seconds: number }

/** Three keep a fifth of both cores idle. Each more costs a gigabyte of memory. */
const atOnce = 4

/**
 * Runs the steps in order, four at a time: while one waits for a browser, a database or a clock, the others compute. The output of a step
 * is printed as a whole when it ends.
 */
export async function runSideBySide(steps: readonly Step[], signal: AbortSignal): Promise<Result[]> {
  const waiting = [...steps]
  const results: Result[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step && !signal.aborted; step = waiting.shift()) {
      console.log(`▸ ${step.name}…`)
      const parts: Uint8Array[] = []
      const result = await runStep(step, (output) => void parts.push(Buffer.from(output)))
      results.push(result)
      printHeading(step.name)
      process.stdout.write(Buffer.concat(parts))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results.toSorted((one, other) => indexOf(steps, one) - indexOf(steps, other))
}

export function printHeading(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
}

async function runStep({ name, work }: Step, write: Write): Promise<Result> {
  const started = performance.now()
  const count = await work(write).catch((error: unknown) => {
    write(`${error instanceof SetupFailure ? error.message : String((error as Error).stack ?? error)}\n`)
    return countCheck(1)
  })
  return { name, ...count, seconds: (performance.now() - started) / 1000 }
}

const indexOf = (steps: readonly Step[], { name }: Result) => steps.findIndex((step) => step.name === name)
