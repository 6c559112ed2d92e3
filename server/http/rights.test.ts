import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import { callers, kindsOfRights, rights, type CallerKind, type KindOfRights } from '#contract/rights'
import type { Client } from '../testing/client.ts'
import { openSchool, visits, type School } from '../testing/visits.ts'

const nouns = Object.keys(rights) as (keyof typeof rights)[]

/** Makes every assistant one for the group that `someone` is in. */
async function onlyForTheirGroup({ db, group }: School): Promise<void> {
  const agents = await db.updateTable('agents').set({ audience: 'groups' }).returning('id').execute()
  await db.deleteFrom('agent_groups').execute()
  await db
    .insertInto('agent_groups')
    .values(agents.map(({ id }) => ({ agent_id: id, group_id: group.id })))
    .execute()
}

test.for(nouns)('everybody gets of %s what the table of rights says, and nobody more', async (noun) => {
  const school = await openSchool()
  const strangers = { guest: school.guest, user: await school.teacher(), editor: await school.editor() }
  for (const [name, kind] of Object.entries(rights[noun]) as [string, KindOfRights][])
    for (const caller of callers) {
      const { by: visitor, ...input } = await visits[`${noun}.${name}` as keyof typeof visits](school)
      if (kind === 'audience') await onlyForTheirGroup(school)
      const by = callerAs(caller, { kind, visitor, school, strangers })
      const endpoint = (contract[noun] as Record<string, Endpoint>)[name]!
      const { status } = await by.call(endpoint, input)
      const expected = kindsOfRights[kind].answers[caller]
      expect([noun, name, caller, status]).toEqual([noun, name, caller, expected === 'yes' ? 200 : expected])
    }
})

type Walk = { kind: KindOfRights; visitor: Client; school: School; strangers: Record<string, Client> }

/** Who makes a call that is about the visitor’s own things in the visits. */
function callerAs(caller: CallerKind, { kind, visitor, school, strangers }: Walk): Client {
  const { someone, boss } = school
  if (caller === 'admin') return boss
  if (caller !== 'owner') return strangers[caller]!
  return kind === 'own' || kind === 'ownAccount' ? visitor : someone
}
