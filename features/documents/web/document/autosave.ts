export type Saving =
  | 'nothing'
  /** Typed, but not yet sent or received. */
  | 'pending'
  | 'saved'
  /** The last attempt failed and is retried automatically. */
  | 'waiting'
  /** The server will not take it: the text stays with its writer. */
  | 'refused'
  /** The text is too long to send; saving resumes once it fits. */
  | 'tooLong'
  | Held

/** Saving is paused until the user decides: the document was changed elsewhere or deleted. */
export type Held = 'changed' | 'gone'

type Autosave<Content> = {
  /** Sends the newest content; resolves when it is saved. */
  save: (content: Content) => Promise<void>
  /** Whether a failed try may succeed later. */
  isPassing: (error: unknown) => boolean
  /** Whether the content is short enough to send. */
  fits: (content: Content) => boolean
  /** `refusal` is why the server would not take it. */
  onState: (state: Saving, failure?: unknown) => void
  /** After the last change, in milliseconds. */
  pause?: number
}

const longestRetryPause = 30_000

/**
 * Saves input a second after the last change: one call at a time, only the newest content, with retries after temporary failures (2 s, 4 s
 * … 30 s, or once the browser is online). `flush` saves at once. After `stop`, further input is tried once. Nothing is saved while held.
 */
export function createAutosave<Content>({ save, isPassing, fits, onState, pause = 1000 }: Autosave<Content>) {
  let newest: { content: Content } | null = null
  let tooLong = false
  let held: Held | null = null
  let busy: Promise<void> | null = null
  let failures = 0
  let stopped = false
  let state: Saving = 'nothing'
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    if (!busy && newest) busy = send().finally(() => (busy = null))
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(flush, ms)
  }

  /** A paused or too long text stays in that state, whatever the result of an earlier save. */
  const report = (next: Saving, failure?: unknown) => {
    const unsent = held ?? (tooLong ? 'tooLong' : null)
    state = unsent ?? next
    if (unsent) onState(unsent)
    else onState(next, failure)
  }

  async function send() {
    while (newest) {
      const sent = newest
      try {
        await save(sent.content)
        failures = 0
        if (newest === sent) newest = null
        report(newest ? 'pending' : 'saved')
        // Newer input waits for its own pause, unless the page is closing.
        if (newest && !stopped) return later(pause)
      } catch (error) {
        const passing = isPassing(error)
        report(passing ? 'waiting' : 'refused', error)
        if (passing) return later(Math.min(2000 * 2 ** failures++, longestRetryPause))
        // The server would reject it again, so only later changes are sent.
        if (newest === sent) newest = null
      }
    }
  }

  /** Sends pending text and returns whether the server has all of it; false after a failed attempt. */
  async function saveNow(): Promise<boolean> {
    flush()
    await busy
    // More was typed in the meantime.
    if (state === 'pending') return saveNow()
    return state === 'nothing' || state === 'saved'
  }

  addEventListener('online', flush)
  return {
    change(content: Content) {
      tooLong = !fits(content)
      newest = tooLong || held ? null : { content }
      report('pending')
      if (stopped) flush()
      else later(pause)
    },
    flush,
    saveNow,
    /** Whether the server has all content, and nothing is on its way. */
    isIdle: () => newest === null && busy === null && held === null && !tooLong,
    /** Discards unsent content, which the caller keeps, and sends nothing until `release`. */
    hold(why: Held) {
      newest = null
      held = why
      report('pending')
    },
    release() {
      held = null
    },
    /** Discards unsent content, and waits until a running call has ended. */
    async drop() {
      newest = null
      tooLong = false
      await busy
      clearTimeout(timer)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      removeEventListener('online', flush)
    },
  }
}
