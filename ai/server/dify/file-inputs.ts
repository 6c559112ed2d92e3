import { limitIn, listOf, type Parameters, type Variable } from './form.ts'
import { fieldsOf } from '../fields.ts'
import type { DocumentInput, Room } from '../model.ts'
import { roomForPdfs } from '../seeing.ts'

/** Dify's names for kinds of files. `custom`: files with extensions that the app lists. */
export type FileType = 'image' | 'document' | 'custom'

/** An input for files: a variable of the app's form, or null for files beside the form. */
export type FileInput = {
  variable: string | null
  /** It accepts several files. */
  list: boolean
  most: number
  required: boolean
  types: readonly FileType[]
  /** Extensions of type `custom`, in lower case, without the dot. */
  endings: readonly string[]
}

/** All places of an app, those of its form first. */
export function listFileInputs({ file_upload: upload }: Parameters, form: readonly Variable[]): FileInput[] {
  const inForm = form.filter(({ type }) => type.startsWith('file')).map(readFormInput)
  const { enabled, number_limits: limit, image, ...rules } = fieldsOf(upload)
  // Older apps describe pictures separately, newer ones all kinds of files together.
  const { enabled: imageEnabled, number_limits: imageLimit, ...imageRules } = fieldsOf(image)
  const beside = enabled === true ? [makeUploadInput(rules, limit)] : []
  if (imageEnabled === true && !beside.some(({ types }) => types.includes('image')))
    beside.push(makeUploadInput({ ...imageRules, allowed_file_types: ['image'] }, imageLimit))
  return [...inForm, ...beside].filter(({ types }) => types.length > 0)
}

function readFormInput({ name, type, required, most, about }: Variable): FileInput {
  const list = type === 'file-list'
  // A variable without types accepts all.
  const types = listOf(about['allowed_file_types']).length === 0 ? usualTypes : typesIn(about)
  return { ...rulesIn(about, types), variable: name, list, required, most: list ? (most ?? usualFiles) : 1 }
}

const makeUploadInput = (rules: Record<string, unknown>, limit: unknown): FileInput => ({
  ...rulesIn(rules, typesIn(rules)),
  variable: null,
  list: true,
  required: false,
  most: limitIn(limit) ?? usualFiles,
})

const usualTypes: readonly FileType[] = ['image', 'document']
const usualFiles = 3

const typesIn = ({ allowed_file_types: named }: Record<string, unknown>): FileType[] =>
  ([...usualTypes, 'custom'] as const).filter((type) => listOf(named).includes(type))

/** We upload files, so a place that accepts only URLs does not count. */
function rulesIn(rules: Record<string, unknown>, types: readonly FileType[]): Pick<FileInput, 'types' | 'endings'> {
  const methods = [rules['allowed_file_upload_methods'], rules['transfer_methods']].flatMap(listOf)
  const endings = listOf(rules['allowed_file_extensions']).map((ending) =>
    String(ending).toLowerCase().replace('.', ''),
  )
  return { types: methods.length > 0 && !methods.includes('local_file') ? [] : types, endings }
}

/** Returns the type under which an input accepts an extension; null if it does not. Our files are documents and pictures, all `jpg`. */
export function typeIn({ types, endings }: FileInput, ending: string): FileType | null {
  const own = ending === 'jpg' ? 'image' : 'document'
  if (types.includes(own)) return own
  return types.includes('custom') && endings.includes(ending) ? 'custom' : null
}

/**
 * Computes the files that an app accepts. A chat app gets a document's text in the question, and the file only if its form requires one;
 * any other app has inputs because it expects files.
 */
export function roomOf(
  { system_parameters: limits }: Parameters,
  fileInputs: readonly FileInput[],
  { chats }: { chats: boolean },
): Room {
  const { file_size_limit: megabytes } = fieldsOf(limits)
  const bytes = (limitIn(megabytes) ?? usualMegabytes) * 1024 * 1024
  const wanting = fileInputs.filter(({ required }) => required || !chats)
  const documentInputs = wanting.flatMap((fileInput) => readDocumentInput(fileInput) ?? [])
  return {
    files: mostIn(fileInputs),
    pictures: mostIn(fileInputs.filter((fileInput) => typeIn(fileInput, 'jpg'))),
    pdfs: mostIn(fileInputs.filter((fileInput) => typeIn(fileInput, 'pdf'))),
    // Dify does not limit pages, but the model behind the app has the usual limit.
    pages: documentInputs.some(({ endings }) => endings.includes('pdf')) ? Infinity : roomForPdfs.pages,
    bytes: Math.min(bytes, roomForPdfs.bytes),
    // The most restrictive input comes first, so that the others stay free.
    documents: { inputs: documentInputs.toSorted((one, other) => one.endings.length - other.endings.length), bytes },
  }
}

const documentEndings = ['pdf', 'doc', 'docx', 'txt', 'xls', 'xlsx', 'md']

/** Returns null for an input that accepts only pictures, or none of our types. */
function readDocumentInput(fileInput: FileInput): DocumentInput | null {
  const endings = [...documentEndings, 'jpg'].filter((ending) => typeIn(fileInput, ending))
  return endings.some((ending) => documentEndings.includes(ending)) ? { most: fileInput.most, endings } : null
}

const mostIn = (fileInputs: readonly FileInput[]) => fileInputs.reduce((sum, { most }) => sum + most, 0)

/** Dify's default limit of a document, in megabytes. */
const usualMegabytes = 15
