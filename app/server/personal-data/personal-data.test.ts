import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { personalDataExport } from '#features/accounts/contract/personal-data-export.ts'
import { classes } from '#features/library/contract/classes.ts'
import { submissions } from '#features/submissions/contract/submissions.ts'
import { sql } from 'kysely'
import { withoutAudit } from '#features/school/server/audit/testing.ts'
import { newId } from '#platform/server/database/ids.ts'
import { takeOther } from './exports.ts'
import { s3Store } from '#platform/server/storage/s3-store.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { startS3Server } from '#tests/support/server/s3-server.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { makeFile, someoneWithAll } from '#tests/support/server/person.ts'
import { accountServerTexts } from '#features/accounts/server/texts.ts'

/** The response to a call that creates a zip. */
const filesIn = (body: unknown) => unzip(body as Uint8Array)

test('people download all their data: account, documents with answers and earlier versions, conversations, files', async () => {
  const school = await startProduct()
  const { someone } = await someoneWithAll(school)
  const { status, headers, body } = await someone.call(personalDataExport.take, { params: { id: someone.id } })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  const name = decodeURIComponent(headers.get('content-disposition')!.split("UTF-8''")[1]!)
  expect(name).toBe('Dữ liệu của Person 1 2026-03-02.zip')
  const files = filesIn(body)
  expect([...files.keys()]).toEqual([
    'Hồ sơ.json',
    'Đọc trước.txt',
    'Lớp, mẫu điền sẵn và mục yêu thích.json',
    'Tài liệu/2026-03-02 Đề giữa kì- 10A-B.md',
    'Tài liệu/2026-03-02 Đề giữa kì- 10A-B.json',
    'Phiên bản trước/2026-03-02 Đề giữa kì- 10A-B/1.md',
    'Tài liệu/2026-03-02 Đề giữa kì- 10A-B (2).md',
    'Tài liệu/2026-03-02 Đề giữa kì- 10A-B (2).json',
    'Tài liệu/2026-03-02 Đề kiểm tra.json',
    'Cuộc trò chuyện/2026-03-02 Dạy từ vựng.md',
    'Cuộc trò chuyện/2026-03-02 Dạy từ vựng.json',
    'Tệp đã tải lên/Lão Hạc.txt',
    'Tệp đã tải lên.json',
  ])
  const text = (path: string) => files.get(path)!.toString()
  const data = (path: string) => JSON.parse(text(path)) as unknown
  expect(data('Hồ sơ.json')).toMatchObject({
    account: { id: someone.id, name: 'Person 1', email: 'person1@example.com' },
    groups: ['Tổ Toán'],
    usage: { totals: { generations: 3 } },
    sessions: [{ browser: null }],
  })
  expect(text('Hồ sơ.json')).not.toMatch(/argon|hash|token_/)
  expect(text('Tài liệu/2026-03-02 Đề giữa kì- 10A-B.md')).toBe('# Đề giữa kì I')
  expect(text('Phiên bản trước/2026-03-02 Đề giữa kì- 10A-B/1.md')).toBe('# Đề giữa kì')
  expect(data('Tài liệu/2026-03-02 Đề giữa kì- 10A-B.json')).toMatchObject({
    agentNameVi: 'Đề kiểm tra',
    answers: { topic: 'Hàm số' },
    className: '10A',
    generated: '# Đề giữa kì',
    tags: ['ôn tập'],
  })
  expect(text('Cuộc trò chuyện/2026-03-02 Dạy từ vựng.md')).toBe(
    '# Dạy từ vựng\n\n## Hỏi\n\nBắt đầu thế nào?\n\n## Đáp\n\nBằng một bức tranh.\n\n',
  )
  expect(data('Cuộc trò chuyện/2026-03-02 Dạy từ vựng.json')).toMatchObject({
    messages: [{ query: 'Bắt đầu thế nào?', answer: 'Bằng một bức tranh.' }],
  })
  expect(text('Tệp đã tải lên/Lão Hạc.txt')).toBe('Lão Hạc')
})

test('a reviewer’s export has their approvals and decisions, and the curriculum of lessons taught', async () => {
  const { db, clock, teacher, admin, makeGroup, makeAgent, makeEntry } = await startProduct()
  const [author, head, deputy, boss] = [await teacher(), await teacher(), await teacher(), await admin()]
  const group = await makeGroup('Tổ Toán', [author.id])
  const of = { params: { id: group.id } }
  await boss.call(groups.changeReviewers, { ...of, body: { add: [head.id, deputy.id] } })
  await boss.call(groups.setApprovalRule, { ...of, body: { rule: { kind: 'all', lastId: null } } })
  const submit = async (title: string) => {
    const { id: documentId } = await makeEntry(author.id, await makeAgent(), { title })
    const to = { groupId: group.id, reviewerId: null, purpose: 'plan', week: 12, note: '' } as const
    const { submission } = (await author.call(submissions.submit, { body: { documentId, ...to } })).body
    return { params: { id: submission.id } }
  }
  await head.call(submissions.approve, await submit('Fractions'))
  await head.call(submissions.return, { ...(await submit('Decimals')), body: { reason: 'Add an example.' } })
  await head.call(classes.create, { body: { name: '8A' } })
  const { id: class_id } = await db.selectFrom('classes').select('id').executeTakeFirstOrThrow()
  const lesson = { school_year: 2025, curriculum_key: 'math', lesson_key: 'fractions', taught_at: 'x' }
  await db
    .insertInto('taught_lessons')
    .values({ class_id, ...lesson })
    .execute()
  const { body } = await head.call(personalDataExport.take, { params: { id: head.id } })
  const at = clock().toISOString()
  expect(JSON.parse(filesIn(body).get('Classes, presets and favourites.json')!.toString())).toMatchObject({
    taughtLessons: [{ class: '8A', curriculum: 'math', lesson: 'fractions' }],
    submissions: [],
    approvalsOfSubmissions: [{ title: 'Fractions', approved_at: at }],
    decisionsOnSubmissions: [{ title: 'Decimals', state: 'returned', reason: 'Add an example.', decided_at: at }],
  })
})

const reason = { kind: 'requested', words: 'She asked for a copy by telephone.' } as const

test('administrators download another person’s data only with a reason, which is logged first and shown to the person', async () => {
  const { admin, editor, teacher, guest } = await startProduct()
  const [boss, other, writer] = [await admin(), await teacher('vi'), await editor()]
  const someone = await teacher()
  const params = { id: someone.id }
  const without = await boss.call(personalDataExport.take, { params })
  expect([without.status, without.body.error]).toEqual([403, accountServerTexts.en.takeData.reasonNeeded])
  const short = await boss.call(personalDataExport.takeOf, { params, body: { kind: 'requested', words: 'Short' } })
  expect([short.status, Object.keys(short.body.fields!)]).toEqual([400, ['words']])
  expect((await someone.call(personalDataExport.exports, { params })).body.exports).toEqual([])
  const download = await boss.call(personalDataExport.takeOf, { params, body: reason })
  expect(filesIn(download.body).has('Profile.json')).toBe(true)
  for (const stranger of [other, writer]) {
    expect((await stranger.call(personalDataExport.take, { params })).status).toBe(404)
    expect((await stranger.call(personalDataExport.takeOf, { params, body: reason })).status).toBe(403)
  }
  for (const stranger of [other, writer, boss])
    expect((await stranger.call(personalDataExport.exports, { params })).status).toBe(404)
  expect((await guest.call(personalDataExport.take, { params })).status).toBe(401)
  for (const id of [newId(), boss.id])
    expect((await boss.call(personalDataExport.takeOf, { params: { id }, body: reason })).status).toBe(404)
  expect((await someone.call(personalDataExport.take, { params })).status).toBe(200)
  const auditEvents = (await boss.call(audit.list)).body.auditEvents
    .filter(({ event }) => event === 'data-exported')
    .map(({ by, account, changes }) => [by?.id, account?.id, changes.map(({ after }) => after)])
  expect(auditEvents.toReversed()).toEqual([
    [boss.id, someone.id, [reason.kind, reason.words]],
    [someone.id, someone.id, []],
  ])
  const { exports } = (await someone.call(personalDataExport.exports, { params })).body
  expect(exports).toEqual([{ by: 'Person 1', ...reason, at: '2026-03-02T08:00:00.000Z' }])
})

test('sends no data without an entry in the log', async () => {
  const { db, admin, teacher } = await startProduct({ processes: 1 })
  const [boss, someone] = [await admin(), await teacher()]
  await sql`alter table audit_events rename to deeds_away`.execute(db)
  const { status } = await boss.call(personalDataExport.takeOf, { params: { id: someone.id }, body: reason })
  await sql`alter table deeds_away rename to audit_events`.execute(db)
  expect(status).toBe(500)
  expect(await db.selectFrom('personal_data_exports').select('id').execute()).toEqual([])
})

test('a download is aborted when the administrator loses the role', async () => {
  const { db, kinds, clock, store, teacher, admin } = await startProduct()
  const [boss, someone] = [await admin(), await teacher()]
  const by = {
    reader: { id: boss.id, role: 'ADMIN' as const },
    language: 'en' as const,
    from: { ...withoutAudit, record() {} },
  }
  const file = await takeOther({ db, kinds, clock, store }, someone.id, reason, by)
  const chunks = file.chunks[Symbol.asyncIterator]()
  await chunks.next()
  await db.updateTable('users').set({ role: 'USER' }).where('id', '=', boss.id).execute()
  const rest = async () => {
    while (!(await chunks.next()).done);
  }
  await expect(rest()).rejects.toMatchObject({ status: 403 })
})

test('exports hundreds of documents even if a file is missing', async () => {
  const school = await startProduct()
  const { store, teacher, makeAgent, makeEntry, makeConversation, makeMessage } = school
  const someone = await teacher()
  const agent = await makeAgent()
  const many = 250
  for (let at = 0; at < many; at += 1) await makeEntry(someone.id, agent)
  const { id } = await makeConversation(someone.id)
  for (let at = 0; at < many; at += 1) await makeMessage(id, { query: `Question ${at}` })
  const gone = await makeFile(school, someone.id, 'gone.pdf', 'x')
  await makeFile(school, someone.id, '../etc/passwd', 'root')
  await store.remove(gone.storage_name)
  const files = filesIn((await someone.call(personalDataExport.take, { params: { id: someone.id } })).body)
  const names = [...files.keys()]
  expect(names.filter((name) => /^Documents\/.*\.md$/.test(name))).toHaveLength(many)
  const chat = names.find((name) => /^Conversations\/.*\.json$/.test(name))
  const { messages } = JSON.parse(files.get(chat!)!.toString()) as { messages: { query: string }[] }
  expect(messages.map(({ query }) => query)).toEqual(Array.from({ length: many }, (_, at) => `Question ${at}`))
  expect(names.filter((name) => name.startsWith('Uploaded'))).toEqual([
    'Uploaded files/etc-passwd',
    'Uploaded files.json',
  ])
  expect(JSON.parse(files.get('Uploaded files.json')!.toString())).toMatchObject([
    { file: null, name: 'gone.pdf' },
    { file: 'Uploaded files/etc-passwd', name: '../etc/passwd' },
  ])
})

test('adds files from a bucket to the ZIP byte for byte; a missing one does no harm', async () => {
  const s3 = await startS3Server()
  const school = await startProduct({ store: s3Store(s3.settings) })
  const someone = await school.teacher()
  const bytes = Array.from({ length: 300_000 }, (_, at) => String.fromCharCode(1 + (at % 127))).join('')
  await makeFile(school, someone.id, 'Ảnh.bin', bytes)
  const gone = await makeFile(school, someone.id, 'gone.pdf', 'x')
  expect(s3.keys()).toContain(gone.storage_name)
  await school.store.remove(gone.storage_name)
  const files = filesIn((await someone.call(personalDataExport.take, { params: { id: someone.id } })).body)
  expect(files.get('Uploaded files/Ảnh.bin')!.equals(Buffer.from(bytes))).toBe(true)
  expect(JSON.parse(files.get('Uploaded files.json')!.toString())).toMatchObject([
    { file: 'Uploaded files/Ảnh.bin' },
    { file: null, name: 'gone.pdf' },
  ])
})
