import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { audit } from '#features/school/contract/audit.ts'
import { deadlines } from '#features/submissions/contract/deadlines.ts'
import { remindOfDeadlines } from '#features/submissions/server/deadlines/remind.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { openSchoolMail } from '#tests/support/server/mail-server.ts'
import { serverState } from '../../contract/server-state.ts'

test('mails no deadline while the emails about them are off, and mails it once they are on again', async () => {
  const product = await startProduct()
  const { db, clock, pass, teacher, admin, makeGroup } = product
  const [member, head, boss] = [await teacher(), await teacher(), await admin()]
  const group = await makeGroup('Tổ Toán', [member.id, head.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id] } })
  const { received, mail } = await openSchoolMail(product)
  const round = () => remindOfDeadlines({ db, clock, timeZone: 'Asia/Ho_Chi_Minh', mail })
  const turn = (isOn: boolean) => boss.call(serverState.setReminders, { body: { isOn } })
  await head.call(deadlines.set, {
    body: { groupId: group.id, purpose: 'plan', fromWeek: 24, toWeek: 24, dueOn: '2026-03-05' },
  })
  await turn(false)
  await turn(false)
  expect((await boss.call(serverState.get)).body.hasReminders).toBe(false)
  pass(2 * 86_400_000)
  await round()
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  await turn(true)
  await round()
  await expect.poll(() => received.map(({ text }) => text.includes('tuần 24'))).toEqual([true])
  const { auditEvents } = (await boss.call(audit.list, { query: { kind: 'settings' } })).body
  expect(auditEvents.flatMap(({ changes }) => changes)).toEqual([
    { field: 'deadlineReminders', before: 'no', after: 'yes' },
    { field: 'deadlineReminders', before: 'yes', after: 'no' },
  ])
})
