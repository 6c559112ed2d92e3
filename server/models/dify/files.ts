import { endingOf } from '#contract/file-types'
import type { Dify } from './call.ts'
import { typeIn, type FileType, type Place } from './places.ts'
import { upload, type Sendable } from './upload.ts'
import { ProviderError, type ModelRequest } from '../model.ts'

type Uploaded = { type: FileType; transfer_method: 'local_file'; upload_file_id: string }

/** In the app's form, by the names of its variables, and beside it. */
export type Handed = { inForm: Record<string, Uploaded | Uploaded[]>; beside: Uploaded[] }

/**
 * Uploads the files of a request and says where they stand in it: documents first, the newest of each kind, no more than there are
 * places, because Dify refuses the whole request for one too many.
 * @throws ProviderError with what is wrong with a file, where Dify says so; `unplaced` for a document that there is no place for, whose
 * text is nowhere else.
 */
export async function handOver(
  dify: Dify,
  places: readonly Place[],
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Handed> {
  const { user, messages, conversation } = request
  const told = conversation === undefined ? messages : messages.slice(-1)
  const documents = told.flatMap(({ documents = [] }) => documents)
  const pdfs = told.flatMap(({ pdfs = [] }) =>
    pdfs.map(({ name, bytes }) => ({ name, content: bytes, question: null })),
  )
  const pictures = told.flatMap(({ pictures = [] }) =>
    pictures.map(({ bytes }) => ({ name: 'picture.jpg', content: bytes, question: null })),
  )
  const take = takerOf(places)
  const placed = [documents, pdfs, pictures].flatMap(take)
  const lost = documents.find((document) => !placed.some(({ file }) => file === document))
  if (lost) throw new ProviderError('unplaced', { detail: `no place for ${lost.name}` })
  const uploaded = await Promise.all(
    placed.map(async ({ place, type, file }) => {
      const id = await upload(dify, file, { user, signal })
      return { place, file: { type, transfer_method: 'local_file', upload_file_id: id } satisfies Uploaded }
    }),
  )
  const inPlace = (wanted: Place) => uploaded.flatMap(({ place, file }) => (place === wanted ? [file] : []))
  const inForm = places.flatMap((place) => {
    const files = inPlace(place)
    return place.variable === null || files.length === 0
      ? []
      : [[place.variable, place.list ? files : files[0]!] as const]
  })
  return {
    inForm: Object.fromEntries(inForm),
    beside: places.filter(({ variable }) => variable === null).flatMap(inPlace),
  }
}

type Placed = { file: Sendable; place: Place; type: FileType }

/** Finds places for files, as long as there are any: the newest go first, and before them those whose question has its variable. */
function takerOf(places: readonly Place[]): (files: readonly Sendable[]) => Placed[] {
  const free = new Map(places.map((place) => [place, place.most]))
  // What must be filled is, then what the form has room for; and what takes one kind only leaves the others theirs.
  const sorted = places.toSorted(
    (one, other) =>
      Number(other.required) - Number(one.required) ||
      Number(one.variable === null) - Number(other.variable === null) ||
      one.types.length - other.types.length,
  )
  const own = ({ question }: Sendable, { variable }: Place) => question !== null && variable === question
  const place = (file: Sendable, wanted: (place: Place) => boolean): Placed | undefined => {
    for (const place of sorted) {
      const type = wanted(place) && free.get(place)! > 0 ? typeIn(place, endingOf(file.name)) : null
      if (!type) continue
      free.set(place, free.get(place)! - 1)
      return { file, place, type }
    }
  }
  return (files) => {
    const newest = files.toReversed()
    const first = new Map(newest.map((file) => [file, place(file, (where) => own(file, where))]))
    const placed = new Map(newest.map((file) => [file, first.get(file) ?? place(file, () => true)]))
    return files.flatMap((file) => placed.get(file) ?? [])
  }
}
