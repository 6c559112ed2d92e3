import { randomUUID } from 'node:crypto'
import { fieldsIn, type App, type FileType, type Variable } from './app.ts'
import { call, type Dify } from './call.ts'
import { faultOfUpload } from './faults.ts'
import type { Call } from '../http.ts'
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
async function upload(dify: Dify, file: Sendable, { user, signal }: Place): Promise<Uploaded> {
  const answer = await call(dify, '/files/upload', { method: 'POST', ...formOf(file, user), signal })
  if (answer.text === null) throw faultOfUpload(answer.refused, dify.apiKey)
  const id = fieldsIn(answer.text)?.['id']
  if (typeof id !== 'string') throw new ProviderError('upstream', { detail: 'the upload was answered without an id' })
  return { type: file.type, transfer_method: 'local_file', upload_file_id: id }
}

/** As a browser sends it (html.spec.whatwg.org, "multipart form data"). A `FormData` would have the file in memory three times more. */
function formOf({ mediaType, name, bytes }: Sendable, user: string): Pick<Call, 'headers' | 'body'> {
  const boundary = randomUUID()
  const fileName = name.replaceAll(/["\r\n]/g, encodeURIComponent)
  const before = [
    `--${boundary}`,
    'content-disposition: form-data; name="user"',
    '',
    user,
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${fileName}"`,
    `content-type: ${mediaType}`,
    '',
    '',
  ].join('\r\n')
  const after = `\r\n--${boundary}--\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: { length: Buffer.byteLength(before + after) + bytes.length, pieces: [before, bytes, after] },
  }
}
