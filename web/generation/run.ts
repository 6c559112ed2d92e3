import type { GenerationEvent } from '#contract/generation'
import type { HistoryEntry } from '#contract/history'

/** One generation as its page sees it. Its end is an entry of the history, whatever the end was. */
export type Run =
  | { phase: 'idle' }
  /** Asked for; the server has not said that it began. `before` is the result that stays if it never does. */
  | { phase: 'starting'; before: HistoryEntry | null }
  | { phase: 'refused'; problem: string; before: HistoryEntry | null }
  | Writing
  /** The connection is gone and several tries to get it back have failed. The server may well have gone on. */
  | { phase: 'lost'; historyId: string; startedAt: string; text: string }
  | { phase: 'ended'; entry: HistoryEntry }

export type Writing = {
  phase: 'writing'
  historyId: string
  startedAt: string
  text: string
  /** Joined by a page that did not start it. */
  rejoined: boolean
  /** False while a broken connection is being made again. */
  connected: boolean
  /** The teacher has pressed Stop and the server has not ended it yet. */
  stopping: boolean
}

export type RunEvent =
  | GenerationEvent
  | { type: 'asked' }
  | { type: 'refused'; problem: string }
  /** The answers were at fault: the form says so, and what stood here comes back. */
  | { type: 'returned' }
  | { type: 'joining'; historyId: string; startedAt: string; text: string }
  | { type: 'disconnected' }
  | { type: 'gaveUp' }
  | { type: 'stopping' }
  | { type: 'notStopped' }
  | { type: 'ended'; entry: HistoryEntry }

export const idle: Run = { phase: 'idle' }

/** What an event makes of a run. Events that come too late (a piece of text after the end) change nothing. */
export function reduceRun(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'asked':
      return { phase: 'starting', before: resultOf(run) }
    case 'refused':
      return { phase: 'refused', problem: event.problem, before: resultOf(run) }
    case 'returned':
      if (run.phase !== 'starting') return run
      return run.before ? { phase: 'ended', entry: run.before } : idle
    case 'joining': {
      const { historyId, startedAt, text } = event
      return { phase: 'writing', historyId, startedAt, text, rejoined: true, connected: true, stopping: false }
    }
    case 'started':
      return begun(run, event)
    case 'ended':
      return { phase: 'ended', entry: event.entry }
    case 'text':
    case 'replace':
    case 'disconnected':
    case 'gaveUp':
    case 'stopping':
    case 'notStopped':
      return run.phase === 'writing' ? written(run, event) : run
  }
}

/** The result that the page shows beside or before the run, if any. */
export function resultOf(run: Run): HistoryEntry | null {
  if (run.phase === 'ended') return run.entry
  return run.phase === 'refused' || run.phase === 'starting' ? run.before : null
}

/** Every connection to a run begins with "started", the first one and each that replaces a broken one. */
function begun(run: Run, { historyId, startedAt }: Extract<GenerationEvent, { type: 'started' }>): Run {
  if (run.phase === 'writing' && run.historyId === historyId) return { ...run, startedAt, connected: true }
  if (run.phase !== 'starting') return run
  return { phase: 'writing', historyId, startedAt, text: '', rejoined: false, connected: true, stopping: false }
}

type WritingEvent = Exclude<RunEvent, { type: 'asked' | 'refused' | 'returned' | 'joining' | 'started' | 'ended' }>

function written(run: Writing, event: WritingEvent): Run {
  switch (event.type) {
    case 'text':
      return { ...run, text: run.text + event.text }
    case 'replace':
      return { ...run, text: event.text }
    case 'disconnected':
      return { ...run, connected: false }
    case 'gaveUp':
      return { phase: 'lost', historyId: run.historyId, startedAt: run.startedAt, text: run.text }
    case 'stopping':
      return { ...run, stopping: true }
    case 'notStopped':
      return { ...run, stopping: false }
  }
}
