import type { Dify } from './call.ts'
import { type FileType, type FileInput, typeIn } from './file-inputs.ts'
import { uploaderOf, type Sendable } from './upload.ts'
import type { ModelRequest } from '../model.ts'
import { endingOf } from '#platform/model/files/file-types.ts'

type Uploaded = { type: FileType; transfer_method: 'local_file'; upload_file_id: string }

/** The uploaded files: those for fields of the app's form by variable name, and the others. */
export type Handed = { inForm: Record<string, Uploaded | Uploaded[]>; beside: Uploaded[] }

/** The files of a request with their target fields. `lost` names the documents without a field, which the model never sees. */
export type Placing = { placed: Placed[]; lost: string[] }

export type HandOver = {
  /**
   * Selects documents first, the newest of each kind, up to the number of places, because Dify rejects the whole request for one too
   * many. For a continued conversation only the last message counts.
   */
  assign(conversation: string | undefined): Placing
  /**
   * Uploads each file once and returns their references in the request.
   * @throws ProviderError with the fault of a file, if Dify reports it.
   */
  send(placed: readonly Placed[]): Promise<Handed>
}

/** Uploads the files of one request once, even if it is sent several times. */
export function handOverOf(
  dify: Dify,
  fileInputs: readonly FileInput[],
  { user, messages }: ModelRequest,
  signal: AbortSignal,
): HandOver {
  const files = messages.map(sendablesIn)
  const upload = uploaderOf(dify, { user, signal })
  return {
    assign(conversation) {
      const newFiles = conversation === undefined ? files : files.slice(-1)
      const documents = newFiles.flatMap(({ documents }) => documents)
      const groups = [documents, newFiles.flatMap(({ pdfs }) => pdfs), newFiles.flatMap(({ pictures }) => pictures)]
      const all = placed(fileInputs, groups)
      const lost = documents.filter((document) => !all.some(({ file }) => file === document))
      return { placed: all, lost: lost.map(({ name }) => name) }
    },
    async send(placed) {
      const uploaded = await Promise.all(
        placed.map(async ({ fileInput, type, file }) => {
          const id = await upload(file)
          return { fileInput, file: { type, transfer_method: 'local_file', upload_file_id: id } satisfies Uploaded }
        }),
      )
      const filesFor = (target: FileInput) =>
        uploaded.flatMap(({ fileInput, file }) => (fileInput === target ? [file] : []))
      const inForm = fileInputs.flatMap((fileInput) => {
        const files = filesFor(fileInput)
        return fileInput.variable === null || files.length === 0
          ? []
          : [[fileInput.variable, fileInput.list ? files : files[0]!] as const]
      })
      return {
        inForm: Object.fromEntries(inForm),
        beside: fileInputs.filter(({ variable }) => variable === null).flatMap(filesFor),
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

type Placed = { file: Sendable; fileInput: FileInput; type: FileType }

/**
 * Assigns as many files as possible to inputs, by the order of groups and newest first in a group. A file goes to its question's variable,
 * or else to a required one, or else to any that fits; inputs for a single type are used first. If all its inputs are taken, other files
 * move (Kuhn's algorithm).
 */
function placed(fileInputs: readonly FileInput[], groups: readonly (readonly Sendable[])[]): Placed[] {
  const used = new Map<FileInput, Sendable[]>(fileInputs.map((fileInput) => [fileInput, []]))
  const sorted = fileInputs.toSorted(
    (one, other) =>
      Number(other.required) - Number(one.required) ||
      Number(one.variable === null) - Number(other.variable === null) ||
      one.types.length - other.types.length,
  )
  const fits = (file: Sendable, fileInput: FileInput) => typeIn(fileInput, endingOf(file.name)) !== null
  const hasRoom = (fileInput: FileInput) => used.get(fileInput)!.length < fileInput.most
  const isOwn = ({ question }: Sendable, { variable }: FileInput) => question !== null && variable === question

  function assignInput(among: readonly FileInput[], file: Sendable): boolean {
    const free = among.find((fileInput) => hasRoom(fileInput) && fits(file, fileInput))
    if (free) used.get(free)!.push(file)
    return free !== undefined
  }

  const makeRoom = (file: Sendable, tried: Set<FileInput>): boolean =>
    sorted.some((fileInput) => {
      if (tried.has(fileInput) || !fits(file, fileInput)) return false
      tried.add(fileInput)
      const inside = used.get(fileInput)!
      const index = inside.findIndex((other) => assignInput(sorted, other) || makeRoom(other, tried))
      if (index >= 0) inside[index] = file
      return index >= 0
    })

  for (const group of groups) {
    const newest = group.toReversed()
    const own = (file: Sendable) => sorted.filter((fileInput) => isOwn(file, fileInput))
    const others = newest.filter((file) => !assignInput(own(file), file))
    for (const file of others) if (!assignInput(sorted, file)) makeRoom(file, new Set())
  }
  const where = new Map([...used].flatMap(([fileInput, files]) => files.map((file) => [file, fileInput] as const)))
  return groups.flat().flatMap((file) => {
    const fileInput = where.get(file)
    const type = fileInput && typeIn(fileInput, endingOf(file.name))
    return type ? [{ file, fileInput, type }] : []
  })
}
