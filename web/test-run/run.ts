import type { TestRunEvent, TestRunResult } from '#contract/test-run'

type Asked = Omit<Extract<TestRunEvent, { type: 'started' }>, 'type'>

/** What a run has brought so far, or in the end. */
export type Outcome = Asked & {
  /** The form and the answers that were run. */
  subject: string
  /** In milliseconds since 1970. */
  since: number
  text: string
  /** Null while it is being written, and of a run that did not come to its end. */
  result: TestRunResult | null
  stopped: boolean
}

export type TestRun = {
  phase: 'idle' | 'starting' | 'writing'
  /** The last one, until another has begun. */
  outcome: Outcome | null
  /** Why the last attempt failed. */
  problem: string | null
}

export type RunEvent =
  | { type: 'asked' }
  | (Extract<TestRunEvent, { type: 'started' }> & { subject: string; since: number })
  | Exclude<TestRunEvent, { type: 'started' }>
  | { type: 'done'; result: TestRunResult }
  | { type: 'stopped' }
  /** `problem` is null where the fields themselves say it. */
  | { type: 'failed'; problem: string | null }

export const idle: TestRun = { phase: 'idle', outcome: null, problem: null }

/** What an event makes of a test run. */
export function reduceRun(run: TestRun, event: RunEvent): TestRun {
  const { outcome } = run
  switch (event.type) {
    case 'asked':
      return { phase: 'starting', outcome, problem: null }
    case 'started': {
      const { type: _, ...asked } = event
      return { phase: 'writing', outcome: { ...asked, text: '', result: null, stopped: false }, problem: null }
    }
    case 'text':
      return { ...run, outcome: outcome && { ...outcome, text: outcome.text + event.text } }
    case 'replace':
      return { ...run, outcome: outcome && { ...outcome, text: event.text } }
    case 'done':
      return {
        ...run,
        phase: 'idle',
        outcome: outcome && { ...outcome, text: event.result.content, result: event.result },
      }
    case 'stopped':
      return {
        ...run,
        phase: 'idle',
        outcome: outcome && { ...outcome, stopped: run.phase === 'writing' || outcome.stopped },
      }
    case 'failed':
      return { ...run, phase: 'idle', problem: event.problem }
  }
}
