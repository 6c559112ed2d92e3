import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createQueue } from '../queue.ts'
import { Refusal } from '../refusal.ts'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes a password for keeping, as a PHC string (`$argon2id$v=19$m=…`). `whose` takes its turn with others: see queue.ts. */
export async function hashPassword(password: string, whose = 'new'): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(whose, () => derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Takes the same time for a wrong password as for an unknown person (`hash` null), so that nobody learns who has an account. */
export async function passwordMatches(password: string, hash: string | null, whose: string): Promise<boolean> {
  const { nonce, tag, ...parameters } = parsed(hash ?? nobody)
  const message = password.normalize('NFC')
  const given = await inTurn(whose, () => derive('argon2id', { ...parameters, message, nonce, tagLength: tag.length }))
  return timingSafeEqual(given, tag) && hash !== null
}

/** What is kept of an account that no password opens: it looks like a hash, and is none of anything. */
export const noPassword = (): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

const nobody = noPassword()

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

/** A crowd signing in must not take every core from the streams, nor one who tries many passwords the turns of all others. */
const inTurn = createQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  most: 2_000,
  mostEach: 100,
  full: () => new Refusal(429, 'error.tooMany', { values: { seconds: retryAfterSeconds }, retryAfterSeconds }),
})
