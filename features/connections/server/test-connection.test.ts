import { expect, test } from 'vitest'
import { settings } from '#features/school/contract/settings.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import { googleFailure } from '#tests/support/models/google-server.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { environment, openSchool, schoolKey } from '#features/school/server/settings/testing.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import { connectionServerTexts } from './texts.ts'
import { connectionTexts } from '../texts.ts'

const problems = {
  en: { ...connectionServerTexts.en.connection, ...connectionTexts.en.connection },
  vi: { ...connectionServerTexts.vi.connection, ...connectionTexts.vi.connection },
}

const own = { connection: 'own', provider: 'openai', apiKey: schoolKey, model: 'gpt-school' }

async function openTried(options: Parameters<typeof openSchool>[0] = {}) {
  const school = await openSchool(options)
  const attempt = (body: object = {}, language: Language = 'en') =>
    school.boss.as(language).call(settings.testConnection, { body })
  return { ...school, attempt }
}

test('tests unsaved settings with a real call and stores nothing', async () => {
  const { attempt, read, openai, db } = await openTried()
  const before = await read()
  openai.script({ does: 'answer', text: ['O', 'K'], model: 'gpt-school-2026' })
  const { status, body } = await attempt(own)
  expect([status, body]).toEqual([
    200,
    { ok: true, model: 'gpt-school-2026', latencyMs: expect.any(Number), tokens: expect.any(Number), problem: null },
  ])
  expect(body.latencyMs).toBeGreaterThanOrEqual(0)
  expect(body.tokens).toBeGreaterThan(0)
  expect(openai.requests.map(({ headers, body }) => [headers.authorization, body.model])).toEqual([
    [`Bearer ${schoolKey}`, 'gpt-school'],
  ])
  expect(await read()).toEqual(before)
  expect(await db.selectFrom('documents').selectAll().execute()).toEqual([])
})

test('tests the stored connection, else the environment’s, without input', async () => {
  const { attempt, save, openai } = await openTried()
  expect((await attempt()).body.ok).toBe(true)
  await save(own)
  expect((await attempt({ model: 'gpt-new' })).body.ok).toBe(true)
  expect((await attempt({ ...own, apiKey: null })).body.ok).toBe(true)
  expect((await attempt({ connection: 'environment' })).body.ok).toBe(true)
  expect(openai.requests.map(({ headers, body }) => [headers.authorization, body.model])).toEqual([
    [`Bearer ${environment.apiKey}`, 'gpt-env'],
    [`Bearer ${schoolKey}`, 'gpt-new'],
    [`Bearer ${schoolKey}`, 'gpt-school'],
    [`Bearer ${environment.apiKey}`, 'gpt-env'],
  ])
})

test.each([
  ['badKey', refusals.badKey, 'problemKey'],
  ['noSuchModel', refusals.noSuchModel, 'problemModel'],
  ['outOfQuota', refusals.outOfQuota, 'problemQuota'],
  ['rateLimited', refusals.rateLimited('60'), 'problemBusy'],
  ['filtered', refusals.filtered, 'problemAnswer'],
  ['contextTooLong', refusals.contextTooLong, 'problemAnswer'],
] as const)('reports %s in plain words, never in the provider’s', async (_, behaviour: Behaviour, problem) => {
  const { attempt, openai } = await openTried()
  for (const language of languages) {
    openai.script(behaviour)
    // A different key each time, because a rate-limited key pauses.
    const { status, body } = await attempt({ ...own, apiKey: `${schoolKey}-${language}` }, language)
    expect([status, { ...body, latencyMs: 0 }]).toEqual([
      200,
      { ok: false, model: 'gpt-school', latencyMs: 0, tokens: null, problem: problems[language][problem] },
    ])
  }
})

test.each([
  ['3600', 'problemBusyFor', { en: '60 minutes', vi: '60 phút' }],
  ['9000', 'problemBusyFor', { en: '3 hours', vi: '3 giờ' }],
  ['30', 'problemBusy', { en: '', vi: '' }],
] as const)('reports the %s seconds that a busy provider asks to wait: %s', async (seconds, problem, waits) => {
  const { attempt, openai } = await openTried()
  for (const language of languages) {
    openai.script(refusals.rateLimited(seconds))
    const { body } = await attempt({ ...own, apiKey: `${schoolKey}-${language}` }, language)
    expect(body.problem).toBe(problems[language][problem].replace('{{wait}}', waits[language]))
  }
})

test('distinguishes tokens used up before the first word from an empty answer', async () => {
  const { attempt, openai } = await openTried()
  openai.script({ does: 'answer', text: [], reasoning: ['Hmm'], finish: 'length', gapMs: 0 })
  expect((await attempt(own)).body).toMatchObject({
    ok: false,
    problem: connectionServerTexts.en.connection.problemLength,
  })
})

test('reports a key refused with 400 like one refused with 401', async () => {
  const { boss, google } = await openSchool()
  google.script(googleFailure(400, 'INVALID_ARGUMENT', 'API key expired. Please renew the API key.', invalidKey))
  const body = { connection: 'own', provider: 'google', apiKey: 'AIza-expired' }
  const answer = await boss.as('vi').call(settings.testConnection, { body })
  expect(answer.body).toMatchObject({ ok: false, problem: connectionServerTexts.vi.connection.problemKey })
  expect(google.requests).toHaveLength(1)
})

const invalidKey = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }]

test('reports an unreachable provider without its address', async () => {
  const { attempt, openai } = await openTried()
  await openai.close()
  const { body } = await attempt(own)
  expect(body).toMatchObject({ ok: false, problem: connectionTexts.en.connection.problemNetwork })
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONN/)
})

test('has messages for nothing to test and for a key that cannot be decrypted', async () => {
  const { attempt, save, db, openai } = await openTried({ shared: null })
  expect((await attempt({}, 'vi')).body).toMatchObject({
    ok: false,
    model: null,
    problem: connectionServerTexts.vi.connection.problemNone,
  })
  await save(own)
  await db.updateTable('settings').set({ api_key: 'v1.c2VhbGVkIHdpdGggYW5vdGhlciBzZWNyZXQga2V5' }).execute()
  expect((await attempt()).body).toMatchObject({
    ok: false,
    tokens: null,
    problem: connectionServerTexts.en.connection.problemSealed,
  })
  expect(openai.requests).toEqual([])
})

test('does not test settings that could not be saved, and names their fields', async () => {
  const { attempt, save, openai, anthropic } = await openTried()
  await save(own)
  const elsewhere = await attempt({ provider: 'anthropic' }, 'vi')
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([400, { apiKey: adminTexts.vi.agentForm.keyRequired }])
  expect((await attempt({ ...own, apiKey: 'sk khoá' })).body.fields).toEqual({
    apiKey: aiServerTexts.en.agentForm.keyInvalid,
  })
  expect([openai.requests, anthropic.requests]).toEqual([[], []])
})

test('limits administrators to ten tests per minute', async () => {
  const { attempt } = await openTried({ rateLimits: true })
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempt({ connection: 'none' })))
  expect(answers.map(({ status }) => status).filter((status) => status === 429).length).toBe(2)
})
