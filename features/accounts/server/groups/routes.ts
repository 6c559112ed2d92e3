import type { FastifyInstance } from 'fastify'
import { groups } from '../../contract/groups.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { changeGroupsOfUser, changePeople, groupsOfUser } from './change-people.ts'
import { readApprovalRule, setApprovalRule } from './approval-rule.ts'
import { agentsOfGroup, createGroup, listGroups, removeGroup, renameGroup, peopleOf } from './groups.ts'
import { changeReviewers, listReviewersOf } from './reviewers.ts'
import { groupTexts } from '../../texts/groups.ts'
import { translate } from '#platform/i18n/translate.ts'

export function groupRoutes(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  const { db } = deps
  serve(app, groups, {
    list: async ({ language }) => ({ groups: await listGroups(db, language) }),
    create: async ({ body, idempotencyKey, from }) => {
      const group = await createGroup(deps, body, idempotencyKey)
      from.record('group-created', null, { subject: group })
      return { group }
    },
    update: async ({ params, body, from }) => {
      const { group, was } = await renameGroup(db, params.id, body)
      const changes = [{ field: 'name', before: was, after: group.name }]
      if (was !== group.name) from.record('group-renamed', null, { subject: group, changes })
      return { group }
    },
    remove: async ({ params, language, from }) => {
      const name = await removeGroup(db, params.id)
      from.record('group-deleted', null, { subject: { id: params.id, name } })
      return { message: translate(language, groupTexts)('group.deleted') }
    },
    agents: async ({ params }) => ({ agents: await agentsOfGroup(db, params.id) }),
    people: async ({ params, query, language }) => peopleOf(db, params.id, query, language),
    changePeople: async ({ params, body, from }) => changePeople(db, params.id, body, from.record),
    reviewers: async ({ params }) => ({
      people: await listReviewersOf(db, params.id),
      rule: await readApprovalRule(db, params.id),
    }),
    setApprovalRule: async ({ params, body, from }) => ({
      rule: await setApprovalRule(db, params.id, body.rule, from.record),
    }),
    changeReviewers: async ({ params, body, from }) => changeReviewers(db, params.id, body, from.record),
    ofUser: async ({ params, language }) => ({ groups: await groupsOfUser(db, params.id, language) }),
    changeOfUser: async ({ params, body, language, from }) => ({
      groups: await changeGroupsOfUser(db, params.id, body, { language, record: from.record }),
    }),
  })
}
