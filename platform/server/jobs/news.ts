import type { Others } from '../cluster/others.ts'

/** Polls at this interval even without a message: the writing process may have missed that someone follows. */
const checkEveryMs = 1_000
/** Less than half the time after which an unrenewed follower is forgotten. */
const askEveryMs = 4_000

/** Resolves when a text that another process writes may have changed. */
export type News = { next: (signal: AbortSignal) => Promise<void>; end: () => void }

/** Tells the writing process that this one follows the text until `end`, and listens for saved updates. */
export function newsOf(others: Others, id: string): News {
  let wake = () => {}
  let isNew = false
  const forget = others.hear((message) => {
    if (message.type !== 'missed' && (message.type !== 'saved' || message.id !== id)) return
    isNew = true
    wake()
  })
  const ask = () => others.publish({ type: 'follow', id })
  const asking = setInterval(ask, askEveryMs)
  ask()
  return {
    async next(signal) {
      if (!isNew && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(() => wake(), checkEveryMs)
          wake = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', wake)
            resolve()
          }
          signal.addEventListener('abort', wake)
        })
      isNew = false
    },
    end() {
      clearInterval(asking)
      forget()
    },
  }
}
