import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { nameMaxLength } from '#platform/model/limits.ts'
import {
  blankItem,
  curriculumCodeMax,
  curriculumNoteMax,
  curriculumTextMax,
  itemLevels,
  type CurriculumItem,
} from '../../model/items.ts'

const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\S[^\n]*$/))
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

const Entry = z.strictObject({
  level: z.enum(itemLevels),
  code: z.optional(line(curriculumCodeMax)),
  text: line(curriculumTextMax),
  gradeBand: z.optional(line(curriculumNoteMax)),
  get entries() {
    return z.optional(z.array(Entry))
  },
})
type Entry = z.infer<typeof Entry>

const File = z.strictObject({
  name: line(nameMaxLength),
  language: z.enum(['en', 'vi']),
  source: line(500),
  sourceDate: day,
  /** It was read there. One source is no proof. */
  sources: z
    .array(
      z.strictObject({
        publisher: line(200),
        address: z.url(),
        date: z.nullable(day),
        read: day,
        gives: line(200),
      }),
    )
    .check(z.minLength(2)),
  entries: z.array(Entry).check(z.minLength(1)),
})

export type ReadySet = Omit<z.infer<typeof File>, 'entries'> & { slug: string; items: CurriculumItem[] }

/** Reads the sets that this release brings, in the order of their names. @throws Error that names the file */
export async function readReadySets(folder: string): Promise<ReadySet[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  return Promise.all(
    files.map(async (file): Promise<ReadySet> => {
      try {
        const text = await readFile(join(folder, file), 'utf8')
        if (text !== text.normalize('NFC')) throw new Error('it is not in composed form (NFC)')
        const { entries, ...set } = z.parse(File, JSON.parse(text))
        const slug = file.slice(0, -'.json'.length)
        const items = listItems(slug, entries)
        const twice = repeated(items.flatMap(({ level, code }) => (level === 'competence' && code ? [code] : [])))
        if (twice) throw new Error(`the code ${twice} occurs twice`)
        return { ...set, slug, items }
      } catch (error) {
        throw new Error(`catalogue/curricula/${file}: ${(error as Error).message}`, { cause: error })
      }
    }),
  )
}

/** Puts the tree into a list. The ids are made of codes, so that a later release can correct a text and keep them. */
function listItems(slug: string, entries: readonly Entry[]): CurriculumItem[] {
  const items: CurriculumItem[] = []
  const add = (list: readonly Entry[], parent: number | null, prefix: string) => {
    for (const [index, { entries: below = [], level, code = '', text, gradeBand = '' }] of list.entries()) {
      const identifier = `${prefix}/${code || index + 1}`
      const position = items.push(blankItem({ level, code, text, gradeBand, identifier, parent })) - 1
      add(below, position, identifier)
    }
  }
  add(entries, null, slug)
  return items
}

const repeated = (codes: readonly string[]): string | undefined =>
  codes.find((code, index) => codes.indexOf(code) !== index)
