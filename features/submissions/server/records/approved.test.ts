import { expect, test } from 'vitest'
import { anExam, aPresentation } from '#app/contract/testing.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { history } from '#features/documents/contract/history.ts'
import { audit } from '#features/school/contract/audit.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { readPptx } from '#tests/support/files/read-pptx.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { records } from '../../contract/records.ts'
import { submissions } from '../../contract/submissions.ts'

type Entry = Parameters<Awaited<ReturnType<typeof startProduct>>['makeEntry']>[2]

/** A group with an author and two reviewers, on 2 March 2026, 15:00 at the school. */
async function openDesk(entry: Entry = {}, kind?: 'slides' | 'exam') {
  const product = await startProduct()
  const { teacher, admin, makeGroup, makeAgent, makeEntry, db } = product
  const [author, head, deputy, other, boss] = [
    await teacher('vi'),
    await teacher('vi'),
    await teacher('vi'),
    await teacher('vi'),
    await admin(),
  ]
  const group = await makeGroup('Tổ Toán', [author.id, other.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id, deputy.id] } })
  const agent = await makeAgent(kind === undefined ? {} : { kind, prompt: 'Write.' })
  const made = { content: '# Phân số', title: 'Phân số', language: 'vi' as const, ...(kind && { kind }), ...entry }
  const { id: documentId } = await makeEntry(author.id, agent, made)
  const body = { documentId, groupId: group.id, reviewerId: null, purpose: 'plan', week: 12, note: '' } as const
  const { submission } = (await author.call(submissions.submit, { body })).body
  const named = await db.selectFrom('users').select('name').where('id', '=', head.id).executeTakeFirstOrThrow()
  return { ...product, author, head, deputy, other, boss, submission, params: { id: submission.id }, name: named.name }
}

const word = { htmlContent: '<h1>Phân số</h1><p>Mục tiêu</p>' }

test('writes the approved version as a Word file with the line about its approval below a rule at the end', async () => {
  const { author, head, boss, params, submission, name } = await openDesk({ layout: 'lesson-5512' })
  await head.call(submissions.approve, { params })
  const stamp = `Đã duyệt trên Trợ Giảng: ${name}, 15:00 02/03/2026 · phiên bản 1 · mã SHA-256 của nội dung: ${submission.hash}. Dòng này ghi lại kết quả duyệt, không thay cho chữ kí.`
  const { approved } = (await author.call(records.approved, { params })).body
  expect(approved).toEqual({
    title: 'Phân số',
    content: '# Phân số',
    language: 'vi',
    layout: 'lesson-5512',
    stamp,
    hasSlides: false,
  })
  for (const reader of [author, head]) {
    const { status, headers, body } = await reader.call(records.word, { params, body: word })
    expect(status).toBe(200)
    expect(decodeURIComponent(headers.get('content-disposition')!)).toContain("UTF-8''Phân số (đã duyệt).docx")
    const { paragraphs, documentXml } = readDocx(body as unknown as Uint8Array)
    expect(paragraphs.map(({ text }) => text)).toEqual(['Phân số', 'Mục tiêu', stamp])
    expect(documentXml.lastIndexOf('<w:pBdr>')).toBeGreaterThan(documentXml.indexOf('Mục tiêu'))
  }
  const { auditEvents } = (await boss.call(audit.list, { query: { kind: 'documents' } })).body
  const downloads = auditEvents.filter(({ event }) => event === 'approved-downloaded')
  expect(downloads.map(({ by, account, subject }) => [by?.id, account?.id, subject?.name])).toEqual([
    [head.id, author.id, 'Phân số'],
    [author.id, undefined, 'Phân số'],
  ])
})

test('the stamp stays that of the approved version after further edits, and without the account that approved', async () => {
  const { author, head, params, submission, db } = await openDesk()
  await head.call(submissions.approve, { params })
  const of = { params: { id: submission.documentId! } }
  await author.call(history.update, { ...of, body: { content: '# Khác' } })
  await author.call(history.remove, of)
  await db.updateTable('submissions').set({ decided_by: null }).where('id', '=', params.id).execute()
  const { approved } = (await author.call(records.approved, { params })).body
  expect(approved.content).toBe('# Phân số')
  expect(approved.stamp).toContain(
    `Đã duyệt trên Trợ Giảng: 15:00 02/03/2026 · phiên bản 1 · mã SHA-256 của nội dung: ${submission.hash}`,
  )
})

test('the stamp names everyone who approved where a group wants several approvals', async () => {
  const { author, head, deputy, submission, params, name, db } = await openDesk()
  const { group_id } = await db
    .selectFrom('submissions')
    .select('group_id')
    .where('id', '=', submission.id)
    .executeTakeFirstOrThrow()
  await db.insertInto('approval_rules').values({ group_id: group_id!, rule: 'all', last_reviewer_id: null }).execute()
  await db.updateTable('users').set({ name: 'Phạm Văn Dũng' }).where('id', '=', deputy.id).execute()
  await head.call(submissions.approve, { params })
  expect((await author.call(records.approved, { params })).status).toBe(409)
  await deputy.call(submissions.approve, { params })
  const { stamp } = (await author.call(records.approved, { params })).body.approved
  const names = [stamp.indexOf(name), stamp.indexOf('Phạm Văn Dũng')]
  expect(Math.min(...names)).toBeGreaterThan(0)
  const month = { from: '2026-03-01', to: '2026-03-31', groupId: group_id! }
  const minutes = await head.call(records.minutes, { query: month })
  const texts = readDocx(minutes.body as unknown as Uint8Array).paragraphs.map(({ text }) => text)
  expect(texts.join('\n')).toMatch(/2\. Ông \(bà\) Phạm Văn Dũng –/)
})

test('an approved presentation becomes a PowerPoint file with the line on its title slide', async () => {
  const presentation = aPresentation({ title: 'Ánh sáng', language: 'vi' })
  const { author, head, params, name } = await openDesk(
    { data: JSON.stringify(presentation), content: '# Ánh sáng' },
    'slides',
  )
  await head.call(submissions.approve, { params })
  expect((await head.call(records.approved, { params })).body.approved.hasSlides).toBe(true)
  for (const reader of [author, head]) {
    const { status, body } = await reader.call(records.slides, { params })
    expect(status).toBe(200)
    const { slides } = readPptx(body as unknown as Uint8Array)
    expect(slides).toHaveLength(3)
    expect(JSON.stringify(slides[0])).toContain(`Đã duyệt trên Trợ Giảng: ${name}, 15:00 02/03/2026`)
  }
})

test('refuses versions that are not approved, documents without slides, and everyone who may not read them', async () => {
  const { author, head, deputy, other, boss, params } = await openDesk()
  const early = await author.call(records.word, { params, body: word })
  expect([early.status, early.body.error]).toEqual([409, 'Chỉ tải được ở đây tài liệu đã duyệt.'])
  await head.call(submissions.approve, { params })
  const none = await author.call(records.slides, { params })
  expect([none.status, none.body.error]).toEqual([409, 'Tài liệu này không phải là bài trình chiếu.'])
  expect((await deputy.call(records.approved, { params })).status).toBe(200)
  for (const stranger of [other, boss]) {
    expect((await stranger.call(records.approved, { params })).status).toBe(404)
    expect((await stranger.call(records.word, { params, body: word })).status).toBe(404)
    expect((await stranger.call(records.slides, { params })).status).toBe(404)
  }
})

test('an approved document that must not be exported is not downloaded either', async () => {
  const { author, head, params, db } = await openDesk()
  await head.call(submissions.approve, { params })
  const problem = { en: 'The points add up to 9.', vi: 'Tổng điểm là 9.' }
  const blocked = { is_blocked: 1, problems: JSON.stringify([problem]) }
  await db.updateTable('submissions').set(blocked).where('id', '=', params.id).execute()
  const { status, body } = await author.call(records.word, { params, body: word })
  expect([status, body.error]).toEqual([409, 'Tổng điểm là 9.'])
})

test('an exam with wrong sums that was submitted before submissions kept their kind is not downloaded either', async () => {
  const { items } = anExam()
  const right = anExam()
  const wrong = anExam({ items: [...items, items[0]!] })
  const before = { kind: 'text', data: null, is_blocked: 0 }
  for (const [exam, expected] of [
    [right, [200, undefined]],
    [wrong, [409, expect.stringContaining('điểm')]],
  ] as const) {
    const { author, head, params, db } = await openDesk({ data: JSON.stringify(exam) }, 'exam')
    await head.call(submissions.approve, { params })
    await db.updateTable('submissions').set(before).where('id', '=', params.id).execute()
    const { status, body } = await author.call(records.word, { params, body: word })
    expect([status, body.error]).toEqual(expected)
  }
})
