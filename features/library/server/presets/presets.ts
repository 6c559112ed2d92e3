import type { Preset, PresetWithAnswers } from '../../contract/presets.ts'
import { collator } from '#platform/i18n/format/formatters.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import { isThereFor } from '#features/agents/server/audience.ts'
import { makeWithinLimit } from '#platform/server/database/limit.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { libraryServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Fields = { name: string; answers: Answers; language?: Language | null | undefined }
type Deps = { db: Database; clock: () => Date }

/**
 * Lists a teacher's presets by name. Presets of an assistant that the teacher cannot use, for example an inactive one, are hidden until it
 * is available again.
 */
export async function listPresets(db: Database, reader: SignedInUser, language: Language): Promise<Preset[]> {
  const rows = await db
    .selectFrom('presets')
    .innerJoin('agents', 'agents.id', 'presets.agent_id')
    .select(['presets.id', 'presets.name', 'agent_id', 'language', 'presets.version', 'presets.updated_at'])
    .where('presets.user_id', '=', reader.id)
    .where(isThereFor(reader))
    .orderBy('presets.id')
    .execute()
  const { compare } = collator(language, { numeric: true, sensitivity: 'base' })
  return rows.sort((one, other) => compare(one.name, other.name)).map(presetOf)
}

/** @throws AppError 404 also for another person's preset */
export async function getPreset(db: Database, userId: string, id: string): Promise<PresetWithAnswers> {
  const row = await db
    .selectFrom('presets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw presetNotFound()
  return { ...presetOf(row), answers: JSON.parse(row.answers) as Answers }
}

/** @throws AppError 404 when the teacher cannot use the assistant; 409 when the limit is reached */
export async function createPreset(
  { db, clock }: Deps,
  agentId: string,
  { name, answers, language = null }: Fields,
  { reader, idempotencyKey }: { reader: SignedInUser; idempotencyKey: IdempotencyKey },
): Promise<PresetWithAnswers> {
  return once(db, 'presets', idempotencyKey, {
    async make() {
      await usableAgent(db, agentId, reader)
      const at = clock().toISOString()
      const row = { id: idempotencyKey.id, user_id: reader.id, agent_id: agentId, name, language, version: 1 }
      await makeWithinLimit(db, presetLimit(reader.id), (transaction) =>
        transaction
          .insertInto('presets')
          .values({ ...row, answers: JSON.stringify(answers), created_at: at, updated_at: at })
          .execute(),
      )
      return { ...presetOf({ ...row, updated_at: at }), answers }
    },
    read: () => getPreset(db, reader.id, idempotencyKey.id),
  })
}

/** @throws AppError 404 also for another person's preset; 409 when it is no longer at `version` */
export async function changePreset(
  { db, clock }: Deps,
  userId: string,
  id: string,
  { version, name, answers, language }: Partial<Fields> & { version?: number | undefined },
): Promise<PresetWithAnswers> {
  return db.transaction().execute(async (transaction) => {
    await getPreset(transaction, userId, id)
    const change = {
      ...(name !== undefined && { name }),
      ...(answers !== undefined && { answers: JSON.stringify(answers) }),
      ...(language !== undefined && { language }),
      updated_at: clock().toISOString(),
    }
    if (!(await writeNextVersion(transaction, 'presets', { id, version }, () => change))) throw presetNotFound()
    return getPreset(transaction, userId, id)
  })
}

/** @throws AppError 404 also for another person's preset */
export async function removePreset(db: Database, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('presets')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw presetNotFound()
}

const presetNotFound = () => new AppError(404, message(libraryServerTexts, 'preset.notFound'))

const presetLimit = (userId: string) => ({
  name: `presets of ${userId}`,
  most: presetsMax,
  count: (transaction: Database) =>
    transaction
      .selectFrom('presets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  full: () => new AppError(409, message(libraryServerTexts, 'preset.tooMany', { most: presetsMax })),
})

type Shown = Pick<Schema['presets'], 'id' | 'name' | 'agent_id' | 'language' | 'version' | 'updated_at'>

const presetOf = ({ id, name, agent_id, language, version, updated_at }: Shown): Preset => ({
  id,
  name,
  agentId: agent_id,
  language,
  version,
  updatedAt: updated_at,
})

/** Limit per teacher, because the list is sent whole. */
export const presetsMax = 200
