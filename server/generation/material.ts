import type { FilesAnswer } from '#contract/prompt'
import type { Language } from '#locales/language'
import type { FileRow } from '../database/schema.ts'
import { fileGone, noticeOf } from '../files/files.ts'
import { isScanned, saidOf } from '../files/keep.ts'
import type { Store } from '../files/store.ts'
import { translate } from '../http/translate.ts'
import type { Picture } from '../models/model.ts'
import type { Reader } from '../reading/reader.ts'
import type { Notice } from '../reading/reading.ts'

/** What a generation's files say to the model. */
export type Material = {
  /** By the key of the question they answer. */
  byQuestion: Map<string, FilesAnswer>
  pictures: Picture[]
  /** How many files are really in it: pictures count only for a model that sees. */
  used: number
}
type Parts = { store: Store; reader: Reader }
type For = { sees: boolean; language: Language }

/**
 * Documents as delimited text with their names; pictures and scanned pages as pictures where the model sees, else a sentence in
 * their place.
 * @throws Refusal 400 when the content of a file is no longer there.
 */
export async function materialOf(parts: Parts, files: readonly FileRow[], { sees, language }: For): Promise<Material> {
  const material: Material = { byQuestion: new Map(), pictures: [], used: 0 }
  for (const file of files) {
    const pictures = sees ? await picturesOf(parts, file) : []
    if (file.text || pictures.length > 0) material.used += 1
    const captions = pictures.map((_, index) =>
      translate(language, 'file.pictureInPrompt', { number: material.pictures.length + index + 1, name: file.name }),
    )
    material.pictures.push(...pictures)
    const text = [...documentOf(file, captions.length > 0, language), ...captions].join('\n')
    const key = file.question_key ?? ''
    const earlier = material.byQuestion.get(key)
    material.byQuestion.set(key, {
      text: earlier ? `${earlier.text}\n\n${text}` : text,
      names: earlier ? `${earlier.names}, ${file.name}` : file.name,
    })
  }
  return material
}

async function picturesOf({ store, reader }: Parts, file: FileRow): Promise<Picture[]> {
  if (file.text !== null && !isScanned(noticeIn(file))) return []
  const content = await store.open(file.storage_name).catch(() => {
    throw fileGone()
  })
  const pictures =
    file.text === null
      ? [new Uint8Array(await content.arrayBuffer())]
      : await reader.read(content, 'scanned pages', file.user_id).then(
          (reading) => reading.pictures,
          (error: unknown) => {
            throw saidOf(error)
          },
        )
  return pictures.map((bytes) => ({ mediaType: 'image/jpeg', bytes }))
}

/** Between lines of tildes, more of them than stand anywhere in the text: nothing in a file can end its own frame. */
function documentOf(file: FileRow, shown: boolean, language: Language): string[] {
  const { name, text } = file
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

const noticeIn = ({ notice }: FileRow) => (notice === null ? null : (JSON.parse(notice) as Notice))
