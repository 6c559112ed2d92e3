import type { DraftFields } from '../../contract/agent-versions.ts'
import { renameInChecks, renameInPrompt } from '../../model/key-occurrences.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Renaming } from './in-turn.ts'
import { columnsOfTables } from './key-references.ts'
import { renameInTemplate } from './template-key.ts'

/**
 * Renames the key in drafts. A draft of the live version moves to the new live version, which also has the new key. Open forms detect that
 * their draft has changed. Call it in the transaction that has recorded these versions.
 * @param versions the versions, before the change, of the assistants whose live texts have changed.
 */
export async function renameInDrafts(
  transaction: Database,
  { from, to }: Renaming,
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const drafts = await transaction.selectFrom('agent_drafts').selectAll().where('fields', 'like', `%${from}%`).execute()
  if (drafts.length === 0) return
  const columns = await columnsOfTables(transaction)
  for (const { agent_id, fields, agent_version, version } of drafts) {
    const renamed = renamedIn(JSON.parse(fields) as DraftFields, { from, to }, (template) =>
      renameInTemplate(template, { from, to, columns }),
    )
    if (!renamed) continue
    const wasLive = agent_version !== null && versions.get(agent_id) === agent_version
    const newest = wasLive
      ? await transaction
          .selectFrom('agent_versions')
          .select(({ fn }) => fn.max('number').as('number'))
          .where('agent_id', '=', agent_id)
          .executeTakeFirstOrThrow()
      : null
    await transaction
      .updateTable('agent_drafts')
      .set({
        fields: JSON.stringify(renamed),
        version: version + 1,
        ...(newest && { base: newest.number, agent_version: agent_version! + 1 }),
      })
      .where('agent_id', '=', agent_id)
      .where('version', '=', version)
      .execute()
  }
}

/** Returns null if the draft does not contain the key. */
function renamedIn(
  fields: DraftFields,
  { from, to }: Renaming,
  inTemplate: (template: string) => { value: string; occurrences: number },
): DraftFields | null {
  let occurrences = 0
  const counted = <What>(renamed: { value: What; occurrences: number }): What => {
    occurrences += renamed.occurrences
    return renamed.value
  }
  const { prompt, promptVi, template, templateVi, checks } = fields
  const next = {
    ...fields,
    ...(prompt !== undefined && { prompt: counted(renameInPrompt(prompt, from, to)) }),
    ...(promptVi !== undefined && { promptVi: counted(renameInPrompt(promptVi, from, to)) }),
    ...(template !== undefined && { template: counted(inTemplate(template)) }),
    ...(templateVi !== undefined && { templateVi: counted(inTemplate(templateVi)) }),
    ...(checks !== undefined && { checks: counted(renameInChecks(checks, from, to)) }),
  }
  return occurrences > 0 ? next : null
}
