import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { migratedDatabase } from '../testing/database.ts'
import { loadCatalogue } from './load.ts'
import { readCatalogue, type Catalogue } from './read.ts'
import { refreshCatalogue } from './refresh.ts'

const shipped = await readCatalogue(join(import.meta.dirname, '../../catalogue'))
const clock = () => new Date('2026-01-05T08:00:00Z')

/** As an earlier release had it: no checks, no examples, lines of text in place of tables. */
const earlier: Catalogue = {
  ...shipped,
  questions: shipped.questions
    .filter(({ key }) => key !== 'textbook')
    .map((question) =>
      question.type === 'TABLE' ? { ...question, type: 'TEXT', columns: [], min: null, max: null } : question,
    ),
  assistants: shipped.assistants.map((assistant) => ({
    ...assistant,
    prompt: 'Write it.',
    questions: assistant.questions.filter((key) => key !== 'textbook'),
    checks: [],
    example: null as never,
  })),
}

/** A school that has used the earlier release. */
async function school() {
  const { place, remove } = await migratedDatabase()
  const db = await connect(place)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  await loadCatalogue({ db, clock }, earlier)
  const agent = (name: string) => db.selectFrom('agents').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const question = (key: string) => db.selectFrom('questions').selectAll().where('key', '=', key).executeTakeFirst()
  const asks = async (id: string) => {
    const rows = await db
      .selectFrom('agent_questions')
      .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
      .select('key')
      .where('agent_id', '=', id)
      .orderBy('agent_questions.position')
      .execute()
    return rows.map(({ key }) => key)
  }
  return { db, agent, question, asks }
}

const starter = (slug: string) => shipped.assistants.find((assistant) => assistant.slug === slug)!
const exam = starter('de-kiem-tra-7991')

test('assistants that nobody has changed get the checks, examples, tables and questions of today', async () => {
  const { db, agent, question, asks } = await school()
  await refreshCatalogue({ db, clock: () => new Date() }, shipped)
  for (const { name, prompt, checks, example, questions } of shipped.assistants) {
    const row = await agent(name)
    expect([row.prompt, JSON.parse(row.checks), JSON.parse(row.example!), row.version]).toEqual([
      prompt,
      checks,
      example.en,
      1,
    ])
    expect(await asks(row.id)).toEqual(questions)
  }
  expect(await question('examContent')).toMatchObject({ type: 'TABLE', version: 1 })
  expect((await db.selectFrom('questions').select('key').execute()).length).toBe(shipped.questions.length)
})

test('what an administrator has changed, made or deleted stays as it is', async () => {
  const { db, agent, question } = await school()
  const own = { version: 2, prompt: 'Our own way.' }
  await db.updateTable('agents').set(own).where('name', '=', starter('rubric').name).execute()
  await db.deleteFrom('agents').where('name', '=', starter('quiz').name).execute()
  // A question of the exam: its table would be a change to what somebody has changed.
  await db.updateTable('questions').set({ version: 2, title: 'Our units' }).where('key', '=', 'examContent').execute()
  await refreshCatalogue({ db, clock: () => new Date() }, shipped)
  expect(await agent(starter('rubric').name)).toMatchObject({ ...own, checks: '[]', example: null })
  expect(await agent(exam.name)).toMatchObject({ prompt: 'Write it.', checks: '[]' })
  expect(await question('examContent')).toMatchObject({ title: 'Our units', type: 'TEXT' })
  const names = (await db.selectFrom('agents').select('name').execute()).map(({ name }) => name)
  expect(names).not.toContain(starter('quiz').name)
  expect((await agent(starter('lesson-plan').name)).prompt).toBe(starter('lesson-plan').prompt)
})

test('a question that somebody’s own assistant asks, too, stays as it is there', async () => {
  const { db, agent, question } = await school()
  const { id } = (await question('examContent'))!
  const row = { ...(await agent(exam.name)), id: 'own', name: 'Our exam', created_at: '2026-02-01T00:00:00.000Z' }
  await db.insertInto('agents').values(row).execute()
  await db.insertInto('agent_questions').values({ agent_id: 'own', question_id: id, position: 0 }).execute()
  await refreshCatalogue({ db, clock: () => new Date() }, shipped)
  expect((await question('examContent'))!.type).toBe('TEXT')
  expect((await agent(exam.name)).checks).toBe('[]')
  expect((await agent(starter('lesson-plan').name)).checks).not.toBe('[]')
})

test('the same catalogue is given once: what is deleted afterwards does not come back', async () => {
  const { db, agent } = await school()
  await Promise.all([
    refreshCatalogue({ db, clock: () => new Date() }, shipped),
    refreshCatalogue({ db, clock: () => new Date() }, shipped),
  ])
  const { name, prompt } = starter('worksheet')
  await db.updateTable('agents').set({ checks: '[]' }).where('name', '=', name).execute()
  await refreshCatalogue({ db, clock: () => new Date() }, shipped)
  expect(await agent(name)).toMatchObject({ checks: '[]', prompt })
})
