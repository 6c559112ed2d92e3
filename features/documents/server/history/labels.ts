import { favouriteLabel, labelOfTag, tagOfLabel } from '../../model/labels.ts'
import { collator } from '#platform/i18n/format/formatters.ts'
import { mostTags } from '#platform/model/limits.ts'
import { runAlone } from '#platform/server/database/limit.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { AppError } from '#platform/server/app-error.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database }
type Change = {
  ids: string[]
  favourite?: boolean | undefined
  add?: string[] | undefined
  remove?: string[] | undefined
}
export type Labelled = { favourite: boolean; tags: string[] }
export const unlabelled: Labelled = { favourite: false, tags: [] }

/**
 * Marks the user's documents as favourites, and adds or removes tags. An existing tag keeps its first spelling, whatever the case. @throws
 * AppError 400 when a document would exceed the limit of tags; then nothing is changed.
 */
export async function labelEntries({ db }: Deps, { ids, favourite, add = [], remove = [] }: Change, userId: string) {
  // Tags of a document are counted inside the lock: parallel calls take turns.
  await runAlone(db, `labels of ${userId}`, async (transaction) => {
    const own = await ownIds(transaction, ids, userId)
    if (own.length === 0) return
    const known = await knownTags(transaction, userId)
    const asKnown = (tag: string) => known.get(tag.toLowerCase()) ?? tag
    const [on, off] = [add.map((tag) => labelOfTag(asKnown(tag))), remove.map((tag) => labelOfTag(asKnown(tag)))]
    if (favourite !== undefined) (favourite ? on : off).push(favouriteLabel)
    if (off.length > 0)
      await transaction.deleteFrom('document_tags').where('document_id', 'in', own).where('tag', 'in', off).execute()
    if (on.length > 0) {
      const rows = own.flatMap((document_id) => on.map((tag) => ({ document_id, user_id: userId, tag })))
      await transaction
        .insertInto('document_tags')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const labelled = await labelsOf(transaction, own)
      if ([...labelled.values()].some(({ tags }) => tags.length > mostTags))
        throw new AppError(400, message(historyPageTexts, 'tagging.tooManyTags', { count: mostTags }))
    }
  })
}

async function ownIds(db: Database, ids: string[], userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Maps lower-case tags to their spelling. */
async function knownTags(db: Database, userId: string): Promise<Map<string, string>> {
  const tags = await tagsOf(db, userId)
  return new Map(tags.map(({ tag }) => [tag.toLowerCase(), tag]))
}

/** Lists the filters of a teacher's history: classes in order of their numbers, tags by name. */
export async function readFacets({ db }: Deps, userId: string) {
  const classes = await db
    .selectFrom('documents')
    .select('class_name')
    .distinct()
    .where('user_id', '=', userId)
    .where('class_name', 'is not', null)
    .execute()
  const { compare } = collator('vi', { numeric: true })
  return {
    classNames: classes.map(({ class_name }) => class_name!).toSorted(compare),
    tags: (await tagsOf(db, userId)).toSorted((one, other) => compare(one.tag, other.tag)),
  }
}

async function tagsOf(db: Database, userId: string): Promise<{ tag: string; entries: number }[]> {
  const rows = await db
    .selectFrom('document_tags')
    .select((eb) => ['tag', eb.cast<number>(eb.fn.countAll(), 'integer').as('entries')])
    .where('user_id', '=', userId)
    .where('tag', '!=', favouriteLabel)
    .groupBy('tag')
    .execute()
  return rows.flatMap(({ tag: label, entries }) => {
    const tag = tagOfLabel(label)
    return tag === null ? [] : [{ tag, entries }]
  })
}

/** Maps entry ids to labels, for entries that have some. */
export async function labelsOf(db: Database, ids: string[]): Promise<Map<string, Labelled>> {
  const found = new Map<string, Labelled>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('document_tags')
    .select(['document_id', 'tag'])
    .where('document_id', 'in', ids)
    .orderBy('tag')
    .execute()
  for (const { document_id, tag: label } of rows) {
    const { favourite, tags } = found.get(document_id) ?? unlabelled
    const tag = tagOfLabel(label)
    found.set(document_id, tag === null ? { favourite: true, tags } : { favourite, tags: [...tags, tag] })
  }
  return found
}
