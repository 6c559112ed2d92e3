import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { agentVersions } from '../../contract/agent-versions.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { catalogueUpdates } from '../../contract/catalogue-updates.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { readCatalogue, type Catalogue } from '../catalogue/read.ts'
import { settled } from '#features/school/server/audit/testing.ts'
import { isFull } from '#tests/support/full.ts'
import { startProduct } from '#tests/support/server/product.ts'

const starterState = await readCatalogue(join(import.meta.dirname, '../../../../catalogue'))
const newest = new Set(['slide-outline', 'homework', 'exit-ticket'])

/** An earlier release: fewer assistants, no checks, no samples, lines of text instead of tables. */
const earlier: Catalogue = {
  ...starterState,
  questions: starterState.questions
    .filter(({ key }) => key !== 'textbook')
    .map((question) =>
      question.type === 'TABLE'
        ? { ...question, type: 'TEXT', columns: [], min: null, max: null, sample: null }
        : question,
    ),
  assistants: starterState.assistants
    .filter(({ slug }) => !newest.has(slug))
    .map((assistant) => ({
      ...assistant,
      prompt: `Write it. ${assistant.questions.map((key) => `{{${key}}}`).join(' ')}`,
      questions: assistant.questions.filter((key) => key !== 'textbook'),
      checks: [],
      example: null as never,
    })),
}

/** Starts a school that began with the catalogue `installed` and was upgraded to the current release. */
async function school({ installed = earlier, catalogue = starterState } = {}) {
  const product = await startProduct({ catalogue })
  await loadCatalogue(product, installed)
  const boss = await product.admin()
  const rowOf = (slug: string) =>
    product.db.selectFrom('agents').selectAll().where('catalogue_slug', '=', slug).executeTakeFirst()
  const listed = async () => (await boss.call(catalogueUpdates.list)).body.catalogueItems
  const find = async (slug: string) => (await listed()).find((one) => one.slug === slug)
  const compare = async (slug: string) => (await boss.call(catalogueUpdates.compare, { query: { slug } })).body
  const take = async (slug: string, parts?: string[], by = boss) => {
    const { starter } = await compare(slug)
    const requested = parts ?? starter.parts.map(({ part }) => part)
    return by.call(catalogueUpdates.take, {
      body: { catalogueItems: [{ slug, seen: starter.seen, parts: requested }] },
    })
  }
  const leave = async (slug: string) =>
    boss.call(catalogueUpdates.leave, { body: { catalogueItems: [{ slug, seen: (await find(slug))!.seen }] } })
  const news = async () => (await boss.call(catalogueUpdates.news)).body
  const edit = async (slug: string, body: object) => {
    const { id } = (await rowOf(slug))!
    expect((await boss.call(agents.update, { params: { id }, body })).status).toBe(200)
  }
  const keysOf = async (slug: string) => {
    const { id } = (await rowOf(slug))!
    return (await boss.call(agents.get, { params: { id } })).body.agent.questions.map(({ key }) => key)
  }
  return { ...product, boss, rowOf, listed, find, compare, take, leave, news, edit, keysOf }
}

const starter = (slug: string) => starterState.assistants.find((assistant) => assistant.slug === slug)!

test.runIf(isFull)('shows no updates to a school with the shipped state', async () => {
  const { news, listed } = await school({ installed: starterState })
  expect(await news()).toEqual({ added: 0, changed: 0 })
  expect(await listed()).toEqual([])
})

test('an upgrade offers new and changed assistants and writes nothing', async () => {
  const { news, find, rowOf } = await school()
  expect(await news()).toEqual({ added: 3, changed: 20 })
  expect(await find('homework')).toMatchObject({ kind: 'new', agentId: null, isPlain: true })
  expect(await find('worksheet')).toMatchObject({ kind: 'changed', isPlain: true })
  expect(await rowOf('homework')).toBeUndefined()
  expect((await rowOf('worksheet'))!.checks).toBe('[]')
})

test('applies at once everything that the school has not changed: texts, checks, samples and questions, each as a version', async () => {
  const { boss, db, listed, rowOf, news, keysOf } = await school()
  const before = await listed()
  const body = {
    catalogueItems: before.map(({ slug, seen, parts }) => ({ slug, seen, parts: parts.map(({ part }) => part) })),
    note: 'Upgrade',
  }
  const { status, body: applied } = await boss.call(catalogueUpdates.take, { body })
  expect([status, applied.agents.length]).toEqual([200, starterState.assistants.length])
  for (const { slug, prompt, checks, example, questions: linkedIds } of starterState.assistants) {
    const row = (await rowOf(slug))!
    expect([slug, row.prompt, JSON.parse(row.checks), JSON.parse(row.example!)]).toEqual([
      slug,
      prompt,
      checks,
      example.en,
    ])
    expect(await keysOf(slug)).toEqual(linkedIds)
  }
  expect(await news()).toEqual({ added: 0, changed: 0 })
  expect(await listed()).toEqual([])
  const kinds = await db.selectFrom('questions').select(['key', 'type']).execute()
  expect(new Map(kinds.map(({ key, type }) => [key, type]))).toEqual(
    new Map(starterState.questions.map(({ key, type }) => [key, type])),
  )
  const { id } = (await rowOf('worksheet'))!
  const { versions } = (await boss.call(agentVersions.list, { params: { id } })).body
  expect(versions[0]).toMatchObject({ number: 2, cause: 'catalogue', note: 'Upgrade' })
  const auditEvents = await settled(boss, 23)
  expect(auditEvents.filter(({ event }) => event === 'starter-update-applied')).toHaveLength(23)
})

test.runIf(isFull)('marks what a school has changed, and applies single parts', async () => {
  const { edit, compare, take, rowOf, find } = await school()
  await edit('rubric', { prompt: 'Our own way. {{criteria}}', description: 'Our description' })
  const { starter: rubric, compared } = await compare('rubric')
  expect(Object.fromEntries(rubric.parts.map(({ part, changedBy }) => [part, changedBy]))).toMatchObject({
    prompt: 'both',
    checks: 'theirs',
    description: 'ours',
  })
  expect(rubric).toMatchObject({ kind: 'changed', isPlain: false })
  expect(compared.before!.prompt).toMatch(/^Write it\./)
  expect(compared.ours!.prompt).toBe('Our own way. {{criteria}}')
  expect(compared.offered).toMatchObject({ prompt: starter('rubric').prompt })
  expect((await take('rubric', ['checks'])).status).toBe(200)
  const row = (await rowOf('rubric'))!
  expect(row).toMatchObject({ prompt: 'Our own way. {{criteria}}', description: 'Our description' })
  expect(JSON.parse(row.checks)).toEqual(starter('rubric').checks)
  expect(await find('rubric')).toMatchObject({ kind: 'left' })
})

test.runIf(isFull)('keeps skipped items skipped until the catalogue changes them again', async () => {
  const { leave, news, find, db, rowOf } = await school()
  expect([(await leave('worksheet')).status, (await leave('homework')).status]).toEqual([200, 200])
  expect(await news()).toEqual({ added: 2, changed: 19 })
  expect([(await find('worksheet'))!.kind, (await find('homework'))!.kind]).toEqual(['left', 'left'])
  expect((await rowOf('worksheet'))!.checks).toBe('[]')
  // Another earlier release: the skipped version differs from today's.
  const older = JSON.stringify({ assistant: { ...starter('worksheet'), prompt: 'Once.' }, questions: {} })
  await db
    .updateTable('catalogue_agents')
    .set({ catalogue_state: older })
    .where('slug', 'in', ['worksheet', 'homework'])
    .execute()
  expect(await news()).toEqual({ added: 3, changed: 20 })
})

test.runIf(isFull)('restores deleted items only on request', async () => {
  const { boss, rowOf, find, news, take } = await school()
  const { id } = (await rowOf('quiz'))!
  await boss.call(agents.remove, { params: { id } })
  expect(await news()).toEqual({ added: 3, changed: 19 })
  expect(await find('quiz')).toMatchObject({ kind: 'gone', agentId: null })
  expect((await take('quiz', [])).status).toBe(200)
  expect(await rowOf('quiz')).toMatchObject({ prompt: starter('quiz').prompt, is_active: 1 })
})

test.runIf(isFull)('names the school’s own assistants that share a question before it changes', async () => {
  const { db, makeAgent, compare, listed } = await school()
  const linkedIds = await db
    .selectFrom('questions')
    .selectAll()
    .where('key', '=', 'examContent')
    .executeTakeFirstOrThrow()
  await makeAgent({ name: 'Our exam', name_vi: 'Đề của trường', questions: [linkedIds] })
  const { starter: exam, compared } = await compare('de-kiem-tra-7991')
  expect(exam.isPlain).toBe(false)
  expect(compared.questions.find(({ key }) => key === 'examContent')).toMatchObject({
    ours: { type: 'TEXT' },
    offered: { type: 'TABLE' },
    alsoUsedBy: [{ name: 'Our exam' }],
  })
  expect((await listed()).filter(({ isPlain }) => isPlain).length).toBeGreaterThan(5)
})

test.runIf(isFull)('changes only those parts of a question that the catalogue has changed', async () => {
  const { boss, db, take } = await school()
  const { id } = await db
    .selectFrom('questions')
    .select('id')
    .where('key', '=', 'examContent')
    .executeTakeFirstOrThrow()
  await boss.call(questions.update, { params: { id }, body: { title: 'Our units' } })
  const titleOf = async () => (await boss.call(questions.get, { params: { id } })).body.question
  expect((await take('de-kiem-tra-7991', ['question:examContent'])).status).toBe(200)
  expect(await titleOf()).toMatchObject({ title: 'Our units', type: 'TABLE', key: 'examContent' })
})

test.runIf(isFull)('identifies a renamed assistant, and a question with another key', async () => {
  const { boss, db, edit, take, rowOf, find, keysOf } = await school()
  await edit('rubric', { name: 'Scoring', nameVi: 'Chấm điểm' })
  const { id } = await db
    .selectFrom('questions')
    .select('id')
    .where('key', '=', 'rubricCriteria')
    .executeTakeFirstOrThrow()
  const { agents: alsoIn } = (await boss.call(questions.references, { params: { id }, query: {} })).body
  const renamed = await boss.call(questions.update, {
    params: { id },
    body: { key: 'tieu_chi', alsoIn: alsoIn.map(({ id: of, version }) => ({ id: of, version })) },
  })
  expect(renamed.status).toBe(200)
  expect(await find('rubric')).toMatchObject({ name: 'Scoring', isPlain: true })
  const parts = (await find('rubric'))!.parts.filter(({ changedBy }) => changedBy !== 'ours').map(({ part }) => part)
  expect((await take('rubric', parts)).status).toBe(200)
  const row = (await rowOf('rubric'))!
  expect(row.name).toBe('Scoring')
  expect(row.prompt).toContain('{{tieu_chi}}')
  expect(`${row.prompt} ${row.template} ${row.checks}`).not.toMatch(/\brubricCriteria\b(?=[}\]"])/)
  expect(await keysOf('rubric')).toContain('tieu_chi')
})

test.runIf(isFull)('keeps the school’s own question that has the key of a new one', async () => {
  const { db, makeQuestion, take, keysOf, rowOf } = await school()
  await makeQuestion({ key: 'textbook', title: 'Our shelf', title_vi: 'Kệ sách' })
  const slug = starterState.assistants.find(
    ({ questions: linkedIds, prompt }) => linkedIds.includes('textbook') && prompt.includes('{{textbook}}'),
  )!.slug
  expect((await take(slug)).status).toBe(200)
  expect(await keysOf(slug)).toContain('textbook_2')
  expect((await rowOf(slug))!.prompt).toContain('{{textbook_2}}')
  expect(await db.selectFrom('questions').select('title').where('key', '=', 'textbook').executeTakeFirst()).toEqual({
    title: 'Our shelf',
  })
})

test.runIf(isFull)(
  'rejects the second of two parallel applications, and one of items that have changed in the meantime',
  async () => {
    const { admin, boss, compare, take, edit, db } = await school()
    const other = await admin('vi')
    const { starter: homework } = await compare('homework')
    const body = { catalogueItems: [{ slug: 'homework', seen: homework.seen, parts: [] }] }
    const both = await Promise.all([
      boss.call(catalogueUpdates.take, { body }),
      other.call(catalogueUpdates.take, { body }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await db.selectFrom('agents').select('id').where('catalogue_slug', '=', 'homework').execute()).toHaveLength(
      1,
    )
    const { starter: quiz } = await compare('quiz')
    await edit('quiz', { description: 'Changed meanwhile' })
    const late = await other.call(catalogueUpdates.take, {
      body: {
        catalogueItems: [
          { slug: 'exit-ticket', seen: (await compare('exit-ticket')).starter.seen, parts: [] },
          { slug: 'quiz', seen: quiz.seen, parts: ['prompt'] },
        ],
      },
    })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'starter.changed', error: expect.stringContaining('vừa được sửa') },
    ])
    expect(await db.selectFrom('agents').select('id').where('catalogue_slug', '=', 'exit-ticket').execute()).toEqual([])
    expect((await take('quiz', ['prompt'])).status).toBe(200)
  },
)

test.runIf(isFull)('rejects parts that do not fit and items that are not shipped, and writes nothing', async () => {
  const { edit, take, rowOf, boss } = await school()
  await edit('de-kiem-tra-7991', { kind: 'text', questionIds: [] })
  const { status, body } = await take('de-kiem-tra-7991', ['kind'])
  expect([status, body]).toMatchObject([400, { fields: { kind: expect.any(String) } }])
  expect(await rowOf('de-kiem-tra-7991')).toMatchObject({ kind: 'text', version: 2 })
  const none = await boss.call(catalogueUpdates.compare, { query: { slug: 'nothing' } })
  expect([none.status, none.body]).toMatchObject([404, { code: 'starter.none' }])
})

test.runIf(isFull)(
  'puts new assistants into the same category as the others, whatever the school calls it',
  async () => {
    const { db, take, rowOf } = await school()
    const { category_id } = (await rowOf('worksheet'))!
    await db
      .updateTable('categories')
      .set({ name: 'Ours', name_vi: 'Của trường' })
      .where('id', '=', category_id)
      .execute()
    await take('homework', [])
    expect((await rowOf('homework'))!.category_id).toBe(category_id)
  },
)
