import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { parseData, type Leaving } from '../../model/kinds.ts'
import { pageLetters } from '../../model/page-letters.ts'
import { findKind, type DocumentKinds } from '../kinds.ts'
import { readData } from './entry-data.ts'
import { isSharedWith } from './reach.ts'

type Deps = { db: Database; kinds: DocumentKinds }
type Checked = Pick<Schema['documents'], 'kind' | 'data' | 'edited_content' | 'answers'>

/**
 * Checks a document before any export. A manually edited structured document counts as ordinary text: its numbers are no longer checked.
 * @param language the reader's language
 */
export function checkLeaving(kinds: DocumentKinds, row: Checked, language: Language): Leaving {
  const kind = row.edited_content === null && row.data !== null ? findKind(kinds, row.kind) : undefined
  if (!kind?.checkLeaving) return { block: null, warnings: [] }
  return kind.checkLeaving(parseData(kind, row.data!), { answers: JSON.parse(row.answers) as Answers, language })
}

/** @throws AppError 409 with the finding to fix first */
export function assertLeaves(kinds: DocumentKinds, row: Checked, language: Language): void {
  const { block } = checkLeaving(kinds, row, language)
  if (block) throw new AppError(409, block)
}

type Page = { id: string | undefined; html: string; userId: string; language: Language }

/**
 * Checks a page before it becomes a file. `id` names its origin: the caller's document, a colleague's shared one, or anything else. A page
 * from elsewhere may still contain a document of the caller, which is identified by its words.
 * @throws AppError as assertLeaves
 */
export async function assertPageLeaves(deps: Deps, { id, html, userId, language }: Page): Promise<void> {
  const { db, kinds } = deps
  const named = id === undefined ? undefined : await findNamed(db, id, userId)
  if (named) return assertLeaves(kinds, named, language)
  const letters = pageLetters(html)
  for await (const row of ownChecked(deps, userId)) {
    const { kind, value } = readData(kinds, row)!
    if (kind.isOnPage?.(value, letters)) assertLeaves(kinds, row, language)
  }
}

const columns = ['kind', 'data', 'edited_content', 'answers'] as const

async function findNamed(db: Database, id: string, userId: string): Promise<Checked | undefined> {
  const own = db.selectFrom('documents').select(columns).where('id', '=', id).where('user_id', '=', userId)
  const shared = db
    .selectFrom('documents')
    .innerJoin('shares', 'shares.document_id', 'documents.id')
    .select(columns.map((column) => `documents.${column}` as const))
    .where('shares.id', '=', id)
    .where('shares.id', 'in', db.selectFrom('shares').select('shares.id').where(isSharedWith(userId)))
  return (await own.executeTakeFirst()) ?? (await shared.executeTakeFirst())
}

/** Only a user's newest documents are compared: older ones seldom return from another program. */
const documentsMost = 100

/** Reads the documents that the gate applies to, one at a time, with other work in between. */
async function* ownChecked({ db, kinds }: Deps, userId: string): AsyncGenerator<Checked> {
  const checked = [...kinds.values()].filter((kind) => kind.checkLeaving !== undefined).map(({ name }) => name)
  if (checked.length === 0) return
  const ids = await db
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', 'in', checked)
    .where('edited_content', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(documentsMost)
    .execute()
  for (const { id } of ids) {
    const row = await findNamed(db, id, userId)
    if (row?.data) yield row
    await othersFirst()
  }
}

/**
 * Checks a document by its id; ids of other origin are not checked.
 * @throws AppError as assertLeaves
 */
export async function assertDocumentLeaves(
  { db, kinds }: Deps,
  { id, userId, language }: { id: string; userId: string; language: Language },
): Promise<void> {
  const row = await db
    .selectFrom('documents')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('data', 'is not', null)
    .executeTakeFirst()
  if (row) assertLeaves(kinds, row, language)
}
