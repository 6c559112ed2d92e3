import { endingOf } from '#rules/file-types'
import type { FileRow } from '../database/schema.ts'
import type { FileTextReader } from '../extraction/reader.ts'
import type { Notice } from '../extraction/reading.ts'
import { fileGone } from '../files/files.ts'
import { fitsWhole, isScanned, pagesOf, saidOf } from '../files/keep.ts'
import type { Store } from '../files/store.ts'
import type { Document, Pdf, Picture, Room } from '../models/model.ts'

export type Parts = { store: Store; reader: FileTextReader }

/** What is sent of a file itself, beside or instead of what was read in it. */
export type Attached = { pictures: Picture[]; pdfs: Pdf[]; documents: Document[] }

/**
 * Documents as they are where the model wants them so, PDFs with scanned pages where it takes them whole, pictures and other scanned
 * pages as pictures where it sees: as long as there is room, which is then that much less.
 * @throws Refusal 400 when the content of the file is no longer there.
 */
export async function attachedOf({ store, reader }: Parts, file: FileRow, room: Room): Promise<Attached> {
  const nothing: Attached = { pictures: [], pdfs: [], documents: [] }
  if (isWanted(file, room)) {
    takeRoom(room, endingOf(file.name))
    return {
      ...nothing,
      documents: [{ name: file.name, question: file.question_key, content: await open(store, file) }],
    }
  }
  const notice = noticeIn(file)
  const picture = file.text === null
  const whole = !picture && isScanned(notice) && fitsWhole({ notice, size: file.size }, room)
  const most = Math.min(room.pictures, room.files)
  if (!whole && !(most > 0 && (picture || isScanned(notice)))) return nothing
  const content = await open(store, file)
  if (whole) {
    takeRoom(room, 'pdf')
    room.bytes -= file.size
    room.pages -= pagesOf(notice)
    return { ...nothing, pdfs: [{ name: file.name, bytes: await bytesOf(content) }] }
  }
  const pictures = picture ? [await bytesOf(content)] : await scannedPages(reader, content, file)
  const shown = pictures.slice(0, most)
  for (const _ of shown) takeRoom(room, 'jpg')
  return { ...nothing, pictures: shown.map((bytes) => ({ mediaType: 'image/jpeg', bytes })) }
}

const isWanted = ({ text, name, size }: FileRow, room: Room) =>
  text !== null && room.files > 0 && size <= room.documents.bytes && placeFor(endingOf(name), room) !== undefined

const placeFor = (ending: string, { documents }: Room) =>
  documents.places.find(({ most, endings }) => most > 0 && endings.includes(ending))

/** A place that takes several kinds is gone for each of them. */
function takeRoom(room: Room, ending: string): void {
  const place = placeFor(ending, room)
  const kinds = place?.endings ?? [ending]
  if (place) place.most -= 1
  room.files -= 1
  if (kinds.includes('pdf')) room.pdfs -= 1
  if (kinds.includes('jpg')) room.pictures -= 1
}

async function open(store: Store, { storage_name: name, text }: FileRow): Promise<Blob> {
  // What was typed for a file, to try an assistant, is kept nowhere.
  if (name === '') return new Blob([text ?? ''])
  return store.open(name).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? fileGone() : error
  })
}

const scannedPages = (reader: FileTextReader, content: Blob, { user_id }: FileRow) =>
  reader.read(content, 'scanned pages', user_id).then(
    (reading) => reading.pictures,
    (error: unknown) => {
      throw saidOf(error)
    },
  )

const bytesOf = async (content: Blob) => new Uint8Array(await content.arrayBuffer())

/** The file itself is sent, so that its text need not be. */
export const isWhole = ({ pdfs, documents }: Attached) => pdfs.length > 0 || documents.length > 0
export const isSent = (attached: Attached) => isWhole(attached) || attached.pictures.length > 0

export const noticeIn = ({ notice }: Pick<FileRow, 'notice'>) =>
  notice === null ? null : (JSON.parse(notice) as Notice)
