import type { Others } from '../cluster/others.ts'

/** Without a word of it, there may yet be something new: nobody may have heard that it is waited for. */
const lookEveryMs = 1_000
/** Less than half of how long an interest is believed in. */
const askEveryMs = 4_000

/** Resolves when there may be something new of a text that another process is writing. */
export type News = { next: (signal: AbortSignal) => Promise<void>; end: () => void }

/** Tells whoever writes a text that it is followed here, until `end`, and hears of what is saved of it. */
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
          const timer = setTimeout(() => wake(), lookEveryMs)
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
