import type { RowToUpdate } from '../../contract/pairs.ts'
import type { Language } from '#platform/i18n/language.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { otherSide, type Link, type PairRow, type Side } from '../../model/translations/rows.ts'
import type { Term } from '../../model/translations/glossary.ts'
import { markOf, sectionsOf, withSection, withSectionAfter, type Section } from '../../model/translations/sections.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { updateEntry } from '../history.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { type Direction } from './ask.ts'
import { saveLinks, textOf, tidied } from './stored-pair.ts'
import { readExisting, rowsNow } from './pairs.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

export type RequestedRow = RowToUpdate & { section: Section; direction: Direction; terms: readonly Term[] }

type Put = { id: string; one: RequestedRow; text: string; user: SignedInUser; messageLanguage: Language }

/** Retries after parallel edits. */
const triesMost = 5

/** Replaces a section's counterpart, or inserts it after its predecessor's, and links both. */
export async function putSection(deps: GenerationDeps, { id, one, text, user, messageLanguage }: Put): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const read = await readExisting(deps.db, id, user)
    const now = rowsNow(read)
    const target = otherSide(one.leading)
    // The leading side may have been edited in the meantime: then the row is out of date again. The overwritten side must match the
    // caller's version.
    const at = now.rows.findIndex((row) => isMeant(row, one, now.sections))
    if (at === -1) throw new AppError(409, message(documentServerTexts, 'pair.changedMeanwhile'))
    const entry = read.sides[target]
    const content = placed(textOf(entry), { now, at, target, text })
    if (content.length > contentMaxLength) {
      const values = { excess: content.length - contentMaxLength, limit: contentMaxLength }
      throw new AppError(400, message(historyTexts, 'history.tooLong', values))
    }
    const [mark] = sectionsOf(text)
    const both = { [one.leading]: markOf(one.section), [target]: markOf(mark!) } as Record<Side, Link['translation']>
    const { key } = now.rows[at]!
    const link = { key: key ?? newId(), original: both.original, translation: both.translation }
    const links =
      key === null ? [...read.pair.links, link] : read.pair.links.map((was) => (was.key === key ? link : was))
    const texts = {
      original: textOf(read.sides.original),
      translation: textOf(read.sides.translation),
      [target]: content,
    }
    try {
      // The translation is unchanged, so both sides count as equal.
      if (content === textOf(entry)) {
        if (await saveLinks(deps.db, read.pair, tidied(links, texts))) return
        throw changedMeanwhile()
      }
      const edit = { content, version: entry.version, made: { cause: 'refined' as const } }
      const also = async (transaction: GenerationDeps['db']) => {
        if (!(await saveLinks(transaction, read.pair, tidied(links, texts)))) throw changedMeanwhile()
      }
      await updateEntry(deps, entry.id, { ...edit, also }, user, messageLanguage)
      return
    } catch (error) {
      const isMeanwhile = error instanceof AppError && error.key === 'error.changedMeanwhile'
      if (!isMeanwhile || tries === triesMost) throw error
    }
  }
}

function isMeant(
  row: PairRow,
  { leading, section, ...text }: RequestedRow,
  sections: Record<Side, Section[]>,
): boolean {
  const target = otherSide(leading)
  const whole = (side: Side) => (row[side] === null ? null : markOf(sections[side][row[side]]!).whole)
  if (whole(target) !== text[target]) return false
  return text.key === null ? whole(leading) === markOf(section).whole : row.key === text.key
}

type Placed = { now: ReturnType<typeof rowsNow>; at: number; target: Side; text: string }

function placed(markdown: string, { now: { rows, sections }, at, target, text }: Placed): string {
  const there = rows[at]![target]
  if (there !== null) return withSection(markdown, sections[target][there]!, text)
  const before = rows.slice(0, at).findLast((row) => row[target] !== null)
  return withSectionAfter(markdown, before ? sections[target][before[target]!]! : null, text)
}
