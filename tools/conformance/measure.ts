import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../platform/i18n/language.ts'
import type { About } from '../../formats/word/server/docx.ts'
import { faultsOf } from '../../tests/support/files/docx-faults.ts'
import { readDocx } from '../../tests/support/files/read-docx.ts'
import { compare, type Comparison } from './compare.ts'
import { type Facts, factsOf } from './facts.ts'
import { wordFile } from './product.ts'
import { readSource } from './readers/read-source.ts'
import { readWord } from './readers/read-word.ts'
import { sdkFaultsOf } from '../../tests/support/models/sdk-faults.ts'

export type Source = { name: string; about: About; markdown: string }
export type Measured = Comparison & { name: string; source: Facts; faults: string[]; file: Uint8Array }

/** Reads our documents, by name; the name begins with the language. */
export function readDocuments(): Source[] {
  const folder = join(import.meta.dirname, 'documents')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return files.sort().map((file) => {
    const name = file.replace(/\.md$/, '')
    const about = { title: name, author: 'Trường THCS Hoa Sen', language: languageOf(name) }
    return { name, about, markdown: readFileSync(join(folder, file), 'utf8') }
  })
}

const languageOf = (name: string): Language => (name.startsWith('vi-') ? 'vi' : 'en')

/** Writes the Word file of a document as the product does, and looks in it for every fact of the document. */
export async function measure(source: Source): Promise<Measured> {
  return measureFile(source, await wordFile(source.markdown, source.about))
}

/**
 * Measures all our documents. The Open XML SDK also validates every `every`th Word file: it starts a process per file, which runs in
 * parallel with the next ones.
 */
export async function measureAll({ every = 1 } = {}): Promise<Measured[]> {
  const all: Promise<Measured>[] = []
  for (const [index, source] of readDocuments().entries()) {
    // Two of the program at a time are enough for any machine.
    await all[index - 2]
    const { faults, ...measured } = await measure(source)
    const validated = index % every === 0 ? sdkFaultsOf(measured.file, 'docx') : Promise.resolve([])
    all.push(validated.then((more) => ({ ...measured, faults: [...faults, ...more] })))
  }
  return Promise.all(all)
}

/** Looks in any Word file for every fact of a document. */
export function measureFile({ name, about, markdown }: Source, file: Uint8Array): Measured {
  const source = factsOf(readSource(markdown, about))
  return { name, source, file, ...compare(source, factsOf(readWord(file))), faults: faultsOf(readDocx(file)) }
}
