import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { users } from '#features/accounts/contract/users.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { records } from '../../contract/records.ts'
import { submissions } from '../../contract/submissions.ts'

const month = { from: '2026-03-01', to: '2026-03-31' }
const minute = 60_000

/** A document that waits for three reviewers of a group, of whom all approve, or one after the deputy. */
async function openDesk(kind: 'all' | 'last') {
  const product = await startProduct()
  const { teacher, admin, makeGroup, makeAgent, makeEntry, db, pass } = product
  const [author, head, deputy, third, boss] = [
    await teacher('vi'),
    await teacher('vi'),
    await teacher('vi'),
    await teacher('vi'),
    await admin(),
  ]
  const people = { 'Trần Quang Minh': head, 'Phạm Văn Dũng': deputy, 'Lê Thị Hoa': third }
  for (const [name, { id }] of Object.entries(people))
    await db.updateTable('users').set({ name }).where('id', '=', id).execute()
  const group = await makeGroup('Tổ Toán', [author.id])
  const of = { params: { id: group.id } }
  await boss.call(groups.changeReviewers, { ...of, body: { add: [head.id, deputy.id, third.id] } })
  const setRule = (rule: 'all' | 'last' | 'one') =>
    boss.call(groups.setApprovalRule, {
      ...of,
      body: { rule: { kind: rule, lastId: rule === 'last' ? deputy.id : null } },
    })
  await setRule(kind)
  const made = { title: 'Phân số', content: '# Phân số', language: 'vi' } as const
  const { id: documentId } = await makeEntry(author.id, await makeAgent(), made)
  const body = { documentId, groupId: group.id, reviewerId: null, purpose: 'plan', week: 12, note: '' } as const
  const params = { id: (await author.call(submissions.submit, { body })).body.submission.id }
  const approve = async (by: typeof head) => {
    pass(minute)
    return (await by.call(submissions.approve, { params })).body.submission
  }
  const leave = (who: typeof head) => boss.call(users.remove, { params: { id: who.id } })
  const stamp = async () => (await author.call(records.approved, { params })).body.approved.stamp
  const period = { query: { ...month, groupId: group.id } }
  return { ...product, author, head, deputy, third, params, period, setRule, approve, leave, stamp }
}

test('an approval stays in stamp, list and minutes when the account that gave it is deleted', async () => {
  const { head, deputy, third, period, approve, leave, stamp } = await openDesk('all')
  for (const one of [head, deputy, third]) await approve(one)
  expect(await stamp()).toContain('Trợ Giảng: Trần Quang Minh, Phạm Văn Dũng, Lê Thị Hoa, 15:03 02/03/2026')
  await leave(head)
  const names = 'một tài khoản đã xoá, Phạm Văn Dũng, Lê Thị Hoa'
  expect(await stamp()).toContain(`Trợ Giảng: ${names}, 15:03 02/03/2026`)
  const index = (await deputy.call(records.index, period)).body
  const sheet = XLSX.read(index, { type: 'array' }).Sheets['Hồ sơ']!
  expect(XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 })[1]).toContain(names)
  const minutes = (await deputy.call(records.minutes, period)).body as unknown as Uint8Array
  const texts = readDocx(minutes).paragraphs.map(({ text }) => text)
  expect(texts.join('\n')).toContain(`Đã duyệt, ${names}, 15:03 02/03/2026`)
  expect(texts.filter((text) => /^\d\. Ông \(bà\)/.test(text))).toEqual([
    expect.stringContaining('Phạm Văn Dũng'),
    expect.stringContaining('Lê Thị Hoa'),
    expect.stringContaining('……'),
  ])
  await leave(third)
  expect(await stamp()).toContain('Trợ Giảng: một tài khoản đã xoá, Phạm Văn Dũng, một tài khoản đã xoá,')
})

test('the one with the last word decides after a reviewer whose account is deleted', async () => {
  const { author, head, deputy, params, approve, leave, stamp } = await openDesk('last')
  await approve(head)
  await leave(head)
  const { awaited, approvals } = (await author.call(submissions.talk, { params })).body.submission
  expect([awaited.map(({ id }) => id), approvals]).toEqual([[deputy.id], []])
  expect((await approve(deputy)).state).toBe('approved')
  expect(await stamp()).toContain('Trợ Giảng: một tài khoản đã xoá, Phạm Văn Dũng,')
})

test('the stamp names the one who decided, also after one approval has become enough', async () => {
  const { head, deputy, setRule, approve, stamp } = await openDesk('all')
  await approve(head)
  await setRule('one')
  expect((await approve(deputy)).state).toBe('approved')
  expect(await stamp()).toContain('Trợ Giảng: Trần Quang Minh, Phạm Văn Dũng,')
})
