import { expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { callers, rightsRules, type CallerKind } from '#platform/contract/rights.ts'
import { isFull } from '#tests/support/full.ts'
import type { Client } from '#tests/support/server/client.ts'
import { onPostgres } from '#tests/support/server/database.ts'
import { openSchool, visits, type School } from '#tests/support/server/visits.ts'

const callGroups = Object.keys(contract) as (keyof typeof contract)[]

/** Limits every assistant to the group of `someone`. */
async function onlyForTheirGroup({ db, group }: School): Promise<void> {
  const agents = await db.updateTable('agents').set({ audience: 'groups' }).returning('id').execute()
  await db.deleteFrom('agent_groups').execute()
  await db
    .insertInto('agent_groups')
    .values(agents.map(({ id }) => ({ agent_id: id, group_id: group.id })))
    .execute()
}

/** The rules do not depend on the database, so PostgreSQL tests each call once, as the first user with the right. */
const isMade = (caller: CallerKind, { rights }: Endpoint) =>
  isFull || !onPostgres || caller === callers.find((one) => rightsRules[rights].answers[one] === 'yes')

test.for(callGroups)('the calls of %s answer each caller according to their rights', async (groupName) => {
  const school = await openSchool()
  for (const [name, endpoint] of Object.entries<Endpoint>(contract[groupName]))
    for (const caller of callers.filter((one) => isMade(one, endpoint))) {
      const { by: visitor, ...input } = await visits[`${groupName}.${name}` as keyof typeof visits](school)
      if (endpoint.rights === 'audience') await onlyForTheirGroup(school)
      const by = await callerAs(caller, visitor, school)
      const { status } = await by.call(endpoint, input)
      const expected = rightsRules[endpoint.rights].answers[caller]
      expect
        .soft([groupName, name, caller, status])
        .toEqual([groupName, name, caller, expected === 'yes' ? 200 : expected])
    }
})

/** Calls as a user with the right; for a person's own data, as the owner. */
async function callerAs(caller: CallerKind, visitor: Client, school: School): Promise<Client> {
  const { guest, someone, boss } = school
  if (caller === 'guest') return guest
  if (caller === 'owner') return visitor === boss || visitor === guest ? someone : visitor
  return { user: school.teacher, editor: school.editor, admin: school.admin }[caller]()
}
