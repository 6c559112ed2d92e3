import type { Language } from '#platform/i18n/language.ts'
import { endingOf, type FileExtension } from '#platform/model/files/file-types.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import { countFileBytes } from '#features/usage/server/quotas/stored-bytes.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import {
  figuresBytesMax,
  figuresMax,
  scannedPagesMax,
  waitingEachMax,
  waitingMax,
} from '#formats/readers/server/limits.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Figures, Notice, Reading } from '#formats/readers/server/reading.ts'
import type { Model, Room } from '#ai/server/model.ts'
import { createQueue } from '#platform/server/queue.ts'
import { AppError } from '#platform/server/app-error.ts'
import { acceptedExtension, assertFits } from './kind.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import { shownName } from '#platform/model/files/file-names.ts'
import { inWords, packFigures } from './figures.ts'
import { isScanned, pagesOf } from './warnings.ts'
import type { Store } from '#platform/server/storage/store.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

export type KeepDeps = {
  db: Database
  clock: () => Date
  store: Store
  reader: FileTextReader
  quota: Quota
}
type Belonging = Pick<Schema['files'], 'id' | 'user_id' | 'agent_id' | 'question_key'>
type Rules = {
  /** Accepted extensions; empty for all known types. */
  accepted: readonly string[]
  /** The model that will read the file. It is asked what it accepts if there are pictures. Null if there is none. */
  model: Model | null
  /** The uploader's language. */
  language: Language
}

/**
 * Reads a file and stores it with the extracted text.
 * @throws AppError 415 for a type that is not accepted; 400 with the reason why it cannot be read; 403 when the user's storage is full; 503
 * while too many files are waiting
 */
export async function keep(
  { clock, store, reader, quota }: KeepDeps,
  file: File,
  belonging: Belonging,
  { accepted, model, language }: Rules,
): Promise<Schema['files']> {
  const name = shownName(file.name)
  const extension = acceptedExtension(name, accepted)
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  const reading = await understand(reader, file, { extension, owner: belonging.user_id })
  if (reading.text === '' && extension === 'txt') throw new AppError(400, message(readerServerTexts, 'file.empty'))
  const warnings = await listWarnings(reading, file.size, model)
  const { figures } = reading
  const [picture] = reading.pictures
  const content = picture ? new Blob([picture]) : file
  const row = {
    ...belonging,
    name,
    extension,
    size: file.size,
    text: reading.text && inWords(reading.text, language),
    figures_count: figures?.count ?? 0,
    notice: warnings.length === 0 ? null : JSON.stringify(warnings),
    created_at: clock().toISOString(),
    used_at: null,
  }
  return inTurn(belonging.user_id, async () => {
    await quota.assertRoom(belonging.user_id, file.size) // Checked before the bytes are stored.
    return save({ quota, store }, { content, figures: figures?.pictures.length ? packFigures(figures) : null }, row)
  })
}

/**
 * Keeps a file as it is, without reading it. No model gets it.
 * @throws AppError 403 when the user keeps as much as they may, 503 while too many are waiting.
 */
export function keepUnread(
  { clock, store, quota }: Omit<KeepDeps, 'reader'>,
  file: File,
  belonging: Belonging,
): Promise<Schema['files']> {
  const name = shownName(file.name)
  const now = clock().toISOString()
  const row = { ...belonging, name, extension: endingOf(name), size: file.size, text: '', figures_count: 0 }
  return inTurn(belonging.user_id, async () => {
    await quota.assertRoom(belonging.user_id, file.size)
    const times = { created_at: now, used_at: now }
    return save({ quota, store }, { content: file, figures: null }, { ...row, ...times, notice: null })
  })
}

/** Runs one upload per person at a time, so that each is counted before the next is admitted. */
const inTurn = createQueue({
  atOnce: 16,
  most: waitingMax,
  mostEach: waitingEachMax,
  full: () => new AppError(503, message(readerServerTexts, 'file.busy'), { retryAfterSeconds: 10 }),
})

async function save(
  { quota, store }: Pick<KeepDeps, 'quota' | 'store'>,
  { content, figures }: { content: Blob; figures: Blob | null },
  unsaved: Omit<Schema['files'], 'storage_name' | 'figures_name' | 'figures_size'>,
): Promise<Schema['files']> {
  const figures_name = figures && (await store.save(figures))
  const row = { ...unsaved, figures_name, figures_size: figures?.size ?? 0, storage_name: await store.save(content) }
  await quota
    .keepWithin(row.user_id, countFileBytes(row), (transaction) =>
      transaction.insertInto('files').values(row).execute(),
    )
    .catch(async (error: unknown) => {
      await store.remove(row.storage_name)
      if (figures_name) await store.remove(figures_name)
      throw error
    })
  return row
}

type Claim = { extension: FileExtension; owner: string }

async function understand(reader: FileTextReader, file: File, { extension, owner }: Claim): Promise<Reading> {
  // Loaded with the first file, because a start and an idle server do not need it.
  const { sniff } = await import('#formats/readers/server/sniff.ts')
  try {
    return await reader.read(file, assertFits(extension, await sniff(file)), owner)
  } catch (error) {
    throw toReadableError(error)
  }
}

async function listWarnings(reading: Reading, size: number, model: Model | null): Promise<Notice[]> {
  const room = model && (await model.room())
  const notice = noticeFor(reading, size, room)
  const isWhole = room !== null && isScanned(notice) && fitsWhole({ notice, size }, room)
  const figures = isWhole ? null : figuresNotice(reading.figures, room)
  // A file that is sent whole has no unread content.
  const unread = isWhole ? [] : (reading.unread ?? [])
  return [notice, ...unread, figures].filter((each) => each !== null)
}

/** Returns the notice about a file's pictures. Without AI there is none, because nothing reads the file. */
function figuresNotice(figures: Figures | undefined, room: Room | null): Notice | null {
  if (!figures || !room) return null
  const { count } = figures
  if (Math.min(room.pictures, room.files) === 0) return { key: 'file.figuresUnsupported', values: { count } }
  const shown = Math.min(figures.pictures.length, room.pictures, room.files)
  if (shown === count) return { key: 'file.figuresShown', values: { count } }
  const megabytes = figuresBytesMax / 1024 / 1024
  return { key: 'file.figuresSome', values: { count: count - shown, all: count, limit: figuresMax, megabytes } }
}

function noticeFor({ pictures, notice }: Reading, size: number, room: Room | null): Notice | null {
  if (!room || (pictures.length === 0 && !isScanned(notice))) return notice
  if (pictures.length > 0) return room.pictures > 0 ? null : { key: 'file.pictureUnsupported' }
  // The page count comes from the file, whatever the notice says.
  const values = { ...notice?.values }
  if (fitsWhole({ notice, size }, room)) return { key: 'file.scannedWhole', values }
  const limit = Math.min(scannedPagesMax, room.pictures)
  return limit > 0 ? { key: 'file.scannedShown', values: { ...values, limit } } : notice
}

/** Returns whether a PDF can be sent as it is. The page count of files read by early versions is unknown. */
export const fitsWhole = ({ notice, size }: { notice: Notice | null; size: number }, room: Room): boolean =>
  room.files > 0 && room.pdfs > 0 && size <= room.bytes && pagesOf(notice) <= room.pages
