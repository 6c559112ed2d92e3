import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { createQueue } from '../queue.ts'
import { AppError } from '../app-error.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/** Reading this many bytes of text blocks the main thread for about a millisecond. */
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
 * Reads long texts one after the other, with readers taking turns: SQLite reads and PostgreSQL decodes on the main thread. Other work can
 * run between two reads; short texts do not wait. `reader`: the id of the user.
 * @throws AppError 429 when a hundred reads of one reader wait, or a thousand in total
 */
export async function readInTurn<Read>(reader: string, bytes: number, read: () => Promise<Read>): Promise<Read> {
  if (bytes < longBytes) return read()
  const { promise, resolve, reject } = Promise.withResolvers<Read>()
  queue(reader, async () => {
    const reading = read()
    resolve(reading)
    await Promise.allSettled([reading])
    // The caller processes the result first. Then pause for more than one turn, because a single turn would accept only one new connection.
    await nextTurn()
    await pause(pauseMs)
  }).catch(reject)
  return promise
}
