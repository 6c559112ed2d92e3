import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '#platform/server/app-error.ts'
import { usageServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** The number of bytes to keep free on the folder's file system. */
export type Floor = { folder: string; bytes: number }

/** Keeps space for the database, which stops when the disk is full. @throws AppError 507 if less is free */
export async function assertFree({ folder, bytes }: Floor): Promise<void> {
  const { bavail, bsize } = await statOf(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  const cause = new Error(`${folder} has ${free} bytes left, less than MIN_FREE_SPACE_MB`)
  throw new AppError(507, message(usageServerTexts, 'quota.diskFull'), { cause })
}

/** An empty data folder may not exist yet: with PostgreSQL the first file creates it. */
async function statOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return statOf(dirname(folder))
  }
}
