import { limitIn, listOf, type Parameters, type Variable } from './form.ts'
import { fieldsOf } from '../fields.ts'
import type { DocumentPlace, Room } from '../model.ts'
import { roomForPdfs } from '../seeing.ts'

/** Dify's names for kinds of files. `custom`: files with extensions that the app lists. */
export type FileType = 'image' | 'document' | 'custom'

/** A place for files: a variable of the app's form, or null for files beside the form. */
export type Place = {
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
export function placesOf({ file_upload: upload }: Parameters, form: readonly Variable[]): Place[] {
  const inForm = form.filter(({ type }) => type.startsWith('file')).map(placeInForm)
  const { enabled, number_limits: limit, image, ...rules } = fieldsOf(upload)
  // Older apps describe pictures separately, newer ones all kinds of files together.
  const { enabled: imageEnabled, number_limits: imageLimit, ...imageRules } = fieldsOf(image)
  const beside = enabled === true ? [placeBeside(rules, limit)] : []
  if (imageEnabled === true && !beside.some(({ types }) => types.includes('image')))
    beside.push(placeBeside({ ...imageRules, allowed_file_types: ['image'] }, imageLimit))
  return [...inForm, ...beside].filter(({ types }) => types.length > 0)
}

function placeInForm({ name, type, required, most, about }: Variable): Place {
  const list = type === 'file-list'
  // A variable without types accepts all.
  const types = listOf(about['allowed_file_types']).length === 0 ? usualTypes : typesIn(about)
  return { ...rulesIn(about, types), variable: name, list, required, most: list ? (most ?? usualFiles) : 1 }
}

const placeBeside = (rules: Record<string, unknown>, limit: unknown): Place => ({
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
function rulesIn(rules: Record<string, unknown>, types: readonly FileType[]): Pick<Place, 'types' | 'endings'> {
  const methods = [rules['allowed_file_upload_methods'], rules['transfer_methods']].flatMap(listOf)
  const endings = listOf(rules['allowed_file_extensions']).map((ending) =>
    String(ending).toLowerCase().replace('.', ''),
  )
  return { types: methods.length > 0 && !methods.includes('local_file') ? [] : types, endings }
}

/** Returns the type under which a place accepts an extension; null where it does not. Our files are documents and pictures, all `jpg`. */
export function typeIn({ types, endings }: Place, ending: string): FileType | null {
  const own = ending === 'jpg' ? 'image' : 'document'
  if (types.includes(own)) return own
  return types.includes('custom') && endings.includes(ending) ? 'custom' : null
}

/**
 * Computes the files that an app accepts. A chat app gets a document's text in the question, and the file only where its form requires one;
 * any other app has places because it wants files.
 */
export function roomOf(
  { system_parameters: limits }: Parameters,
  places: readonly Place[],
  { chats }: { chats: boolean },
): Room {
  const { file_size_limit: megabytes } = fieldsOf(limits)
  const bytes = (limitIn(megabytes) ?? usualMegabytes) * 1024 * 1024
  const wanting = places.filter(({ required }) => required || !chats)
  const documentPlaces = wanting.flatMap((place) => documentPlaceIn(place) ?? [])
  return {
    files: mostIn(places),
    pictures: mostIn(places.filter((place) => typeIn(place, 'jpg'))),
    pdfs: mostIn(places.filter((place) => typeIn(place, 'pdf'))),
    // Dify does not limit pages, but the model behind the app has the usual limit.
    pages: documentPlaces.some(({ endings }) => endings.includes('pdf')) ? Infinity : roomForPdfs.pages,
    bytes: Math.min(bytes, roomForPdfs.bytes),
    // The most restrictive place comes first, so that the others stay free.
    documents: { places: documentPlaces.toSorted((one, other) => one.endings.length - other.endings.length), bytes },
  }
}

const documentEndings = ['pdf', 'doc', 'docx', 'txt', 'xls', 'xlsx', 'md']

/** Returns null for a place that accepts only pictures, or none of our types. */
function documentPlaceIn(place: Place): DocumentPlace | null {
  const endings = [...documentEndings, 'jpg'].filter((ending) => typeIn(place, ending))
  return endings.some((ending) => documentEndings.includes(ending)) ? { most: place.most, endings } : null
}

const mostIn = (places: readonly Place[]) => places.reduce((sum, { most }) => sum + most, 0)

/** Dify's default limit of a document, in megabytes. */
const usualMegabytes = 15
