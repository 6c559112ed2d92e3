import * as z from 'zod/mini'
import type { S3Settings } from '#platform/server/storage/s3-store.ts'

const matching = (pattern: RegExp, fault: string) => z.string().check(z.regex(pattern, fault))

/** Reads the settings of an object store that replaces the upload folder. All or none must be set. */
export const s3Settings = {
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(z.refine(isEndpoint, 'must look like https://s3.example.com, without the bucket and without a key')),
  ),
  S3_REGION: z._default(matching(/^[\w-]+$/, 'must look like us-east-1'), 'us-east-1'),
  S3_BUCKET: z.optional(matching(/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/, 'must be the name of a bucket')),
  S3_ACCESS_KEY_ID: z.optional(matching(/^[\x21-\x7e]+$/, 'must be an access key without blanks')),
  S3_SECRET_ACCESS_KEY: z.optional(matching(/^[\x21-\x7e]+$/, 'must be a key without blanks')),
  // Only characters that need no escaping, because servers treat the others differently.
  S3_PREFIX: z.optional(matching(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, 'must look like trogiang/ or schools/one/')),
}

type Settings = z.infer<z.ZodMiniObject<typeof s3Settings>>

export function s3Of(settings: Settings): S3Settings | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX ? `${S3_PREFIX.replace(/\/$/, '')}/` : '',
  }
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function contradictionsOfS3(settings: Record<string, string | undefined>): string[] {
  const set = Object.keys(s3Settings).filter((name) => settings[name])
  if (set.length === 0) return []
  return needed.filter((name) => !settings[name]).map((name) => `${name}: required with ${set.join(', ')}`)
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:\/\/\S+$/.test(text)) return false
  return !url.username && !url.password && !url.search && !url.hash
}
