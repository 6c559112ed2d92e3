import * as z from 'zod/mini'
import { BackupFault } from '../operator-faults.ts'

/** File names inside a backup. The manifest comes last, so a backup without it is known to be truncated. */
export const databaseName = 'trogiang.db'
export const keyName = 'secret.key'
export const manifestName = 'manifest.json'
export const uploadName = (storageName: string) => `files/${storageName.slice(0, 2)}/${storageName}`

/** Returns whether a name is allowed in a backup: no other path can be unpacked. */
export const isMember = (name: string): boolean =>
  name === databaseName || name === keyName || /^files\/([0-9a-f]{2})\/\1[0-9a-f]{46}$/.test(name)

/** The current format. A format that today's readers would misunderstand gets the next number. */
export const currentFormat = 1

export const Manifest = z.object({
  format: z.literal(currentFormat),
  /** The version that created it. */
  product: z.string(),
  made: z.string(),
  /** Row counts of some tables, so that people recognise the backup. */
  counts: z.record(z.string(), z.number()),
  /** Whether it contains the uploaded files, or they stay in an S3 store. */
  uploads: z.enum(['here', 'elsewhere']),
  /** Names of files in the database that the store did not have. */
  missing: z.array(z.string()),
  members: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** @throws BackupFault when it is not a manifest or has a newer format */
export function parseManifest(text: string): Manifest {
  const json = parsed(text)
  const format = z.object({ format: z.number() }).safeParse(json)
  if (format.success && format.data.format > currentFormat)
    throw new BackupFault('it was made by a newer version of Trợ Giảng')
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw new BackupFault(`its ${manifestName} is damaged`)
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
