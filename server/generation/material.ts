import type { FilesAnswer } from '#contract/prompt'
import type { Language } from '#locales/language'
import type { FileRow } from '../database/schema.ts'
import { fileGone, noticeOf } from '../files/files.ts'
import type { Store } from '../files/store.ts'
import { translate } from '../http/translate.ts'
import type { Picture } from '../models/model.ts'

/** What a generation's files say to the model. */
export type Material = {
  /** By the key of the question they answer. */
  byQuestion: Map<string, FilesAnswer>
  pictures: Picture[]
  /** How many files are really in it: pictures count only for a model that sees. */
  used: number
}

/** Documents as delimited text with their names; pictures as pictures where the model sees, else a sentence in their place. */
export async function materialOf(
  store: Store,
  files: readonly FileRow[],
  { sees, language }: { sees: boolean; language: Language },
): Promise<Material> {
  const material: Material = { byQuestion: new Map(), pictures: [], used: 0 }
  for (const file of files) {
    if (file.text !== null || sees) material.used += 1
    if (file.text === null && sees) material.pictures.push(await pictureOf(store, file))
    const text = file.text === null ? pictureLine(file, material, { sees, language }) : documentText(file, language)
    const key = file.question_key ?? ''
    const earlier = material.byQuestion.get(key)
    material.byQuestion.set(key, {
      text: earlier ? `${earlier.text}\n\n${text}` : text,
      names: earlier ? `${earlier.names}, ${file.name}` : file.name,
    })
  }
  return material
}

async function pictureOf(store: Store, { storage_name }: FileRow): Promise<Picture> {
  const content = await store.open(storage_name).catch(() => {
    throw fileGone()
  })
  return { mediaType: 'image/jpeg', bytes: new Uint8Array(await content.arrayBuffer()) }
}

function pictureLine(
  { name }: FileRow,
  { pictures }: Material,
  { sees, language }: { sees: boolean; language: Language },
): string {
  return sees
    ? translate(language, 'file.pictureInPrompt', { number: pictures.length, name })
    : translate(language, 'file.pictureUnread', { name })
}

/** Between lines of tildes, more of them than stand anywhere in the text: nothing in a file can end its own frame. */
function documentText(file: FileRow, language: Language): string {
  const text = file.text ?? ''
  const longest = Math.max(3, ...(text.match(/~+/g) ?? []).map(({ length }) => length))
  const frame = '~'.repeat(longest + 1)
  const heading = translate(language, 'file.inPrompt', { name: file.name })
  const notice = noticeOf(file, language)
  return [heading, ...(notice ? [`(${notice})`] : []), frame, text, frame].join('\n')
}
