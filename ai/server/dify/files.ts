import type { Dify } from './call.ts'
import { placed, type Placed } from './placing.ts'
import type { FileType, Place } from './places.ts'
import { uploaderOf, type Sendable } from './upload.ts'
import type { ModelRequest } from '../model.ts'

type Uploaded = { type: FileType; transfer_method: 'local_file'; upload_file_id: string }

/** The uploaded files: those for fields of the app's form by variable name, and the others. */
export type Handed = { inForm: Record<string, Uploaded | Uploaded[]>; beside: Uploaded[] }

/** The files of a request with their target fields. `lost` names the documents without one, whose content the model never sees. */
export type Placing = { placed: Placed[]; lost: string[] }

export type HandOver = {
  /**
   * Selects documents first, the newest of each kind, up to the number of places, because Dify rejects the whole request for one too
   * many. For a continued conversation only the last message counts.
   */
  place(conversation: string | undefined): Placing
  /**
   * Uploads each file once and returns their places in the request.
   * @throws ProviderError with what is wrong with a file, where Dify says so.
   */
  send(placed: readonly Placed[]): Promise<Handed>
}

/** Uploads the files of one request once, even if it is sent several times. */
export function handOverOf(
  dify: Dify,
  places: readonly Place[],
  { user, messages }: ModelRequest,
  signal: AbortSignal,
): HandOver {
  const files = messages.map(sendablesIn)
  const upload = uploaderOf(dify, { user, signal })
  return {
    place(conversation) {
      const newFiles = conversation === undefined ? files : files.slice(-1)
      const documents = newFiles.flatMap(({ documents }) => documents)
      const groups = [documents, newFiles.flatMap(({ pdfs }) => pdfs), newFiles.flatMap(({ pictures }) => pictures)]
      const all = placed(places, groups)
      const lost = documents.filter((document) => !all.some(({ file }) => file === document))
      return { placed: all, lost: lost.map(({ name }) => name) }
    },
    async send(placed) {
      const uploaded = await Promise.all(
        placed.map(async ({ place, type, file }) => {
          const id = await upload(file)
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
    },
  }
}

type Sendables = { documents: readonly Sendable[]; pdfs: readonly Sendable[]; pictures: readonly Sendable[] }

const sendablesIn = ({ documents = [], pdfs = [], pictures = [] }: ModelRequest['messages'][number]): Sendables => ({
  documents,
  pdfs: pdfs.map(({ name, bytes }) => ({ name, content: bytes, question: null })),
  pictures: pictures.map(({ bytes }) => ({ name: 'picture.jpg', content: bytes, question: null })),
})
