import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { audit } from '#features/school/contract/audit.ts'
import { history } from '../../contract/history.ts'
import { sharing } from '../../contract/sharing.ts'
import { versions } from '../../contract/versions.ts'
import { turnMinutes } from '../../model/sharing.ts'
import { startProduct } from '#tests/support/server/product.ts'

const text = '# Phân số\n\nHoạt động 1.'
const minute = 60_000

/** Lan's document, which the members of her group edit in turns; Nam is in another group. */
async function openCircle(options: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct(options)
  const { teacher, admin, makeGroup, makeAgent, makeEntry } = product
  const [lan, minh, hoa, nam, boss] = [
    await teacher(),
    await teacher(),
    await teacher('vi'),
    await teacher(),
    await admin(),
  ]
  const group = await makeGroup('Tổ Toán', [lan.id, minh.id, hoa.id])
  const other = await makeGroup('Tổ Văn', [nam.id])
  const agent = await makeAgent()
  const { id: targetId } = await makeEntry(lan.id, agent, { content: text, title: 'Phân số' })
  const share = (chosen: { id: string; mayEdit: boolean }[]) =>
    lan.call(sharing.set, { body: { kind: 'document', targetId, school: false, people: [], groups: chosen } })
  const id = (await share([{ id: group.id, mayEdit: true }])).body.sharing.id!
  const params = { id }
  const edit = (by: typeof minh, content: string, version: number) =>
    by.call(sharing.edit, { params, body: { content, version } })
  const own = { params: { id: targetId } }
  return { ...product, lan, minh, hoa, nam, boss, group, other, agent, share, params, edit, own }
}

test('shares with a group, and shows it to its members only while they are members', async () => {
  const { lan, minh, nam, boss, group, other, params, share } = await openCircle()
  const listed = async (by: typeof minh) => (await by.call(sharing.withMe)).body.shared.map((item) => item.group)
  expect([await listed(minh), await listed(nam)]).toEqual([['Tổ Toán'], []])
  expect((await nam.call(sharing.open, { params })).status).toBe(404)
  expect((await lan.call(sharing.mine)).body.shares).toMatchObject([{ people: 0, groups: ['Tổ Toán'] }])
  const refused = await share([{ id: other.id, mayEdit: false }])
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { groups: 'You are no longer in one of these groups. Remove it.' },
  ])
  await boss.call(groups.changePeople, { params: { id: group.id }, body: { remove: [minh.id] } })
  expect(await listed(minh)).toEqual([])
  expect((await minh.call(sharing.takeTurn, { params })).status).toBe(404)
})

test('members edit in turns: whoever is second is told who is first, until they finish', async () => {
  const { lan, minh, hoa, boss, params, edit, own } = await openCircle()
  expect((await minh.call(sharing.takeTurn, { params })).body.document).toMatchObject({ content: text, version: 1 })
  const refused = await hoa.call(sharing.takeTurn, { params })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Person 2 đang sửa tài liệu này. Nội dung của thầy cô vẫn được giữ ở đây. Vui lòng thử lại sau vài phút.',
  ])
  expect((await hoa.call(sharing.open, { params })).body.shared.document).toMatchObject({
    mayEdit: true,
    turn: { name: 'Person 2', isMine: false },
  })
  expect((await edit(minh, '# Phân số\n\nHoạt động 2.', 1)).body.document.version).toBe(2)
  const byOwner = await lan.call(history.update, { ...own, body: { content: '# Khác', version: 2 } })
  expect([byOwner.status, byOwner.body.code]).toEqual([409, 'sharing.othersTurn'])
  expect((await lan.call(sharing.ownTurn, own)).body).toMatchObject({ version: 2, turn: { name: 'Person 2' } })
  expect((await lan.call(history.get, own)).body.entry).toMatchObject({
    content: '# Phân số\n\nHoạt động 2.',
    isEditedInTurns: true,
  })
  await hoa.call(sharing.endTurn, { params })
  expect((await hoa.call(sharing.takeTurn, { params })).status).toBe(409)
  await minh.call(sharing.endTurn, { params })
  expect((await hoa.call(sharing.takeTurn, { params })).body.document.version).toBe(2)
  await edit(hoa, '# Phân số\n\nHoạt động 3.', 2)
  const all = (await lan.call(versions.list, own)).body.versions
  expect(all.map(({ cause, editor }) => [cause, editor])).toEqual([
    ['edited', 'Person 3'],
    ['edited', 'Person 2'],
    ['generated', null],
  ])
  const editors = async () =>
    (await boss.call(audit.list)).body.auditEvents
      .filter(({ event }) => event === 'shared-document-edited')
      .map(({ by }) => by?.name ?? '')
      .toSorted((one, other) => one.localeCompare(other))
  await expect.poll(editors).toEqual(['Person 2', 'Person 3'])
})

test('a turn ends minutes after the last edit, and a late edit of an old version is refused, not lost', async () => {
  const { minh, hoa, params, edit, pass } = await openCircle()
  await minh.call(sharing.takeTurn, { params })
  pass((turnMinutes - 1) * minute)
  await edit(minh, '# Một', 1)
  pass((turnMinutes - 1) * minute)
  expect((await hoa.call(sharing.takeTurn, { params })).status).toBe(409)
  pass(minute)
  expect((await hoa.call(sharing.takeTurn, { params })).body.document).toMatchObject({ content: '# Một', version: 2 })
  expect((await edit(minh, '# Hai', 2)).body.code).toBe('sharing.othersTurn')
  await edit(hoa, '# Ba', 2)
  await hoa.call(sharing.endTurn, { params })
  expect((await edit(minh, '# Hai', 2)).body.code).toBe('error.changedMeanwhile')
  expect((await minh.call(sharing.open, { params })).body.shared.document!.content).toBe('# Ba')
})

test('of several people who begin at the same moment exactly one has the turn', async () => {
  const { lan, minh, hoa, params, own } = await openCircle()
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      minh.call(sharing.takeTurn, { params }),
      hoa.call(sharing.takeTurn, { params }),
      minh.call(sharing.takeTurn, { params }),
      hoa.call(sharing.takeTurn, { params }),
    ])
    const [first, second] = [answers[0].status === 200, answers[1].status === 200]
    expect(first).not.toBe(second)
    expect(answers.map(({ status }) => status === 200)).toEqual([first, second, first, second])
    const { turn } = (await lan.call(sharing.ownTurn, own)).body
    expect(turn!.name).toBe(first ? 'Person 2' : 'Person 3')
    await (first ? minh : hoa).call(sharing.endTurn, { params })
  }
})

test('who may only read cannot edit, and an owner who stops sharing edits at once', async () => {
  const { lan, minh, group, share, params, edit, own } = await openCircle()
  await minh.call(sharing.takeTurn, { params })
  await share([{ id: group.id, mayEdit: false }])
  const refused = await edit(minh, '# Của Minh', 1)
  expect([refused.status, refused.body.error]).toEqual([403, 'You can read this document, but not edit it.'])
  expect((await minh.call(sharing.open, { params })).body.shared.document).toMatchObject({ mayEdit: false, turn: null })
  expect((await lan.call(history.update, { ...own, body: { content: '# Của Lan', version: 1 } })).status).toBe(200)
  await share([])
  expect((await edit(minh, '# Của Minh', 1)).status).toBe(404)
})

test('the turn of a member who first saves an old version is recorded', async () => {
  const { lan, minh, boss, edit, own, pass } = await openCircle()
  await lan.call(history.update, { ...own, body: { content: '# Của Lan', version: 1 } })
  pass(turnMinutes * minute)
  expect((await edit(minh, '# Của Minh', 1)).body.code).toBe('error.changedMeanwhile')
  expect((await edit(minh, '# Cả hai', 2)).status).toBe(200)
  const editors = async () =>
    (await boss.call(audit.list)).body.auditEvents
      .filter(({ event }) => event === 'shared-document-edited')
      .map(({ by }) => by?.name)
  await expect.poll(editors).toEqual(['Person 2'])
})

test('a member learns that the owner’s storage is full, without its figures', async () => {
  const { lan, minh, edit, own, agent, makeEntry } = await openCircle({ limits: { storageMegabytes: 1 } })
  await makeEntry(lan.id, agent, { content: 'a'.repeat(1_100_000) })
  const refused = await edit(minh, `${text}\n\nHoạt động 2.`, 1)
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'The owner’s storage is full, so this document cannot get longer. Your text is kept here. Ask the owner to delete what they no longer need.',
  ])
  const byOwner = await lan.call(history.update, { ...own, body: { content: `${text} Thêm.`, version: 1 } })
  expect(byOwner.body.code).toBe('quota.full')
})

test('a share whose only group is deleted has nobody to see it', async () => {
  const { lan, minh, boss, group, params } = await openCircle()
  await boss.call(groups.remove, { params: { id: group.id } })
  expect((await lan.call(sharing.mine)).body.shares).toMatchObject([{ school: false, people: 0, groups: [] }])
  expect((await minh.call(sharing.open, { params })).status).toBe(404)
})
