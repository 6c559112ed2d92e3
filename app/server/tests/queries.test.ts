import { expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { openSchool, visits } from '#tests/support/server/visits.ts'

/**
 * Queries of the commonest calls, with the one that finds the session. People wait for each of them. Calls that let a model write are left
 * out, because they go on after the response.
 */
const usual = {
  'auth.login': 15,
  'auth.me': 4,
  'agents.list': 7,
  'agents.get': 9,
  'agents.example': 3,
  'history.list': 6,
  'history.get': 5,
  'history.usage': 5,
  'history.remove': 7,
  'tagging.facets': 3,
  'tagging.label': 7,
  'categories.list': 2,
  'questions.list': 3,
  'generation.preview': 11,
  'files.upload': 14,
  'presets.own': 4,
  'presets.create': 6,
  'chat.conversations': 2,
  'chat.messages': 4,
  'chat.availability': 4,
  'announcements.current': 3,
  'settings.public': 5,
  'sharing.withMe': 4,
  'sharing.mine': 3,
  'versions.list': 4,
  'submissions.mine': 3,
  'submissions.toReview': 3,
  'budgetLeft.get': 3,
  'adminHome.use': 3,
  'users.list': 3,
  'audit.list': 3,
  'exams.get': 3,
}

test('the commonest calls run as many queries as usual', async () => {
  let queries = 0
  const school = await openSchool({ onStatement: () => void (queries += 1) })
  const countQueries = async (name: keyof typeof usual) => {
    const { by, ...input } = await visits[name](school)
    const [group, call] = name.split('.') as [keyof typeof contract, string]
    const before = queries
    const { status } = await by.call((contract[group] as Record<string, Endpoint>)[call]!, input)
    const counted = queries - before
    expect([name, status]).toEqual([name, 200])
    return counted
  }
  const counted: Record<string, number> = {}
  for (const name of Object.keys(usual) as (keyof typeof usual)[]) {
    // An earlier call may still finish its work during one of them.
    const counts = [await countQueries(name), await countQueries(name), await countQueries(name)]
    counted[name] = Math.min(...counts)
  }
  expect(counted).toEqual(usual)
})
