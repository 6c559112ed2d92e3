import * as z from 'zod/mini'
import { fileMaxSize } from '#platform/model/limits.ts'
import { post } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

export const FileInfo = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Lower case, without the dot. */
  extension: z.string(),
  /** The key of its question; null for a file of the chat. */
  questionKey: z.nullable(z.string()),
  /** Describes how the file was read ("cut after 200,000 characters"), in the reader's language. */
  notice: z.nullable(z.string()),
  /** Number of its pictures that a document can include: see history.pictures. Omitted for none. */
  pictures: z.optional(z.int()),
})
export type FileInfo = z.infer<typeof FileInfo>

/** A reference to an uploaded file: its id, or the fileInfo that the upload returned. */
export const FileReference = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
])

const Uploaded = z.object({ fileInfo: FileInfo })
/** The file with its multipart framing. */
const bodyLimit = fileMaxSize + 64 * 1024
const rateLimit = { max: 60, seconds: 60, by: 'user' } as const

export const FilePicture = z.object({
  /** The name of the file. */
  file: z.string(),
  /** The number of the picture in the file's text ("[Figure 2]"); null: the file is the picture. */
  number: z.nullable(z.int()),
  /** A data URL. */
  src: z.string(),
})
export type FilePicture = z.infer<typeof FilePicture>

export const files = {
  upload: post('/agents/:id/upload-file', {
    summary: 'Upload a file as the answer to a question',
    rights: 'audience',
    multipart: true,
    once: true,
    body: z.object({ file: z.file(), questionKey: requiredText(says(commonTexts, 'validation.required'), 200) }),
    response: Uploaded,
    rateLimit,
    bodyLimit,
  }),
  uploadToChat: post('/chat/upload-file', {
    summary: 'Upload a file for the teaching consultation',
    rights: 'signedIn',
    multipart: true,
    once: true,
    body: z.object({ file: z.file() }),
    response: Uploaded,
    rateLimit,
    bodyLimit,
  }),
}
