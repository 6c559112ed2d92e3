import { fieldsIn, type App, type FileType, type Variable } from './app.ts'
import { call, type Dify } from './call.ts'
import { faultOfUpload } from './faults.ts'
import { ProviderError, type ModelRequest } from '../model.ts'

type Sendable = { type: FileType; mediaType: string; name: string; bytes: Uint8Array }
type Uploaded = { type: FileType; transfer_method: 'local_file'; upload_file_id: string }
type Place = { user: string; signal: AbortSignal }

/**
 * The files of a request, uploaded: whole PDFs and pictures, the newest of each, no more than the app takes, which refuses the whole
 * request for one too many.
 * @throws ProviderError with what is wrong with a file, where Dify says so.
 */
export async function uploadFiles(
  dify: Dify,
  app: App,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Uploaded[]> {
  const { user, messages, conversation } = request
  const told = conversation === undefined ? messages : messages.slice(-1)
  const pdfs = told
    .flatMap(({ pdfs = [] }) => pdfs)
    .map(({ name, bytes }): Sendable => ({ type: 'document', mediaType: 'application/pdf', name, bytes }))
  const pictures = told
    .flatMap(({ pictures = [] }) => pictures)
    .map(({ mediaType, bytes }): Sendable => ({ type: 'image', mediaType, name: 'picture.jpg', bytes }))
  const { room } = app
  const documents = newest(pdfs, room.pdfs)
  const others = newest(pictures, Math.min(room.pictures, room.files - documents.length))
  return Promise.all([...documents, ...others].map((file) => upload(dify, file, { user, signal })))
}

/** Where an app's own form wants the files; what has no place there goes beside the form. */
export function placed(
  form: App['form'],
  files: readonly Uploaded[],
): { inForm: Record<string, Uploaded | Uploaded[]>; beside: Uploaded[] } {
  const places = placesFor(form)
  const filled = places.flatMap(({ name, type, takes }) => {
    const fitting = files.filter((file) => takes.includes(file.type))
    return fitting.length === 0 ? [] : [[name, type === 'file-list' ? fitting : fitting[0]!] as const]
  })
  const beside = files.filter(({ type }) => !places.some(({ takes }) => takes.includes(type)))
  return { inForm: Object.fromEntries(filled), beside }
}

const placesFor = (form: App['form']): Variable[] => (form ?? []).filter(({ takes }) => takes.length > 0)

const newest = (files: readonly Sendable[], most: number) => (most > 0 ? files.slice(-most) : [])

/** A file belongs to the user who uploaded it: the same one as the request's. */
async function upload(
  dify: Dify,
  { type, mediaType, name, bytes }: Sendable,
  { user, signal }: Place,
): Promise<Uploaded> {
  const form = new FormData()
  form.set('user', user)
  form.set('file', new Blob([Buffer.from(bytes)], { type: mediaType }), name)
  const encoded = new Response(form)
  const answer = await call(dify, '/files/upload', {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type')! },
    body: new Uint8Array(await encoded.arrayBuffer()),
    signal,
  })
  if (answer.text === null) throw faultOfUpload(answer.refused, dify.apiKey)
  const id = fieldsIn(answer.text)?.['id']
  if (typeof id !== 'string') throw new ProviderError('upstream', { detail: 'the upload was answered without an id' })
  return { type, transfer_method: 'local_file', upload_file_id: id }
}
