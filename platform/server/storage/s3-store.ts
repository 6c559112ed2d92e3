import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { AppError } from '../app-error.ts'
import type { Store } from './store.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/** A bucket and its credentials. Names in it begin with the prefix, which may be empty. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  prefix: string
}

/** The maximum page size of S3. */
const pageSize = 1000

/**
 * Stores files in a bucket of an S3-compatible store. Transient failures are retried twice; a response must be complete within
 * `patienceMs`. `check` lists the bucket.
 * @throws AppError 503 when the store is unavailable or denies access
 */
export function s3Store(settings: S3Settings, { patienceMs = 45_000 } = {}): Store & { check: () => Promise<void> } {
  const { endpoint, bucket, prefix, ...access } = settings
  // Addresses use paths instead of host names: schools' own stores support only these.
  const s3 = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: patienceMs })

  const list = (size: number, token?: string) =>
    trying(async () => {
      const page = await s3.listObjectsPaged('/', prefix, size, token)
      if (!page) throw new Error(`There is no bucket ${bucket}`)
      return page
    })

  return {
    async save(content) {
      const name = randomBytes(24).toString('hex')
      await trying(() => s3.putObject(prefix + name, content, 'application/octet-stream'))
      return name
    },
    open: (name) => trying(async () => (await s3.getObjectRaw(prefix + name)).blob()),
    async remove(name) {
      await trying(() => s3.deleteObject(prefix + name)).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
    async *savedBefore(time) {
      let token: string | undefined
      do {
        const page = await list(pageSize, token)
        for (const { Key, LastModified } of page.objects ?? []) {
          const name = Key.slice(prefix.length)
          // Other objects in the bucket are ignored.
          if (LastModified < time && /^[0-9a-f]{48}$/.test(name)) yield name
        }
        token = page.nextContinuationToken
      } while (token)
    },
    check: async () => void (await list(1)),
  }
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The pauses before retries, in milliseconds. */
const pauses = [100, 500]

async function trying<Answer>(ask: () => Promise<Answer>, [pause, ...later] = pauses): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (isAbsent(error))
      throw Object.assign(new Error('This file is not in the store', { cause: error }), { code: 'ENOENT' })
    if (pause === undefined || !isPassing(error))
      throw new AppError(503, message(platformServerTexts, 'file.storeAway'), { cause: error, retryAfterSeconds: 30 })
    await sleep(pause)
    return trying(ask, later)
  }
}

const isAbsent = (error: unknown) =>
  error instanceof S3ServiceError && error.status === 404 && !error.body?.includes('NoSuchBucket')

/** Returns true for transient errors. A timeout is not one: the caller has waited long enough. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof S3ServiceError)) return !(error instanceof DOMException)
  // When several requests start just after midnight UTC, all but the first are signed with the previous day's key.
  return error.status >= 500 || error.status === 429 || error.serviceCode === 'SignatureDoesNotMatch'
}
