import type { HistoryEntry } from '../../contract/history.ts'
import { offline, AppError, serveApi } from '#tests/support/web/server.ts'

type Edit = { content: string | null; version: number }

/**
 * A fake server with one versioned document. Like the real one, it rejects edits of an old version, ignores a repeated save, and restores
 * the generated text for null.
 */
export function historyOnServer(entry: HistoryEntry, others: Parameters<typeof serveApi>[0], onUpdate?: () => void) {
  let stored: HistoryEntry | null = entry
  let lost = 0
  let [unplugged, unreadable] = [false, false]
  const found = () => {
    if (unplugged) throw offline()
    if (!stored) throw new AppError(404, 'This history entry does not exist, or it is not yours.')
    return stored
  }
  const write = (content: string | null) => {
    const next = { content: content ?? '# Original', edited: content !== null, version: stored!.version + 1 }
    return (stored = { ...stored!, ...next })
  }
  const { calls } = serveApi({
    ...others,
    'history.get': () => {
      if (unreadable) throw offline()
      return { entry: found() }
    },
    'history.update': ({ body }) => {
      onUpdate?.()
      const { content, version } = body as Edit
      const now = found()
      if (now.edited && now.content === content) return { entry: now }
      if (version !== now.version) throw new AppError(409, 'Changed', { code: 'error.changedMeanwhile' })
      const answer = { entry: write(content) }
      if (lost-- > 0) throw offline()
      return answer
    },
  })
  return {
    calls,
    saves: () => calls.filter(({ name }) => name === 'history.update').map(({ body }) => body as Edit),
    stored: () => stored!,
    /** Another device saves it. */
    elsewhere: (content: string) => write(content),
    remove: () => (stored = null),
    /** It saves the next texts, but the responses are lost. */
    loseAnswers: (count: number) => (lost = count),
    cut: (now: boolean) => (unplugged = now),
    failReads: (now: boolean) => (unreadable = now),
  }
}
