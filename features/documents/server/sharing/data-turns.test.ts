import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { history } from '../../contract/history.ts'
import { sharing } from '../../contract/sharing.ts'
import { versions } from '../../contract/versions.ts'
import { turnMinutes } from '../../model/sharing.ts'
import { checklists } from '#tests/data/checklists/calls.ts'
import { checklistModel, type Checklist } from '#tests/data/checklists/kind.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { registeredChecklists } from '../structured/checklist-testing.ts'

const minute = 60_000
const excursion: Checklist = { title: 'Excursion', lines: [{ text: 'Water', hint: '' }] }
const withLine = (text: string): Checklist => ({ ...excursion, lines: [...excursion.lines, { text, hint: '' }] })

/** Lan's checklist, whose source data the members of her group edit in turns. */
async function openCircle(options: Parameters<typeof startProduct>[0] = {}, kind: string = checklistModel.name) {
  const product = await startProduct({ ...options, kinds: [registeredChecklists] })
  const { teacher, admin, makeGroup, makeAgent, makeEntry } = product
  const [lan, minh, hoa, boss] = [await teacher('en'), await teacher('en'), await teacher('vi'), await admin()]
  const group = await makeGroup('Tổ Toán', [lan.id, minh.id, hoa.id])
  const agent = await makeAgent()
  const { id: targetId } = await makeEntry(lan.id, agent, {
    kind,
    data: JSON.stringify(excursion),
    content: checklistModel.render(excursion),
  })
  const share = (mayEdit: boolean) =>
    lan.call(sharing.set, {
      body: { kind: 'document', targetId, school: false, people: [], groups: [{ id: group.id, mayEdit }] },
    })
  const params = { id: (await share(kind === checklistModel.name)).body.sharing.id! }
  const own = { params: { id: targetId } }
  const edit = (by: typeof minh, data: unknown, version: number) =>
    by.call(sharing.edit, { params, body: { data, version } })
  const byOwner = (checklist: Checklist, version: number) =>
    lan.call(checklists.update, { ...own, body: { checklist, version } })
  return { ...product, lan, minh, hoa, boss, agent, share, params, own, edit, byOwner }
}

test('members edit the source data of a document in turns, and its owner sees who does', async () => {
  const { lan, minh, hoa, boss, params, own, edit, byOwner } = await openCircle()
  expect((await minh.call(sharing.open, { params })).body.shared.document).toMatchObject({ mayEdit: true, turn: null })
  const started = (await minh.call(sharing.takeTurn, { params })).body.document
  expect(started).toEqual({ kind: 'checklist', content: null, data: excursion, version: 1 })
  const saved = (await edit(minh, withLine('Hat'), 1)).body.document
  expect(saved).toEqual({ kind: 'checklist', content: null, data: withLine('Hat'), version: 2 })
  const refused = await byOwner(withLine('Tent'), 2)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Person 2 is editing this document. Your text is kept here. Please try again in a few minutes.',
  ])
  expect((await edit(hoa, withLine('Tent'), 2)).body.code).toBe('sharing.othersTurn')
  expect((await lan.call(sharing.ownTurn, own)).body).toMatchObject({ version: 2, turn: { name: 'Person 2' } })
  await minh.call(sharing.endTurn, { params })
  expect((await byOwner(withLine('Tent'), 2)).body.version).toBe(3)
  expect((await hoa.call(sharing.open, { params })).body.shared.document).toMatchObject({
    content: checklistModel.render(withLine('Tent')),
    turn: { name: 'Person 1', isMine: false },
  })
  expect((await lan.call(history.get, own)).body.entry).toMatchObject({ edited: false, isEditedInTurns: true })
  const made = (await lan.call(versions.list, own)).body.versions.map(({ cause, editor }) => [cause, editor])
  expect(made).toEqual([
    ['edited', null],
    ['edited', 'Person 2'],
    ['generated', null],
  ])
  const editors = async () =>
    (await boss.call(audit.list)).body.auditEvents
      .filter(({ event }) => event === 'shared-document-edited')
      .map(({ by }) => by?.name)
  await expect.poll(editors).toEqual(['Person 2'])
})

test('a late edit of the data is refused and not lost, and the same edit twice is saved once', async () => {
  const { minh, hoa, params, edit, pass } = await openCircle()
  await edit(minh, withLine('Hat'), 1)
  pass(turnMinutes * minute)
  expect((await hoa.call(sharing.takeTurn, { params })).body.document).toMatchObject({ version: 2 })
  await edit(hoa, withLine('Tent'), 2)
  expect((await edit(minh, withLine('Rope'), 2)).body.code).toBe('sharing.othersTurn')
  await hoa.call(sharing.endTurn, { params })
  expect((await edit(minh, withLine('Rope'), 2)).body.code).toBe('error.changedMeanwhile')
  expect((await minh.call(sharing.takeTurn, { params })).body.document).toMatchObject({
    data: withLine('Tent'),
    version: 3,
  })
  expect((await edit(minh, withLine('Rope'), 3)).body.document.version).toBe(4)
  expect((await edit(minh, withLine('Rope'), 3)).body.document.version).toBe(4)
})

test('of several people who save data at the same moment exactly one has the turn', async () => {
  const { minh, hoa, edit, byOwner } = await openCircle()
  const answers = await Promise.all([
    edit(minh, withLine('Hat'), 1),
    edit(hoa, withLine('Tent'), 1),
    byOwner(withLine('Rope'), 1),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

test('refuses data of another shape, data that the kind refuses, and what is not edited as data', async () => {
  const { lan, minh, params, own, edit } = await openCircle()
  expect((await edit(minh, { title: 'Excursion', lines: 'none' }, 1)).status).toBe(400)
  const empty = await edit(minh, { ...excursion, lines: [] }, 1)
  expect([empty.status, empty.body.error]).toEqual([400, 'A checklist needs a line.'])
  const text = await minh.call(sharing.edit, { params, body: { content: '# By hand', version: 1 } })
  expect([text.status, text.body.code]).toEqual([409, 'sharing.otherForm'])
  await lan.call(history.update, { ...own, body: { content: '# By hand', version: 1 } })
  expect((await edit(minh, withLine('Hat'), 2)).body.code).toBe('sharing.otherForm')
  expect((await lan.call(history.get, own)).body.entry.content).toBe('# By hand')
})

test('who may only read edits no data, and kinds that are not for groups stay with their owner', async () => {
  const { lan, minh, own, share, edit } = await openCircle()
  const isForGroups = async (owner: typeof lan, { id }: { id: string }) =>
    (await owner.call(sharing.of, { query: { kind: 'document', targetId: id } })).body.sharing.isForGroups
  expect(await isForGroups(lan, own.params)).toBe(true)
  await share(false)
  expect((await edit(minh, withLine('Hat'), 1)).status).toBe(403)
  const sheet = await openCircle({}, 'class-sheet')
  const { params } = sheet
  expect(await isForGroups(sheet.lan, sheet.own.params)).toBe(false)
  const onSheet = await sheet.share(true)
  expect([onSheet.status, onSheet.body.fields]).toEqual([
    400,
    { groups: 'Only you can edit this item. Colleagues can read and copy it.' },
  ])
  // The right that its text had, before the source data was restored.
  await sheet.db.updateTable('share_groups').set({ may_edit: 1 }).execute()
  expect((await sheet.share(true)).status).toBe(200)
  expect((await sheet.minh.call(sharing.open, { params })).body.shared.document).toMatchObject({ mayEdit: false })
  const refused = await sheet.minh.call(sharing.takeTurn, { params })
  expect([refused.status, refused.body.code]).toEqual([403, 'sharing.onlyRead'])
  expect((await sheet.edit(sheet.minh, excursion, 1)).status).toBe(403)
})

test('data that grows needs room in the owner’s storage, not in the member’s', async () => {
  const { lan, edit, minh, agent, makeEntry } = await openCircle({ limits: { storageMegabytes: 1 } })
  await makeEntry(lan.id, agent, { content: 'a'.repeat(1_100_000) })
  expect((await edit(minh, withLine('Hat'), 1)).body.code).toBe('sharing.ownerFull')
})
