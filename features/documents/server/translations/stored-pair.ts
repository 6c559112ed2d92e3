import { linkedTo, stillThere } from '../../model/translations/links.ts'
import { termsOf, type Term } from '../../model/translations/glossary.ts'
import { otherSide, type Link, type PairRow, type Side } from '../../model/translations/rows.ts'
import type { Section } from '../../model/translations/sections.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'

export type StoredPair = Omit<Schema['translations'], 'section_links'> & { links: Link[] }

/** Finds the pair of a document, whichever side it is. */
export async function pairOf(db: Database, entryId: string): Promise<StoredPair | null> {
  const row = await db
    .selectFrom('translations')
    .selectAll()
    .where((eb) => eb.or([eb('original_id', '=', entryId), eb('translation_id', '=', entryId)]))
    .executeTakeFirst()
  if (!row) return null
  const { section_links, ...pair } = row
  return { ...pair, links: JSON.parse(section_links) as Link[] }
}

type Sides = { original: Schema['documents']; translation: Schema['documents'] }

/** Returns the pair with its sides, and links the translated sections, unless the translation is running. Null if a side was deleted. */
export async function readPair(db: Database, entryId: string): Promise<{ pair: StoredPair; sides: Sides } | null> {
  const pair = await pairOf(db, entryId)
  if (!pair) return null
  const entry = (id: string) => db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  const [original, translation] = await Promise.all([entry(pair.original_id), entry(pair.translation_id)])
  if (!original || !translation) return null
  const sides = { original, translation }
  if (pair.is_linked === 1 || translation.status === 'running') return { pair, sides }
  const whole = translation.status === 'complete' && translation.problem === null
  const links = linkedTo(pair.links, translation.content, { retained: pair.sections_before, whole })
  // False, because a concurrent request has saved them, needs no action.
  await saveLinks(db, pair, links)
  const now = await pairOf(db, entryId)
  return now && { pair: now, sides }
}

export const textOf = ({ content, edited_content }: Schema['documents']): string => edited_content ?? content

/** Finds terms in the sections that match on both sides. */
export const termsAmong = (
  rows: readonly PairRow[],
  sections: Record<Side, readonly Section[]>,
  leading: Side,
): Term[] =>
  rows.flatMap((row) => {
    const [from, to] = [row[leading], row[otherSide(leading)]]
    if (row.state !== 'fresh' || from === null || to === null) return []
    return termsOf(sections[leading][from]!.text, sections[otherSide(leading)][to]!.text)
  })

type ToWrite = { retained: number }

/**
 * Saves the links; false when they have changed since they were read. `next`: the translation is about to continue after this many
 * sections.
 */
export async function saveLinks(
  db: Database,
  pair: StoredPair,
  links: readonly Link[],
  next?: ToWrite,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('translations')
    .set({
      section_links: JSON.stringify(links),
      is_linked: next ? 0 : 1,
      ...(next && { sections_before: next.retained }),
      version: pair.version + 1,
    })
    .where('original_id', '=', pair.original_id)
    .where('version', '=', pair.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the links without sections that both sides have deleted. */
export const tidied = (
  links: readonly Link[],
  { original, translation }: Record<'original' | 'translation', string>,
): Link[] => stillThere(links, original, translation)
