import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createQueue } from '#platform/server/queue.ts'
import { AppError } from '#platform/server/app-error.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Takes about 20 ms on one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Cost for random passwords (see made-password.ts), which cannot be guessed at any speed. A list may need thousands of hashes at once. */
const costOfMade = { ...cost, memory: 64, passes: 1 }

/** Marks an account without a password: no password matches it. */
export const noPassword = ''

/** Hashes a password as a PHC string (`$argon2id$v=19$m=…`). `whose`: calls of different people take turns, see queue.ts. */
export const hashPassword = (password: string, whose = 'new'): Promise<string> =>
  inTurn(whose, () => hashedAt(cost, password))

/** Hashes a random password from made-password.ts at a lower cost. */
export const hashMadePassword = (password: string): Promise<string> => hashedAt(costOfMade, password)

async function hashedAt(how: typeof cost, password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...how, message: password.normalize('NFC'), nonce })
  return `$argon2id$v=19$m=${how.memory},t=${how.passes},p=${how.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/**
 * Takes the same time for a wrong password, for an unknown person (`hash` null) and for an account without a password or with a random one.
 * The time does not reveal whether an account exists.
 */
export async function passwordMatches(password: string, hash: string | null, whose: string): Promise<boolean> {
  const existingHash = hash === noPassword ? null : hash
  const message = password.normalize('NFC')
  const derived = ({ nonce, tag, ...parameters }: ReturnType<typeof parsed>) =>
    derive('argon2id', { ...parameters, message, nonce, tagLength: tag.length })
  const expected = parsed(existingHash ?? nobody)
  const started = performance.now()
  const isRight = await inTurn(whose, async () => {
    if (expected.memory < cost.memory) await derived(parsed(nobody))
    return derived(expected)
  })
  lastCheckMs = performance.now() - started
  return timingSafeEqual(isRight, expected.tag) && existingHash !== null
}

let lastCheckMs = 0

/** Delays a refusal as long as a check, so that the time does not reveal whether the password was checked. */
export const waitAsForCheck = (): Promise<void> => sleep(lastCheckMs)

const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

function parsed(
  hash: string,
): Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'> & { nonce: Buffer; tag: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!found) throw new Error('a password hash in the database cannot be read')
  const [, memory, passes, parallelism, nonce, tag] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const retryAfterSeconds = 5

/** Many sign-ins at once must leave cores for the streams, and someone who tries many passwords must not delay everyone else. */
const inTurn = createQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  most: 2_000,
  mostEach: 100,
  full: () =>
    new AppError(429, message(platformServerTexts, 'error.tooMany', { seconds: retryAfterSeconds }), {
      retryAfterSeconds,
    }),
})
