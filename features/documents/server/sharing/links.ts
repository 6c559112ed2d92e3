import { createHash, randomBytes } from 'node:crypto'
import type { LinkedDocument } from '../../contract/linked-document.ts'
import type { DocumentLink } from '../../contract/sharing/links.ts'
import type { Language } from '#platform/i18n/language.ts'
import { linksMax } from '../../model/sharing.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import { newId } from '#platform/server/database/ids.ts'
import { makeWithinLimit } from '#platform/server/database/limit.ts'
import type { DocumentKinds } from '../kinds.ts'
import { assertDocumentLeaves, checkLeaving } from '../store/leaving.ts'
import { readInTurn } from '#platform/server/drivers/long-reads.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { entryBytes } from '#platform/server/database/sizes.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { notFound, AppError } from '#platform/server/app-error.ts'
import { composeLinkedDocument, findLinkBlock, linkedColumns } from './outside.ts'
import { assertLinks } from './rules.ts'
import { findOwnTarget } from './targets.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; kinds: DocumentKinds; clock: () => Date }
type By = { userId: string; from: Pick<Caller, 'record'> }

const dayMs = 86_400_000

/**
 * Makes a link for people without an account to the current document: 256 random bits, of which only the SHA-256 is stored. @throws
 * AppError as findOwnTarget does; 403 while links are disabled; 409 at the limit of links, for a blocked exam, and when its key cannot be
 * hidden.
 */
export async function makeLink(
  deps: Deps,
  { entryId, days, language }: { entryId: string; days: number; language: Language },
  { userId, from }: By,
): Promise<{ link: DocumentLink; token: string }> {
  const { db, kinds, clock } = deps
  await findOwnTarget(db, 'document', entryId, userId)
  await assertLinks(db)
  await assertDocumentLeaves(deps, { id: entryId, userId, language })
  const block = findLinkBlock(kinds, await textsOf(db, entryId))
  if (block) throw new AppError(409, block)
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const row: Schema['document_links'] = {
    id: newId(),
    document_id: entryId,
    user_id: userId,
    token_hash: hashOf(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + days * dayMs).toISOString(),
  }
  await makeWithinLimit(
    db,
    {
      name: `links of ${entryId}`,
      most: linksMax,
      count: (transaction) =>
        transaction
          .selectFrom('document_links')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('document_id', '=', entryId)
          .where('expires_at', '>', row.created_at)
          .executeTakeFirstOrThrow(),
      full: () => new AppError(409, message(documentServerTexts, 'sharing.tooManyLinks', { most: linksMax })),
    },
    (transaction) => transaction.insertInto('document_links').values(row).execute(),
  )
  from.record('document-link-created', null, { subject: await calledIn(db, entryId) })
  return { link: linkOf(row), token }
}

/** Withdraws a link immediately. @throws AppError 404, also for another user's. */
export async function withdrawLink({ db }: Pick<Deps, 'db'>, id: string, { userId, from }: By): Promise<void> {
  const row = await db
    .deleteFrom('document_links')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('document_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  from.record('document-link-revoked', null, { subject: await calledIn(db, row.document_id) })
}

/** The links of a document that have not expired, the newest first. */
export async function workingLinks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  entryId: string,
): Promise<DocumentLink[]> {
  const rows = await db
    .selectFrom('document_links')
    .selectAll()
    .where('document_id', '=', entryId)
    .where('expires_at', '>', clock().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(linkOf)
}

/**
 * Returns the document of a link. Unknown, withdrawn and expired links and those of deactivated owners are indistinguishable.
 * @throws AppError 404 for an invalid link; 403 while links are disabled; 409 during generation, and for a blocked exam
 */
export async function openLink({ db, kinds, clock }: Deps, token: string): Promise<LinkedDocument> {
  await assertLinks(db)
  const link = await db
    .selectFrom('document_links')
    .innerJoin('users', 'users.id', 'document_links.user_id')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['document_id', 'expires_at', 'status', entryBytes.as('bytes')])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock().toISOString())
    .where('is_active', '=', 1)
    .executeTakeFirst()
  if (!link) throw new AppError(404, message(documentServerTexts, 'sharing.linkGone'))
  if (link.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  // Requests from outside take turns among themselves.
  const row = await readInTurn('links', link.bytes, () =>
    db
      .selectFrom('documents')
      .select(linkedColumns)
      // Only the check below reads the answers.
      .select('answers')
      .where('id', '=', link.document_id)
      .executeTakeFirst(),
  )
  if (!row) throw new AppError(404, message(documentServerTexts, 'sharing.linkGone'))
  if (checkLeaving(kinds, row, row.language).block || findLinkBlock(kinds, row))
    throw new AppError(409, message(documentServerTexts, 'sharing.linkPaused'))
  return composeLinkedDocument(kinds, row, link.expires_at)
}

/** Deletes expired links. */
export async function dropOldDocumentLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('document_links').where('expires_at', '<', clock().toISOString()).execute()
}

const textsOf = (db: Database, entryId: string) =>
  db
    .selectFrom('documents')
    .select(['kind', 'data', 'content', 'edited_content'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()

async function calledIn(db: Database, entryId: string) {
  const entry = await db
    .selectFrom('documents')
    .select(['id', 'agent_name as name', 'agent_name_vi as name_vi'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  return nameSubject(entry)
}

const linkOf = ({ id, created_at, expires_at }: Schema['document_links']): DocumentLink => ({
  id,
  createdAt: created_at,
  expiresAt: expires_at,
})

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
