import type { Kysely } from 'kysely'
import { searchText } from '../../../model/search-text.ts'

const slug = 'slide-outline'
const renamed = [
  ['name', 'Slide outline', 'Presentation'],
  ['nameVi', 'Dàn ý trang chiếu', 'Bài trình chiếu'],
] as const

type Names = { name?: string; nameVi?: string }
type Tables = {
  agents: Record<'id' | 'name' | 'name_vi' | 'description' | 'description_vi' | 'search_text', string> & {
    starter: string | null
    version: number
  }
  agent_versions: {
    agent_id: string
    number: number
    cause: string
    restored_from: number | null
    note: string | null
    made_at: string
    made_by: string | null
    state: string
  }
  agent_drafts: { agent_id: string; fields: string; base: number | null; agent_version: number | null }
  starters: { slug: string; shipped: string }
}

/**
 * The starter assistant “Slide outline” becomes “Presentation”. Each of its two names changes only where the school has left it as it was,
 * and the school counts as having been shipped the new ones: the update offer does not ask about them.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const known = await db.selectFrom('starters').select('shipped').where('slug', '=', slug).executeTakeFirst()
  if (known) {
    const unit = JSON.parse(known.shipped) as { assistant: Names }
    const renamedUnit = JSON.stringify({ ...unit, assistant: withNewNames(unit.assistant) })
    await db.updateTable('starters').set({ shipped: renamedUnit }).where('slug', '=', slug).execute()
  }
  const agent = await db.selectFrom('agents').selectAll().where('starter', '=', slug).executeTakeFirst()
  if (agent) await rename(db, agent)
}

async function rename(db: Kysely<Tables>, agent: Tables['agents']): Promise<void> {
  const { id, version } = agent
  const { name, nameVi } = withNewNames({ name: agent.name, nameVi: agent.name_vi })
  if (name === agent.name && nameVi === agent.name_vi) return
  const search_text = searchText(name, nameVi, agent.description, agent.description_vi)
  // A form that was opened before must not bring the old name back: it is refused as one of an older version.
  const set = { name, name_vi: nameVi, search_text, version: version + 1 }
  await db.updateTable('agents').set(set).where('id', '=', id).execute()
  const draft = await db.selectFrom('agent_drafts').selectAll().where('agent_id', '=', id).executeTakeFirst()
  if (draft) {
    const fields = JSON.stringify(withNewNames(JSON.parse(draft.fields) as Names))
    await db.updateTable('agent_drafts').set({ fields }).where('agent_id', '=', id).execute()
  }
  const newest = await db
    .selectFrom('agent_versions')
    .selectAll()
    .where('agent_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  const state = JSON.stringify({ ...(JSON.parse(newest.state) as Names), name, nameVi })
  const number = newest.number + 1
  await db
    .insertInto('agent_versions')
    .values({
      agent_id: id,
      number,
      cause: 'catalogue',
      restored_from: null,
      note: null,
      made_at: new Date().toISOString(),
      made_by: null,
      state,
    })
    .execute()
  // A draft of the newest version is one of the renamed version: nobody has published anything in between.
  if (draft?.base === newest.number && draft.agent_version === version)
    await db
      .updateTable('agent_drafts')
      .set({ base: number, agent_version: version + 1 })
      .where('agent_id', '=', id)
      .execute()
}

function withNewNames<Named extends Names>(named: Named): Named {
  const changed = renamed.filter(([field, former]) => named[field] === former).map(([field, , next]) => [field, next])
  return { ...named, ...Object.fromEntries(changed) }
}
