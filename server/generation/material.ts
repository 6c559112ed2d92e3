import type { FilesAnswer } from '#contract/prompt'
import type { Language } from '#locales/language'
import type { FileRow } from '../database/schema.ts'
import { fileGone, noticeOf } from '../files/files.ts'
import { fitsWhole, isScanned, pagesOf, saidOf } from '../files/keep.ts'
import type { Store } from '../files/store.ts'
import { translate } from '../http/translate.ts'
import type { Model, Pdf, Picture, Room } from '../models/model.ts'
import { noRoom } from '../models/seeing.ts'
import type { Reader } from '../reading/reader.ts'
import type { Notice } from '../reading/reading.ts'

/** What a generation's files say to the model. */
export type Material = {
  /** By the key of the question they answer. */
  byQuestion: Map<string, FilesAnswer>
  pictures: Picture[]
  pdfs: Pdf[]
  /** How many files are really in it: pictures count only for a model that sees. */
  used: number
}

/** What a request may carry: a copy, which what is put into it makes smaller. Without a model there is nothing to carry. */
export const roomFor = async (model: Model | null): Promise<Room> => ({ ...(model ? await model.room() : noRoom) })

type Parts = { store: Store; reader: Reader }
type For = { room: Room; language: Language }
type Attached = { pictures: Picture[]; pdf: Pdf | null }

/**
 * Documents as delimited text with their names; PDFs with scanned pages whole, where the model takes them and there is room, which
 * is then that much less; pictures and other scanned pages as pictures where the model sees, else a sentence in their place.
 * @throws Refusal 400 when the content of a file is no longer there.
 */
export async function materialOf(parts: Parts, files: readonly FileRow[], { room, language }: For): Promise<Material> {
  const material: Material = { byQuestion: new Map(), pictures: [], pdfs: [], used: 0 }
  for (const file of files) {
    const attached = await attachedOf(parts, file, room)
    const { pictures, pdf } = attached
    if (file.text || pdf || pictures.length > 0) material.used += 1
    const captions = pictures.map((_, index) =>
      translate(language, 'file.pictureInPrompt', { number: material.pictures.length + index + 1, name: file.name }),
    )
    material.pictures.push(...pictures)
    if (pdf) material.pdfs.push(pdf)
    const text = [...documentOf(file, attached, language), ...captions].join('\n')
    const key = file.question_key ?? ''
    const earlier = material.byQuestion.get(key)
    material.byQuestion.set(key, {
      text: earlier ? `${earlier.text}\n\n${text}` : text,
      names: earlier ? `${earlier.names}, ${file.name}` : file.name,
    })
  }
  return material
}

async function attachedOf({ store, reader }: Parts, file: FileRow, room: Room): Promise<Attached> {
  const notice = noticeIn(file)
  const picture = file.text === null
  const whole = !picture && isScanned(notice) && fitsWhole({ notice, size: file.size }, room)
  const most = Math.min(room.pictures, room.files)
  if (!whole && !(most > 0 && (picture || isScanned(notice)))) return { pictures: [], pdf: null }
  const content = await store.open(file.storage_name).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? fileGone() : error
  })
  if (whole) {
    room.files -= 1
    room.pdfs -= 1
    room.bytes -= file.size
    room.pages -= pagesOf(notice)
    return { pictures: [], pdf: { name: file.name, bytes: await bytesOf(content) } }
  }
  const pictures = picture ? [await bytesOf(content)] : await scannedPages(reader, content, file)
  const shown = pictures.slice(0, most)
  room.files -= shown.length
  room.pictures -= shown.length
  return { pictures: shown.map((bytes) => ({ mediaType: 'image/jpeg', bytes })), pdf: null }
}

const scannedPages = (reader: Reader, content: Blob, { user_id }: FileRow) =>
  reader.read(content, 'scanned pages', user_id).then(
    (reading) => reading.pictures,
    (error: unknown) => {
      throw saidOf(error)
    },
  )

const bytesOf = async (content: Blob) => new Uint8Array(await content.arrayBuffer())

/** Between lines of tildes, more of them than stand anywhere in the text: nothing in a file can end its own frame. */
function documentOf(file: FileRow, { pictures, pdf }: Attached, language: Language): string[] {
  const { name, text } = file
  if (pdf) return [translate(language, 'file.wholeInPrompt', { name })]
  const shown = pictures.length > 0
  if (text === null) return shown ? [] : [translate(language, 'file.pictureUnread', { name })]
  const longest = (text.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 3)
  const frame = '~'.repeat(longest + 1)
  const heading = translate(language, 'file.inPrompt', { name })
  return [heading, ...remark(file, shown, language), ...(text ? [frame, text, frame] : [])]
}

/** How it was read. What the teacher was told of scanned pages may not hold any more: another model may write now. */
function remark(file: FileRow, shown: boolean, language: Language): string[] {
  if (isScanned(noticeIn(file))) return shown ? [] : [`(${translate(language, 'file.pagesUnread')})`]
  const notice = noticeOf(file, language)
  return notice ? [`(${notice})`] : []
}

export const noticeIn = ({ notice }: Pick<FileRow, 'notice'>) =>
  notice === null ? null : (JSON.parse(notice) as Notice)
