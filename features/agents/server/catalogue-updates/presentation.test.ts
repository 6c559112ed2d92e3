import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agentVersions } from '../../contract/agent-versions.ts'
import { agents } from '../../contract/agents.ts'
import { starters } from '../../contract/starters.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { readCatalogue, type Catalogue } from '../catalogue/read.ts'
import * as migration from '#platform/server/database/migrations/0270-presentation.ts'
import { startProduct } from '#tests/support/server/product.ts'

const slug = 'slide-outline'
const former = { name: 'Slide outline', nameVi: 'Dàn ý trang chiếu' }
const renamed = { name: 'Presentation', nameVi: 'Bài trình chiếu' }
const catalogue = await readCatalogue(join(import.meta.dirname, '../../../../catalogue'))
const earlier: Catalogue = {
  ...catalogue,
  assistants: catalogue.assistants.map((one) => (one.slug === slug ? { ...one, ...former } : one)),
}

/** A school of the release before; `live` is what it has done with the assistant. */
async function openSchool() {
  const product = await startProduct({ catalogue })
  await loadCatalogue(product, earlier)
  const boss = await product.admin()
  const row = () => product.db.selectFrom('agents').selectAll().where('starter', '=', slug).executeTakeFirst()
  const { id } = (await row())!
  const edit = async (body: object) =>
    expect((await boss.call(agents.update, { params: { id }, body })).status).toBe(200)
  const migrate = () => migration.up(product.db)
  const names = async () => {
    const { name, nameVi } = (await boss.call(agents.get, { params: { id } })).body.agent
    return { name, nameVi }
  }
  const offer = async () => (await boss.call(starters.list)).body.starters.find((one) => one.slug === slug)
  return { ...product, boss, id, row, edit, migrate, names, offer }
}

test('an assistant with the former names gets the new ones, is found by them, and is not offered again', async () => {
  const { boss, id, migrate, names, offer, row } = await openSchool()
  expect((await offer())?.kind).toBe('changed')
  await migrate()
  expect(await names()).toEqual(renamed)
  expect((await row())!.search_text).toContain('presentation')
  expect(await offer()).toBeUndefined()
  const { versions } = (await boss.call(agentVersions.list, { params: { id } })).body
  expect(versions[0]).toMatchObject({ number: 2, cause: 'catalogue', madeBy: null })
})

test('an own name stays, in either language, and the offer does not ask about it', async () => {
  const both = await openSchool()
  await both.edit({ name: 'Our slides', nameVi: 'Trang của trường' })
  await both.migrate()
  expect(await both.names()).toEqual({ name: 'Our slides', nameVi: 'Trang của trường' })
  expect((await both.offer())?.kind).toBe('left')

  const english = await openSchool()
  await english.edit({ name: 'Our slides', description: 'As we make them' })
  await english.migrate()
  expect(await english.names()).toEqual({ name: 'Our slides', nameVi: renamed.nameVi })
  const { kind, parts } = (await english.offer())!
  expect(kind).toBe('left')
  expect(parts.map(({ part, changedBy }) => [part, changedBy])).toEqual([
    ['name', 'ours'],
    ['description', 'ours'],
  ])
})

test('what a later release ships is still offered, beside the own name', async () => {
  const { db, edit, migrate, offer } = await openSchool()
  await edit({ name: 'Our slides' })
  const known = await db.selectFrom('starters').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
  const unit = JSON.parse(known.shipped) as { assistant: object }
  const older = JSON.stringify({ ...unit, assistant: { ...unit.assistant, temperature: 0.9 } })
  await db.updateTable('starters').set({ shipped: older }).where('slug', '=', slug).execute()
  await db.updateTable('agents').set({ temperature: 0.9 }).where('starter', '=', slug).execute()
  await migrate()
  const { kind, parts } = (await offer())!
  expect(kind).toBe('changed')
  expect(parts.map(({ part, changedBy }) => [part, changedBy])).toEqual([
    ['name', 'ours'],
    ['temperature', 'theirs'],
  ])
})

test('a draft goes on from the renamed assistant, and an open form cannot bring the former name back', async () => {
  const { boss, id, migrate, row } = await openSchool()
  const fields = { ...former, prompt: 'Half a sentence' }
  const kept = await boss.call(agentVersions.keepDraft, {
    params: { id },
    body: { fields, agentVersion: 1, version: null },
  })
  expect(kept.status).toBe(200)
  await migrate()
  const { draft } = (await boss.call(agentVersions.draft, { params: { id } })).body
  expect(draft).toMatchObject({ fields: { ...renamed, prompt: 'Half a sentence' }, base: 2, agentVersion: 2 })
  expect((await row())!.version).toBe(2)
  const stale = await boss.call(agents.update, { params: { id }, body: { ...former, version: 1 } })
  expect(stale.status).toBe(409)
})

test('a school without the assistant, or without the catalogue, stays as it is', async () => {
  const { boss, id, db, migrate, offer } = await openSchool()
  expect((await boss.call(agents.remove, { params: { id } })).status).toBe(200)
  await migrate()
  expect(await offer()).toMatchObject({ kind: 'gone', ...renamed })
  await db.deleteFrom('starters').execute()
  await db.deleteFrom('agents').execute()
  await migrate()
  expect((await offer())?.kind).toBe('new')
})

test('an assistant that a school made itself under the former name is its own', async () => {
  const { db, migrate, makeAgent } = await openSchool()
  const own = await makeAgent({ name: former.name, name_vi: former.nameVi })
  await migrate()
  const row = await db.selectFrom('agents').select('name').where('id', '=', own.id).executeTakeFirstOrThrow()
  expect(row.name).toBe(former.name)
})
