import type { AgentWithQuestions } from '../../contract/agents.ts'
import type { Lost } from '../../contract/agent-versions.ts'
import { nameMaxLength } from '#platform/model/limits.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import { openedKey } from '#ai/server/key.ts'
import { agentKeyField } from '#features/connections/server/reseal.ts'
import { recordAgentVersions, statesOf } from './agent-versions.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import { textsSearched } from '#platform/server/database/search/search-text.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { setQuestionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { agentNotFound, getAgent } from '../agents.ts'
import { setGroupsOfAgent } from '../audience.ts'
import type { SaveDeps, SavedBy } from '../save.ts'
import { broughtBack } from './restore.ts'
import { agentAtVersion } from './versions.ts'
import { agentServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

type Of = { id: string; number?: number | undefined }

/**
 * Duplicates an assistant or one of its versions. The copy is inactive, so that teachers do not see two.
 * @throws AppError 404 for an unknown assistant or version, 502 if its key cannot be decrypted
 */
export async function copyAgent(
  deps: SaveDeps,
  { id, number }: Of,
  { idempotencyKey, editor, from }: SavedBy & { idempotencyKey: IdempotencyKey },
): Promise<{ agent: AgentWithQuestions; lost: Lost[] }> {
  let lost: Lost[] = []
  const make = async () => {
    const { agent, row } = await deps.db.transaction().execute(async (transaction) => {
      const source = await transaction.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst()
      if (!source) throw agentNotFound()
      const state =
        number === undefined
          ? (await statesOf(transaction, [id])).get(id)!
          : await agentAtVersion(transaction, { id, number })
      const { set, questionIds, groupIds, ...rest } = await broughtBack(transaction, source, state)
      lost = rest.lost
      const created_at = deps.clock().toISOString()
      const row = asNew(
        { ...source, ...set },
        { id: idempotencyKey.id, created_at, api_key: keyOf(deps, source, idempotencyKey.id) },
      )
      await transaction.insertInto('agents').values(row).execute()
      await setQuestionsOfAgent(transaction, row.id, questionIds)
      await setGroupsOfAgent(transaction, row.id, groupIds)
      const made = { cause: 'copied' as const, created_by: editor.id, created_at }
      await recordAgentVersions(transaction, [row.id], made)
      return { agent: await getAgent({ ...deps, db: transaction }, row.id, editor), row }
    })
    from.record('assistant-created', null, { subject: nameSubject(row) })
    return agent
  }
  const agent = await once(deps.db, 'agents', idempotencyKey, {
    make,
    read: () => getAgent(deps, idempotencyKey.id, editor),
  })
  return { agent, lost }
}

function asNew(row: Schema['agents'], own: Pick<Schema['agents'], 'id' | 'created_at' | 'api_key'>): Schema['agents'] {
  const named = {
    ...row,
    ...own,
    name: copyOf('en', row.name),
    name_vi: copyOf('vi', row.name_vi),
    is_active: 0,
    catalogue_slug: null,
    generations: 0,
    version: 1,
  }
  return { ...named, search_text: textsSearched(named) }
}

/** Truncates long names to leave space for the suffix. */
const copyOf = (language: 'en' | 'vi', name: string) =>
  translate(language, agentServerTexts)('agentVersion.copyOf', { name }).slice(0, nameMaxLength).toWellFormed()

/** An encrypted key is bound to its row, so it is encrypted again. */
function keyOf({ encryption }: SaveDeps, { id, api_key }: Schema['agents'], copy: string): string | null {
  if (api_key === null) return null
  return encryption.at(agentKeyField(copy)).close(openedKey(encryption.at(agentKeyField(id)), api_key))
}
