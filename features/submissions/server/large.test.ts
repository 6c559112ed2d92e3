import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { records } from '../contract/records.ts'
import { submissions } from '../contract/submissions.ts'

test('a document of 2 MB with 300 comments is reviewed like any other', async () => {
  const { teacher, admin, makeGroup, makeAgent, makeEntry, db } = await startProduct()
  const [author, head, boss] = [await teacher(), await teacher(), await admin()]
  const group = await makeGroup('Tổ Toán', [author.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id] } })
  const paragraph = (number: number) => `Hoạt động ${number}. ${'Đề ở đủ mỗi lớp để ấy đỡ sợ bỏ dở. '.repeat(40)}\n\n`
  let content = '# Kế hoạch\n\n'
  for (let number = 1; content.length + 1_600 < contentMaxLength; number += 1) content += paragraph(number)
  expect(Buffer.byteLength(content)).toBeGreaterThan(1_500_000)
  const { id: documentId } = await makeEntry(author.id, await makeAgent(), { content, title: 'Kế hoạch' })
  const body = { documentId, groupId: group.id, reviewerId: null, purpose: 'plan', week: 12, note: '' } as const
  const params = { id: (await author.call(submissions.submit, { body })).body.submission.id }
  const row = { submission_id: params.id, user_id: head.id, suggestion: null, accepted_at: null }
  const comments = Array.from({ length: 300 }, (_, at) => ({
    ...row,
    id: newId(),
    anchor: JSON.stringify({ heading: 'Kế hoạch', text: `Hoạt động ${at + 1}.`, at: at + 1 }),
    text: `Góp ý ${at + 1}`,
    created_at: new Date(Date.UTC(2026, 2, 2, 8, 0, at)).toISOString(),
  }))
  await db.insertInto('submission_comments').values(comments).execute()
  const read = (await head.call(submissions.get, { params })).body
  expect(read.content.length).toBe(content.length)
  // Open pages ask for the comments again and again, never for the text.
  const talk = (await author.call(submissions.talk, { params })).body
  expect(talk.comments.map(({ text }) => text)).toEqual(comments.map(({ text }) => text))
  expect(JSON.stringify(talk).length).toBeLessThan(content.length / 5)
  await head.call(submissions.approve, { params })
  expect((await author.call(records.approved, { params })).body.approved.content).toBe(content)
})
