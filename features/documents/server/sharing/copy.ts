import type { SharedKind } from '../../model/sharing.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import { createClass } from '#features/library/server/classes/classes.ts'
import { keepWords } from '#platform/server/database/search/entry-words.ts'
import { nextOrdinal } from '#platform/server/database/ordinals.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { countUse } from '../generation/entry.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { createPreset } from '#features/library/server/presets/presets.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { DocumentKinds } from '../kinds.ts'
import { dataColumns, readData, type EntryData } from '../store/entry-data.ts'
import { copiedColumns, spellingOf } from './outside.ts'
import { openShared } from './shared.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date; quota: Pick<Quota, 'keepWithin'>; kinds: DocumentKinds }
type Copied = { kind: SharedKind; id: string; agentId: string | null }

/**
 * Copies something shared to the reader; the copy is independent of the original.
 * @throws AppError as openShared does; 403 at the reader's storage limit, 409 at the limit of the number.
 */
export async function copyShared(
  deps: Deps,
  id: string,
  { reader, idempotencyKey }: { reader: SignedInUser; idempotencyKey: IdempotencyKey },
): Promise<Copied> {
  const { db } = deps
  const shared = await openShared(deps, id, reader)
  if (shared.class) {
    const { id } = await createClass(deps, reader.id, shared.class, idempotencyKey)
    return { kind: 'class', id, agentId: null }
  }
  if (shared.preset) {
    const { agentId, answers, language } = shared.preset
    const preset = await createPreset(
      deps,
      agentId,
      { name: shared.title, answers, language },
      { reader, idempotencyKey },
    )
    return { kind: 'preset', id: preset.id, agentId }
  }
  return once(db, 'documents', idempotencyKey, {
    make: () => copyDocument(deps, id, { reader, idempotencyKey }),
    read: () => copied(db, idempotencyKey.id),
  })
}

/** Copies the text as its owner shows it, without answers, files, earlier versions and costs. */
async function copyDocument(
  { clock, quota, kinds }: Deps,
  shareId: string,
  { reader, idempotencyKey }: { reader: SignedInUser; idempotencyKey: IdempotencyKey },
): Promise<Copied> {
  const now = clock().toISOString()
  return quota.keepWithin(reader.id, 0, async (transaction) => {
    const from = await transaction
      .selectFrom('documents')
      .innerJoin('shares', 'shares.document_id', 'documents.id')
      .select(copiedColumns.map((column) => `documents.${column}` as const))
      .where('shares.id', '=', shareId)
      .executeTakeFirst()
    if (!from) throw new AppError(404, message(documentServerTexts, 'sharing.gone'))
    const { edited_content, ...row } = from
    const copy = {
      ...row,
      id: idempotencyKey.id,
      user_id: reader.id,
      status: 'complete' as const,
      problem: null,
      content: edited_content ?? row.content,
      edited_content: null,
      ...dataColumns(edited_content === null ? dataForCopy(kinds, row) : null),
      answers: '{}',
      curriculum: null,
      files: '[]',
      files_used: 0,
      source_id: null,
      source_version: null,
      source_fingerprint: null,
      source_title: null,
      topic: spellingOf(row),
      root_document_id: null,
      class_name: null,
      checked: null,
      removed_text: null,
      tokens: null,
      input_tokens: null,
      output_tokens: null,
      cost_nanodollars: null,
      estimated_tokens: null,
      estimated_nanodollars: null,
      version: 1,
      created_at: now,
      finished_at: now,
      alive_at: now,
      is_indexed: 1,
    }
    const { ordinal } = await transaction
      .insertInto('documents')
      .values({ ...copy, ordinal: nextOrdinal('documents') })
      .returning('ordinal')
      .executeTakeFirstOrThrow()
    await countUse(transaction, copy)
    await keepWords(transaction, { ...copy, ordinal })
    return { kind: 'document' as const, id: idempotencyKey.id, agentId: row.agent_id }
  })
}

function dataForCopy(kinds: DocumentKinds, row: Pick<Schema['documents'], 'kind' | 'data'>): EntryData | null {
  const data = readData(kinds, row)
  return data && { ...data, value: data.kind.dataForCopy?.(data.value) ?? data.value }
}

async function copied(db: Database, id: string): Promise<Copied> {
  const { agent_id } = await db
    .selectFrom('documents')
    .select('agent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { kind: 'document', id, agentId: agent_id }
}
