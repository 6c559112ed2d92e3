import type { RowRun } from '../../contract/row-runs.ts'

export const stateTexts = {
  running: 'rowRun.running',
  paused: 'rowRun.paused',
  stopped: 'rowRun.stopped',
  complete: 'rowRun.complete',
} as const

export const rowStateTexts = {
  waiting: 'rowRun.rowWaiting',
  running: 'rowRun.rowRunning',
  done: 'rowRun.rowDone',
  failed: 'rowRun.rowFailed',
} as const

export const sumOf = ({ waiting, running, done, failed }: RowRun['counts']): number => waiting + running + done + failed
