import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { starters } from '../../contract/starters.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { readCatalogue, type Catalogue } from '../catalogue/read.ts'
import * as migration from '#platform/server/database/migrations/0220-starters.ts'
import { startProduct } from '#tests/support/server/product.ts'

const shipped = await readCatalogue(join(import.meta.dirname, '../../../../catalogue'))
const newest = new Set(['slide-outline', 'homework', 'exit-ticket'])
const earlier: Catalogue = {
  ...shipped,
  assistants: shipped.assistants
    .filter(({ slug }) => !newest.has(slug))
    .map((assistant) => ({ ...assistant, prompt: 'Write it.' })),
}

/** A school of an earlier release, that knows nothing of what came with the product; `live` is what it has done with it. */
async function olderSchool(live: (school: Awaited<ReturnType<typeof opened>>) => Promise<void>) {
  const school = await opened()
  await live(school)
  const { db, boss } = school
  await db.schema.dropTable('starters').execute()
  for (const table of ['agents', 'questions'] as const) {
    await db.schema.dropIndex(`${table}_by_starter`).execute()
    await db.schema.alterTable(table).dropColumn('starter').execute()
  }
  await db.insertInto('meta').values({ key: 'catalogue-shipped', value: 'of then' }).execute()
  await migration.up(db as unknown as Kysely<unknown>)
  const { starters: listed } = (await boss.call(starters.list)).body
  const kinds = Object.fromEntries(listed.map(({ slug, kind }) => [slug, kind]))
  const partsOf = (slug: string) =>
    Object.fromEntries(listed.find((one) => one.slug === slug)!.parts.map(({ part, changedBy }) => [part, changedBy]))
  return { ...school, kinds, partsOf, listed }
}

async function opened() {
  const product = await startProduct({ catalogue: shipped })
  await loadCatalogue(product, earlier)
  const boss = await product.admin()
  const idOf = async (name: string) =>
    (await product.db.selectFrom('agents').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const edit = async (name: string, body: object) => {
    expect((await boss.call(agents.update, { params: { id: await idOf(name) }, body })).status).toBe(200)
  }
  return { ...product, boss, idOf, edit }
}

test('an older school is offered what is new and changed; what it has changed, renamed or deleted is known as such', async () => {
  const { kinds, partsOf, listed, db } = await olderSchool(async ({ boss, edit, idOf }) => {
    await edit('Rubric', { description: 'Our description' })
    await edit('Worksheet', { name: 'Our sheet', nameVi: 'Phiếu của trường', prompt: 'Our way.' })
    await boss.call(agents.remove, { params: { id: await idOf('Quiz with answer key') } })
  })
  expect(kinds).toMatchObject({
    homework: 'new',
    'exit-ticket': 'new',
    rubric: 'changed',
    worksheet: 'changed',
    quiz: 'gone',
  })
  expect(partsOf('rubric')).toEqual({ description: 'ours', prompt: 'theirs' })
  expect(partsOf('worksheet')).toEqual({
    name: 'ours',
    nameVi: 'ours',
    prompt: 'both',
    example: 'both',
    exampleVi: 'both',
  })
  expect(listed.find(({ slug }) => slug === 'lesson-plan')).toMatchObject({ kind: 'changed', isPlain: true })
  expect(await db.selectFrom('meta').select('key').where('key', '=', 'catalogue-shipped').execute()).toEqual([])
})

test('where nobody knows what an assistant was, everything is asked; what the school made itself is its own', async () => {
  const { kinds, partsOf } = await olderSchool(async ({ db, boss, edit, idOf, makeAgent }) => {
    // Changed before versions were kept.
    await edit('Rubric', { description: 'Our description' })
    await db.updateTable('agent_versions').set({ cause: 'begun' }).where('number', '=', 1).execute()
    await db.deleteFrom('agent_versions').where('number', '=', 2).execute()
    await boss.call(agents.remove, { params: { id: await idOf('Worksheet') } })
    await makeAgent({ name: 'Worksheet', name_vi: 'Phiếu học tập', created_at: '2026-03-05T08:00:00.000Z' })
  })
  expect(partsOf('rubric')).toMatchObject({ description: 'both', prompt: 'both' })
  expect(kinds['worksheet']).toBe('gone')
})

test('a school that never had a catalogue, or has just been given one, is told nothing of its own', async () => {
  const product = await startProduct({ catalogue: shipped })
  await product.makeAgent({ name: 'Worksheet', name_vi: 'Phiếu học tập' })
  const { starters: listed } = (await (await product.admin()).call(starters.list)).body
  expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['new']))
})
