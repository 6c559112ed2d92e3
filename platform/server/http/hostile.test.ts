import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { contract } from '#app/contract/index.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/shared.ts'
import type { Language } from '../../i18n/language.ts'
import type { Schema } from '../database/schema.ts'
import { isFull } from '#tests/support/full.ts'
import { onPostgres } from '#tests/support/server/database.ts'
import { isKnownText } from '#tests/support/server/dictionary.ts'
import { brokenIn, brokenForm, hostileText, acceptedBy } from '#tests/support/server/hostile.ts'
import { openSchool, type School } from '#tests/support/server/visits.ts'

const groups = Object.entries(contract).map(
  ([groupName, group]) => [groupName, Object.values(group)] as [string, Endpoint[]],
)
const calls = groups.flatMap(([, group]) => group)
// The rules are the same on both databases. PostgreSQL, in the full run only, is tested for what it alone rejects.
const [requests, forms] = isFull ? [onPostgres ? 6 : 15, 60] : [1, 4]
const languages = fc.constantFrom<Language>('en', 'vi')

test.for(groups)(
  '%s answers any input as declared, or rejects it in the reader’s language without a change',
  async ([, group]) => {
    const school = await openSchool()
    for (const endpoint of group.filter(({ multipart }) => !multipart)) {
      const request = requestsOf(endpoint, await itemsIn(school))
      const people = fc.constantFrom('someone', 'boss')
      const property = fc.asyncProperty(request, people, languages, async ({ id, ...rest }, person, language) => {
        const endsSession = endpoint === contract.auth.logout || endpoint === contract.auth.refresh
        const caller = endsSession ? await school.teacher() : school[person]
        const params = { id: id === 'self' ? caller.id : id }
        const act = () => caller.as(language).call(endpoint, { ...rest, params })
        expect(await misbehaviour(school, endpoint, language, act)).toBeNull()
      })
      await fc.assert(property, { numRuns: requests })
    }
  },
)

test('any uploaded form, valid or broken, is accepted, or rejected without leftovers', async () => {
  const school = await openSchool()
  const source = await school.makeQuestion({ key: 'source', type: 'DOCUMENT' })
  const { id } = await school.makeAgent({ questions: [source] })
  for (const endpoint of calls.filter(({ multipart }) => multipart)) {
    const url = `${school.url}/api${endpoint.path.replace(':id', id)}`
    const property = fc.asyncProperty(
      brokenForm({ questionKey: 'source' }),
      languages,
      async ({ type, body }, language) => {
        const authorization = `Bearer ${school.someone.token}`
        const headers = { authorization, 'user-language': language, 'content-type': type }
        const act = async () => {
          const response = await fetch(url, { method: 'POST', headers, body })
          return { status: response.status, body: await response.json() }
        }
        expect(await misbehaviour(school, endpoint, language, act)).toBeNull()
      },
    )
    await fc.assert(property, { numRuns: forms })
  }
})

/** Yields valid requests, and variants with one invalid value in the path, query or body. */
function requestsOf({ path, method, ...endpoint }: Endpoint, items: Record<string, string[]>) {
  const ids = Object.values(items).flat()
  // Mostly ids of the kind in the path: /categories/:id gets a category.
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(items[path.split('/')[1]!] ?? ids)) },
    fc.constantFrom(...ids),
  )
  const query = acceptedBy(endpoint.query, ids)
  const body = acceptedBy(endpoint.body, ids)
  // URLs cannot contain lone surrogates, and the server rejects one that is too long before it knows the reader's language.
  const fit = (text: string) => text.toWellFormed().slice(0, 500)
  const inAddress = hostileText.map(fit)
  return fc
    .oneof(
      fc.record({ id, query, body }),
      fc.record({ id: inAddress, query, body }),
      fc.record({ id, query: brokenIn(query, inAddress), body }),
      { weight: 4, arbitrary: fc.record({ id, query, body: brokenIn(body) }) },
    )
    .map((request) => ({
      id: request.id,
      query: Object.fromEntries(Object.entries(request.query as object).map(([key, value]) => [fit(key), value])),
      ...(method !== 'GET' && { body: JSON.stringify(request.body) }),
    }))
}

/** Ids of new records of every kind, the caller's own and another person's, and an unknown id; "self" is the caller. */
async function itemsIn({ someone, unknownId, teacher, makeAgent, makeEntry, ...school }: School) {
  const other = await teacher()
  const question = await school.makeQuestion()
  const category = await school.makeCategory()
  const agent = await makeAgent({ category_id: category.id, questions: [question] })
  const items = { categories: [category.id], questions: [question.id], agents: [agent.id] }
  const [history, chat]: [string[], string[]] = [[], []]
  for (const owner of [someone, other]) {
    const conversation = await school.makeConversation(owner.id)
    chat.push(conversation.id, (await school.makeMessage(conversation.id)).id)
    history.push((await makeEntry(owner.id, agent)).id)
  }
  return { ...items, history, chat, users: ['self', other.id], unknown: [unknownId] }
}

const Refused = z.strictObject(ErrorBody.shape)

type Reply = { status: number; body: unknown }

/** Describes the problem with a response; null if there is none. */
async function misbehaviour({ db }: School, endpoint: Endpoint, language: Language, act: () => Promise<Reply>) {
  const before = await rowsIn(db)
  const { status, body } = await act()
  const wrong = (what: string) => `${what}: ${endpoint.method} ${endpoint.path} ${status} ${JSON.stringify(body)}`
  if (status === 200 && body instanceof Uint8Array) return null
  if (status === 200) return z.safeParse(endpoint.response, body).success ? null : wrong('not as declared')
  // Administrators may enter an AI server that fails: a test run reports that like a generation.
  if (status < 400 || (status >= 500 && status !== 502)) return wrong('no refusal of ours')
  const failure = z.safeParse(Refused, body)
  if (!failure.success) return wrong('more or less than a refusal')
  const { error, code, fields = {} } = failure.data
  if (status === 502 && !code.startsWith('provider.')) return wrong('no refusal of ours')
  if (!isKnownText(error, language, code) || !Object.values(fields).every((text) => isKnownText(text, language)))
    return wrong('not said in that language')
  return isDeepStrictEqual(await rowsIn(db), before) ? null : wrong('refused, but something has changed')
}

const tables: (keyof Schema)[] = [
  'meta',
  'users',
  'sessions',
  'categories',
  'questions',
  'agents',
  'agent_questions',
  'agent_usage',
  'documents',
  'document_versions',
  'key_verifications',
  'files',
  'conversations',
  'chat_messages',
  'settings',
]

/** Reads all stored rows except the last use of sessions, after background work has ended. */
async function rowsIn(db: School['db']): Promise<Record<string, string[]>> {
  const making = () => db.selectFrom('staff_imports').select('id').where('state', '=', 'making').execute()
  await expect.poll(making).toEqual([])
  const runs = () => db.selectFrom('row_runs').select('id').where('state', '=', 'running').execute()
  await expect.poll(runs).toEqual([])
  const writing = () => db.selectFrom('documents').select('id').where('status', '=', 'running').execute()
  await expect.poll(writing).toEqual([])
  const saved: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    saved[table] = rows.map((row) => JSON.stringify({ ...row, last_used_at: null })).toSorted()
  }
  return saved
}
