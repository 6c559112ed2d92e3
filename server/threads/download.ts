import type { ThreadDocument } from '#contract/threads'
import { languages, type Language } from '#locales/language'
import { longestFileName, nameWithin, safeName, withoutEdges } from '#rules/file-names'
import type { Database } from '../database/schema.ts'
import { docxSaid, docxType } from '../docx/download.ts'
import type { Letterhead } from '../docx/letterhead.ts'
import type { DocxWriter } from '../docx/writer.ts'
import { WriterFault } from '../docx/writer.ts'
import { letterheadIn } from '../school/school.ts'
import { StreamedFile } from '../streamed-file.ts'
import { translate } from '../translate.ts'
import { zipOf, type ZipEntry } from '../zip.ts'

type Deps = { db: Database; docx: DocxWriter; clock: () => Date }
type Wanted = { name: string; as: 'zip' | 'docx'; documents: readonly ThreadDocument[] }
type For = { userId: string; language: Language }

/**
 * Documents as they are on their owner's screen, in one file. In an archive what takes too long to be written is named, and the rest is
 * there. @throws Refusal as downloadDocx does, where it is one Word file
 */
export async function downloadTogether(
  deps: Deps,
  { name, as, documents }: Wanted,
  { userId, language }: For,
): Promise<File> {
  const { name: author } = await deps.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const heads = new Map<Language, Letterhead | null>()
  for (const one of languages) heads.set(one, await letterheadIn(deps.db, one))
  const title = named(name)
  const parts = documents.map((document) => ({
    html: document.htmlContent,
    about: {
      title: as === 'zip' ? named(document.name) : title,
      author,
      language: document.language,
      layout: document.layout,
      school: heads.get(document.language) ?? null,
    },
  }))
  if (as === 'docx') {
    const bytes = await deps.docx.writeTogether(parts, userId).catch((error: unknown) => {
      throw docxSaid(error)
    })
    return new File([bytes], `${title}.docx`, { type: docxType })
  }
  const entries = filesOf(deps, parts, { userId, language })
  return new StreamedFile(zipOf(entries), `${title}.zip`, 'application/zip')
}

type Part = Parameters<DocxWriter['writeTogether']>[0][number]

/** One is written while the one before it is sent. */
async function* filesOf({ docx, clock }: Deps, parts: readonly Part[], { userId, language }: For) {
  const pathFor = uniqueNames()
  const failed: string[] = []
  const write = ({ html, about }: Part) =>
    docx.write(html, about, userId).catch((error: unknown) => {
      if (error instanceof WriterFault) return null
      throw error
    })
  const ahead: ReturnType<typeof write>[] = []
  // Whoever has gone away reads no further: what was begun ahead fails unheard.
  const begin = (part: Part | undefined) => {
    if (!part) return
    const begun = write(part)
    begun.catch(() => {})
    ahead.push(begun)
  }
  for (const part of parts.slice(0, atOnce)) begin(part)
  for (const [index, part] of parts.entries()) {
    const bytes = await ahead.shift()!
    begin(parts[index + atOnce])
    if (bytes) yield entryOf(pathFor(part.about.title, 'docx'), bytes, clock())
    else failed.push(part.about.title)
  }
  if (failed.length === 0) return
  const words = translate(language, 'thread.notInArchive', { names: failed.map((one) => `\n- ${one}`).join('') })
  yield { name: pathFor(translate(language, 'thread.notInArchiveFile'), 'txt'), modified: clock(), content: words }
}

/** As many as are written at once, and no more: others wait for the same threads. */
const atOnce = 2

const entryOf = (name: string, bytes: Uint8Array, modified: Date): ZipEntry => ({
  name,
  modified,
  content: (async function* () {
    yield bytes
  })(),
})

/** Two documents may be called the same. */
function uniqueNames() {
  const taken = new Set<string>()
  return (name: string, ending: string): string => {
    for (let number = 1; ; number += 1) {
      const path = `${number === 1 ? name : `${name} (${number})`}.${ending}`
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  }
}

const room = { letters: longestFileName.letters - 20, bytes: longestFileName.bytes - 20 }
const named = (name: string): string => withoutEdges(nameWithin(withoutEdges(safeName(name)), room)) || 'document'
