import { expect, test } from 'vitest'
import { classes } from '#features/library/contract/classes.ts'
import { files } from '#features/questions/contract/files.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { history } from '#features/documents/contract/history.ts'
import { tagging } from '#features/documents/contract/tags.ts'
import { presets } from '#features/library/contract/presets.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { classesMax } from '#features/library/model/classes.ts'
import { groupsMax } from '#features/accounts/model/groups.ts'
import { mostTags } from '#platform/model/limits.ts'
import { presetsMax } from '#features/library/server/presets/presets.ts'
import { linksMax } from '#features/documents/model/sharing.ts'
import { newId } from '#platform/server/database/ids.ts'
import { several, startProduct } from '#tests/support/server/product.ts'

const created_at = '2026-03-02T08:00:00.000Z'
const times = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at))

/** Counts the calls that succeeded and collects the status codes of the others. On PostgreSQL the calls go to two processes. */
async function together(calls: Promise<{ status: number }>[]) {
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  const others = statuses.filter((status) => status !== 200)
  return { accepted: statuses.length - others.length, others: [...new Set(others)] }
}

test('limits a document’s links, however many are requested at once', async () => {
  const { teacher, admin, makeAgent, makeEntry, db } = await startProduct(several)
  const [lan, boss] = [await teacher(), await admin()]
  await boss.call(sharing.updateRules, { body: { links: true } })
  const { id } = await makeEntry(lan.id, await makeAgent(), { content: 'x' })
  const make = () => lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })
  expect(await together(times(linksMax + 10, make))).toEqual({ accepted: linksMax, others: [409] })
  expect(await db.selectFrom('document_links').select('id').execute()).toHaveLength(linksMax)
})

test('limits a person’s classes, and a deletion frees one', async () => {
  const { teacher, db } = await startProduct(several)
  const lan = await teacher()
  const make = (at: number) => lan.call(classes.create, { body: { name: `Lớp ${at}` } })
  for (let at = 0; at < classesMax - 3; at += 1) expect((await make(at)).status).toBe(200)
  expect(await together(times(12, (at) => make(100 + at)))).toEqual({ accepted: 3, others: [409] })
  const { id } = await db.selectFrom('classes').select('id').limit(1).executeTakeFirstOrThrow()
  await lan.call(classes.remove, { params: { id } })
  expect(await together(times(5, (at) => make(200 + at)))).toEqual({ accepted: 1, others: [409] })
  expect(await db.selectFrom('classes').select('id').execute()).toHaveLength(classesMax)
})

test('limits a person’s presets', async () => {
  const { teacher, makeAgent, db } = await startProduct(several)
  const [lan, agent] = [await teacher(), await makeAgent()]
  const row = { user_id: lan.id, agent_id: agent.id, language: null, version: 1, answers: '{}', created_at }
  const rows = times(presetsMax - 2, (at) => ({ ...row, id: newId(), name: `Mẫu ${at}`, updated_at: created_at }))
  await db.insertInto('presets').values(rows).execute()
  const make = (at: number) =>
    lan.call(presets.create, { params: { id: agent.id }, body: { name: `Mới ${at}`, answers: {} } })
  expect(await together(times(12, make))).toEqual({ accepted: 2, others: [409] })
  expect(await db.selectFrom('presets').select('id').execute()).toHaveLength(presetsMax)
})

test('limits a school’s groups', async () => {
  const { admin, db } = await startProduct(several)
  const boss = await admin()
  const rows = times(groupsMax - 2, (at) => ({
    id: newId(),
    name: `Tổ ${at}`,
    name_key: `to ${at}`,
    version: 1,
    created_at,
  }))
  await db.insertInto('groups').values(rows).execute()
  const make = (at: number) => boss.call(groups.create, { body: { name: `Mới ${at}` } })
  expect(await together(times(12, make))).toEqual({ accepted: 2, others: [409] })
  expect(await db.selectFrom('groups').select('id').execute()).toHaveLength(groupsMax)
})

test('limits a document’s tags', async () => {
  const { teacher, makeAgent, makeEntry, db } = await startProduct(several)
  const lan = await teacher()
  const { id } = await makeEntry(lan.id, await makeAgent(), { content: 'x' })
  const add = (at: number) => lan.call(tagging.label, { body: { ids: [id], add: [`nhãn ${at}`] } })
  expect(await together(times(mostTags + 8, add))).toEqual({ accepted: mostTags, others: [400] })
  expect(await db.selectFrom('document_tags').select('tag').execute()).toHaveLength(mostTags)
})

test('limits a person’s storage, however many files are sent at once', async () => {
  const { teacher, db } = await startProduct({ ...several, limits: { storageMegabytes: 1 } })
  const lan = await teacher()
  const send = (at: number) => {
    const body = new FormData()
    body.set('file', new File([`${at}`.padEnd(200_000, 'a')], `${at}.txt`))
    return lan.call(files.uploadToChat, { body })
  }
  const { accepted, others } = await together(times(8, send))
  expect(others).toEqual([403])
  // A text file is stored as the file and as its extracted text.
  expect(accepted).toBe(2)
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(accepted)
})

test('simultaneous edits do not grow a document more than one edit could', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct({ ...several, limits: { storageMegabytes: 1 } })
  const [lan, agent] = [await teacher(), await makeAgent()]
  const entries = await Promise.all(times(6, () => makeEntry(lan.id, agent, { content: 'x' })))
  const grow = ({ id }: { id: string }) =>
    lan.call(history.update, { params: { id }, body: { content: 'a'.repeat(400_000) } })
  expect(await together(entries.map(grow))).toEqual({ accepted: 3, others: [403] })
  // A text may become shorter even if the storage limit is reached.
  const [first] = entries
  const shorten = () => lan.call(history.update, { params: { id: first!.id }, body: { content: null } })
  expect((await shorten()).status).toBe(200)
})
