import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { createQueue } from '../queue.ts'
import { AppError } from '../app-error.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/** Reading so many bytes of text holds everybody up for about a millisecond. */
const longBytes = 256 * 1024
const pauseMs = 5
const [most, mostEach] = [1000, 100]

const queue = createQueue({
  atOnce: 1,
  most,
  mostEach,
  full: () =>
    new AppError(429, message(platformServerTexts, 'error.tooMany', { seconds: 10 }), { retryAfterSeconds: 10 }),
})

/**
 * Reads long texts one after the other, and people take turns: SQLite reads on the thread that serves everybody, and what PostgreSQL
 * sends is decoded there. Between two of them there is time for everything else; short texts do not wait. `reader`: the id of who asks.
 * @throws AppError 429 where a hundred of one reader wait, or a thousand of all.
 */
export async function readInTurn<Read>(reader: string, bytes: number, read: () => Promise<Read>): Promise<Read> {
  if (bytes < longBytes) return read()
  const { promise, resolve, reject } = Promise.withResolvers<Read>()
  queue(reader, async () => {
    const reading = read()
    resolve(reading)
    await Promise.allSettled([reading])
    // First whatever is made of it. Then a pause, as a single turn would let in one new connection alone.
    await nextTurn()
    await pause(pauseMs)
  }).catch(reject)
  return promise
}
