import { endingOf } from '#platform/model/files/file-types.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import { unpackFigures } from './figures.ts'
import { fileGone } from './files.ts'
import { fitsWhole } from './keep.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import { pagesOf, scanNoticeIn } from './warnings.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { Document, Pdf, Picture, Room } from '#ai/server/model.ts'

export type Parts = { store: Store; reader: FileTextReader }

/**
 * Files sent themselves, in addition to their text or instead of it. `figures` are the pictures inside, with the numbers of their marks in
 * the text.
 */
export type Attached = {
  pictures: Picture[]
  figures: { number: number; picture: Picture }[]
  pdfs: Pdf[]
  documents: Document[]
}

/**
 * Attaches the file in the form that the model accepts, while there is room: as a document, as a PDF with scanned pages, or as pictures
 * (also scanned pages and pictures inside documents). Subtracts the used room.
 * @throws AppError 400 when the content of the file no longer exists
 */
export async function attachedOf({ store, reader }: Parts, file: Schema['files'], room: Room): Promise<Attached> {
  const nothing: Attached = { pictures: [], figures: [], pdfs: [], documents: [] }
  if (fits(file, room)) {
    takeRoom(room, endingOf(file.name))
    return {
      ...nothing,
      documents: [{ name: file.name, question: file.question_key, content: await open(store, file) }],
    }
  }
  const notice = scanNoticeIn(file)
  if (notice && fitsWhole({ notice, size: file.size }, room)) {
    const content = await open(store, file)
    takeRoom(room, 'pdf')
    room.bytes -= file.size
    room.pages -= pagesOf(notice)
    return { ...nothing, pdfs: [{ name: file.name, bytes: await bytesOf(content) }] }
  }
  const pictures = file.text === null || notice ? await shown({ store, reader }, file, room) : []
  return { ...nothing, pictures, figures: await figuresOf(store, file, room) }
}

/** Returns a picture, or the scanned pages of a PDF. */
async function shown({ store, reader }: Parts, file: Schema['files'], room: Room): Promise<Picture[]> {
  const most = roomForPictures(room)
  if (most === 0) return []
  const content = await open(store, file)
  const pictures = file.text === null ? [await bytesOf(content)] : await scannedPages(reader, content, file)
  return pictures.slice(0, most).map((bytes) => toPicture(bytes, room))
}

async function figuresOf(store: Store, file: Schema['files'], room: Room): Promise<Attached['figures']> {
  const most = roomForPictures(room)
  if (file.figures_name === null || most === 0) return []
  const figures = await unpackFigures(await opened(store, file.figures_name))
  return figures.slice(0, most).map(({ number, bytes }) => ({ number, picture: toPicture(bytes, room) }))
}

const roomForPictures = ({ pictures, files }: Room) => Math.min(pictures, files)

function toPicture(bytes: Uint8Array, room: Room): Picture {
  takeRoom(room, 'jpg')
  return { mediaType: 'image/jpeg', bytes }
}

const fits = ({ text, name, size }: Schema['files'], room: Room) =>
  text !== null && room.files > 0 && size <= room.documents.bytes && inputFor(endingOf(name), room) !== undefined

const inputFor = (ending: string, { documents }: Room) =>
  documents.inputs.find(({ most, endings }) => most > 0 && endings.includes(ending))

/** Room that several types share is taken from each of them. */
function takeRoom(room: Room, ending: string): void {
  const input = inputFor(ending, room)
  const kinds = input?.endings ?? [ending]
  if (input) input.most -= 1
  room.files -= 1
  if (kinds.includes('pdf')) room.pdfs -= 1
  if (kinds.includes('jpg')) room.pictures -= 1
}

async function open(store: Store, { storage_name: name, text }: Schema['files']): Promise<Blob> {
  // Text typed in place of a file, for a test run, is not stored.
  if (name === '') return new Blob([text ?? ''])
  return opened(store, name)
}

const opened = (store: Store, name: string): Promise<Blob> =>
  store.open(name).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? fileGone() : error
  })

const scannedPages = (reader: FileTextReader, content: Blob, { user_id }: Schema['files']) =>
  reader.read(content, 'scanned pages', user_id).then(
    (reading) => reading.pictures,
    (error: unknown) => {
      throw toReadableError(error)
    },
  )

const bytesOf = async (content: Blob) => new Uint8Array(await content.arrayBuffer())

/** If the file itself is sent, its text is not needed. */
export const isWhole = ({ pdfs, documents }: Attached) => pdfs.length > 0 || documents.length > 0
export const isSent = (attached: Attached) => isWhole(attached) || attached.pictures.length > 0

/** Counts the pictures inside that are not sent. */
export const countUnreadFigures = ({ figures_count }: Schema['files'], attached: Attached) =>
  isWhole(attached) ? 0 : figures_count - attached.figures.length
