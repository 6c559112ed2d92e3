import { randomUUID } from 'node:crypto'
import { endingOf } from '#platform/model/files/file-types.ts'
import type { Call } from '../http/http.ts'
import { ProviderError } from '../provider-error.ts'
import { fieldsIn } from './app.ts'
import { call, type Dify } from './call.ts'
import { faultOfUpload } from './faults.ts'

/** `question`: the key of the question that the file answers; null for none. */
export type Sendable = { name: string; content: Uint8Array | Blob; question: string | null }

type Sending = { user: string; signal: AbortSignal }

/** Uploads files like `upload`, each only once. */
export function uploaderOf(dify: Dify, sending: Sending): (file: Sendable) => Promise<string> {
  const ids = new Map<Sendable, Promise<string>>()
  return (file) => {
    const id = ids.get(file) ?? upload(dify, file, sending)
    ids.set(file, id)
    return id
  }
}

/**
 * Uploads a file. It then belongs to this user, and other users' requests cannot reference it.
 * @returns Dify's ID of the file.
 * @throws ProviderError with the fault of the file, if Dify reports it; `fileUnread` if it cannot be read here.
 */
async function upload(dify: Dify, file: Sendable, { user, signal }: Sending): Promise<string> {
  const answer = await call(dify, '/files/upload', { method: 'POST', ...(await formWith(file, user)), signal })
  if (answer.text === null) throw faultOfUpload(answer.refused, dify.apiKey)
  const id = fieldsIn(answer.text)?.['id']
  if (typeof id !== 'string') throw new ProviderError('upstream', { detail: 'the upload was answered without an id' })
  return id
}

/** Encodes a form like a browser (html.spec.whatwg.org, "multipart form data"). A `FormData` would copy the file in memory three times. */
async function formWith({ name, content }: Sendable, user: string): Promise<Pick<Call, 'headers' | 'body'>> {
  const bytes = content instanceof Blob ? await bytesOf(content) : content
  const boundary = randomUUID()
  // Dify rejects file names with a slash.
  const fileName = name.replaceAll(/[/\\]/g, '-').replaceAll(/["\r\n]/g, encodeURIComponent)
  const before = [
    `--${boundary}`,
    'content-disposition: form-data; name="user"',
    '',
    user,
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${fileName}"`,
    `content-type: ${mediaTypes.get(endingOf(name)) ?? 'application/octet-stream'}`,
    '',
    '',
  ].join('\r\n')
  const after = `\r\n--${boundary}--\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: { length: Buffer.byteLength(before + after) + bytes.length, chunks: [before, bytes, after] },
  }
}

async function bytesOf(content: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await content.arrayBuffer())
  } catch (error) {
    throw new ProviderError('fileUnread', { detail: String(error) })
  }
}

/** Media types by extension, from IANA's registry; Dify refuses an upload without one. */
const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['txt', 'text/plain'],
  // The source document is Markdown.
  ['md', 'text/markdown'],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])
