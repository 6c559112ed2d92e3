import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { audit } from '#features/school/contract/audit.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { deadlines } from '../../contract/deadlines.ts'
import { records } from '../../contract/records.ts'
import { submissions } from '../../contract/submissions.ts'

const day = 86_400_000
const month = { from: '2026-03-01', to: '2026-03-31' }

/** A group of two teachers and their head, whose deputy reviews too, on Monday 2 March 2026, 15:00 at the school. */
async function openGroup() {
  const product = await startProduct()
  const { teacher, admin, makeGroup, makeAgent, makeEntry, db } = product
  const [lan, hoa, head, deputy, other, boss] = [
    await teacher('vi'),
    await teacher('vi'),
    await teacher('vi'),
    await teacher('vi'),
    await teacher('vi'),
    await admin(),
  ]
  const people = { 'Nguyễn Thị Lan': lan, 'Lê Thị Hoa': hoa, 'Trần Quang Minh': head, 'Phạm Văn Dũng': deputy }
  for (const [name, { id }] of Object.entries(people))
    await db.updateTable('users').set({ name }).where('id', '=', id).execute()
  const group = await makeGroup('Tổ Toán', [lan.id, hoa.id, head.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id, deputy.id] } })
  const agent = await makeAgent()
  const submit = async (
    author: typeof lan,
    title: string,
    more: { week?: number | null; reviewerId?: string } = {},
  ) => {
    const { id: documentId } = await makeEntry(author.id, agent, { title, content: `# ${title}`, language: 'vi' })
    const to = { groupId: group.id, reviewerId: more.reviewerId ?? null, purpose: 'plan', note: '' } as const
    const body = { documentId, ...to, week: more.week === undefined ? 24 : more.week }
    return { params: { id: (await author.call(submissions.submit, { body })).body.submission.id } }
  }
  const list = async (by = head, query: object = {}) =>
    by.call(records.list, { query: { groupId: group.id, ...month, ...query } })
  const minutes = async (by = head, query: object = {}) => {
    const { status, headers, body } = await by.call(records.minutes, {
      query: { groupId: group.id, ...month, ...query },
    })
    return { status, headers, error: body, docx: () => readDocx(body as unknown as Uint8Array) }
  }
  return { ...product, lan, hoa, head, deputy, other, boss, group, submit, list, minutes }
}

test('lists a period with a Word file for each approved document, and writes the list as an Excel file', async () => {
  const { lan, hoa, head, boss, group, submit, list, pass } = await openGroup()
  const approved = [
    await submit(lan, 'Phân số'),
    await submit(lan, 'PHÂN SỐ'),
    await submit(hoa, '=1+1 #2', { week: null }),
  ]
  const returned = await submit(lan, 'Số thập phân')
  await submit(lan, 'Hình tròn')
  const withdrawn = await submit(lan, 'Bỏ')
  pass(60_000)
  for (const one of approved) await head.call(submissions.approve, one)
  await head.call(submissions.return, { ...returned, body: { reason: 'Thiếu mục tiêu.' } })
  await lan.call(submissions.withdraw, withdrawn)
  pass(5 * day)
  await submit(lan, 'Sau đó')
  const week = { from: '2026-03-02', to: '2026-03-06' }
  const { total, files } = (await list(head, week)).body
  expect([total, files.map(({ name }) => name)]).toEqual([
    5,
    ['Lê Thị Hoa/=1+1 #2.docx', 'Nguyễn Thị Lan/Tuần 24 – Phân số.docx', 'Nguyễn Thị Lan/Tuần 24 – PHÂN SỐ (2).docx'],
  ])
  const { headers, body } = await head.call(records.index, { query: { groupId: group.id, ...week } })
  expect(decodeURIComponent(headers.get('content-disposition')!)).toContain('Danh mục hồ sơ.xlsx')
  const sheet = XLSX.read(body, { type: 'array' }).Sheets['Hồ sơ']!
  const rows = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' })
  expect(rows).toHaveLength(6)
  expect(rows[0]).toEqual([
    'STT',
    'Giáo viên',
    'Tên hồ sơ',
    'Loại hồ sơ',
    'Tuần',
    'Phiên bản',
    'Nộp lúc',
    'Kết quả',
    'Người duyệt',
    'Duyệt hoặc trả lại lúc',
    'Lí do trả lại',
    'Mã SHA-256 của nội dung hoặc tệp',
    'Tệp',
  ])
  expect(rows[1]).toEqual([
    1,
    'Lê Thị Hoa',
    '=1+1 #2',
    'Kế hoạch bài dạy',
    '',
    1,
    '15:00 02/03/2026',
    'Đã duyệt',
    'Trần Quang Minh',
    '15:01 02/03/2026',
    '',
    expect.stringMatching(/^[0-9a-f]{64}$/),
    'Lê Thị Hoa/=1+1 #2.docx',
  ])
  expect((sheet['M2'] as XLSX.CellObject).l!.Target).toBe(`${encodeURI('Lê Thị Hoa/=1+1 ')}%232.docx`)
  expect(rows.find((row) => row[2] === 'Số thập phân')!.slice(7)).toEqual([
    'Trả lại',
    'Trần Quang Minh',
    '15:01 02/03/2026',
    'Thiếu mục tiêu.',
    expect.any(String),
    '',
  ])
  const { auditEvents } = (await boss.call(audit.list, { query: { kind: 'documents' } })).body
  expect(auditEvents[0]).toMatchObject({ event: 'records-exported', subject: { name: 'Tổ Toán' } })
})

test('covers only what its reader may see, and a teacher exports their own', async () => {
  const { lan, hoa, head, deputy, other, boss, submit, list, minutes, group } = await openGroup()
  await submit(lan, 'Cho cả hai')
  await submit(hoa, 'Chỉ cho phó', { reviewerId: deputy.id })
  expect((await list(deputy)).body.total).toBe(2)
  expect((await list(head)).body.total).toBe(1)
  expect((await list(head, { authorId: hoa.id })).body.total).toBe(0)
  expect(JSON.stringify((await minutes(head)).docx().tables)).not.toContain('Chỉ cho phó')
  for (const stranger of [lan, other, boss]) {
    expect((await list(stranger)).status).toBe(404)
    expect((await minutes(stranger)).status).toBe(404)
    expect((await stranger.call(records.index, { query: { groupId: group.id, ...month } })).status).toBe(404)
  }
  const own = { query: month }
  expect((await hoa.call(records.list, own)).body.total).toBe(1)
  expect((await other.call(records.list, own)).body.total).toBe(0)
  expect((await hoa.call(records.index, own)).status).toBe(200)
})

test('refuses days in the wrong order, long periods, and more than one file can hold', async () => {
  const { lan, head, list, submit, db } = await openGroup()
  const wrong = async (query: object) => (await list(head, query)).body.fields
  expect(await wrong({ to: '2026-02-28' })).toEqual({ to: 'Vui lòng chọn ngày đầu hoặc ngày sau đó' })
  expect(await wrong({ to: '2027-03-03' })).toEqual({ to: 'Vui lòng chọn khoảng thời gian tối đa một năm' })
  expect(await wrong({ from: '2026-02-30' })).toEqual({ from: 'Vui lòng chọn ngày' })
  const { params } = await submit(lan, 'Phân số')
  await head.call(submissions.approve, { params })
  const row = await db.selectFrom('submissions').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 300 }, (_, at) => ({ ...row, id: `copy-${at}`, content: 'x'.repeat(10) }))
  for (let at = 0; at < copies.length; at += 50)
    await db
      .insertInto('submissions')
      .values(copies.slice(at, at + 50))
      .execute()
  const many = await list()
  expect([many.status, many.body]).toMatchObject([400, { error: expect.stringContaining('có hơn 300 bản nộp') }])
  await db.deleteFrom('submissions').where('id', 'like', 'copy-1%').execute()
  expect((await list()).status).toBe(200)
  const content = 'x'.repeat(30_000_001)
  await db.updateTable('submissions').set({ content }).where('id', '=', params.id).execute()
  const large = await list()
  expect([large.status, large.body]).toMatchObject([400, { error: expect.stringContaining('hơn 30 MB') }])
})

test('a ZIP holds the files of a department, and the list is written whatever their size', async () => {
  const { lan, head, group, list, submit, db } = await openGroup()
  const { params } = await submit(lan, 'Phân số')
  await head.call(submissions.approve, { params })
  const own = { id: 'file', user_id: lan.id, agent_id: null, question_key: null, text: '', notice: null, used_at: null }
  const stored = { storage_name: 'a', figures_name: null, figures_size: 0, figures_count: 0 }
  const made = { name: 'Phân số.pdf', extension: 'pdf', size: 200_000_000, created_at: new Date(0).toISOString() }
  await db
    .insertInto('files')
    .values({ ...own, ...stored, ...made })
    .execute()
  const asFile = { kind: 'file', document_id: null, file_id: 'file' }
  await db.updateTable('submissions').set(asFile).where('id', '=', params.id).execute()
  expect((await list()).body.files).toEqual([
    { id: params.id, name: 'Nguyễn Thị Lan/Tuần 24 – Phân số.pdf', content: 'uploaded' },
    { id: params.id, name: 'Nguyễn Thị Lan/Tuần 24 – Phân số.pdf (phiếu duyệt).docx', content: 'sheet' },
  ])
  await db.updateTable('files').set({ size: 200_000_001 }).execute()
  const large = await list()
  expect([large.status, large.body]).toMatchObject([400, { error: expect.stringContaining('hơn 200 MB') }])
  expect((await head.call(records.index, { query: { groupId: group.id, ...month } })).status).toBe(200)
})

test('writes the minutes of a group from the decisions, with late and missing submissions', async () => {
  const { lan, hoa, head, deputy, boss, group, submit, minutes, pass, db } = await openGroup()
  const weeks = { groupId: group.id, purpose: 'plan', fromWeek: 24, toWeek: 25, dueOn: '2026-03-04' } as const
  await head.call(deadlines.set, { body: weeks })
  const inTime = await submit(lan, 'Phân số')
  const problem = { en: 'The points add up to 9.', vi: 'Tổng điểm là 9.' }
  await db
    .updateTable('submissions')
    .set({ problems: JSON.stringify([problem]) })
    .where('id', '=', inTime.params.id)
    .execute()
  await deputy.call(submissions.comment, { ...inTime, body: { text: 'Nên thêm ví dụ.', anchor: null } })
  await lan.call(submissions.comment, { ...inTime, body: { text: 'Em thêm rồi ạ.', anchor: null } })
  await deputy.call(submissions.approve, inTime)
  pass(4 * day)
  const late = await submit(hoa, 'Số thập phân')
  await head.call(submissions.return, { ...late, body: { reason: 'Thiếu mục tiêu.' } })
  await submit(hoa, 'Hình tròn', { week: null })
  pass(10 * day)
  const { status, headers, docx } = await minutes()
  expect(status).toBe(200)
  expect(decodeURIComponent(headers.get('content-disposition')!)).toContain(
    'Biên bản kiểm tra hồ sơ – Tổ Toán 2026-03-16.docx',
  )
  const { paragraphs, tables } = docx()
  const texts = paragraphs.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'BIÊN BẢN KIỂM TRA HỒ SƠ CHUYÊN MÔN',
      'Tổ Toán, hồ sơ nộp từ ngày 01/03/2026 đến ngày 31/03/2026',
      '1. Ông (bà) Trần Quang Minh – Chức vụ: ……………………',
      '2. Ông (bà) Phạm Văn Dũng – Chức vụ: ……………………',
      'Lê Thị Hoa, Nguyễn Thị Lan, Trần Quang Minh',
      'IV. Nhận xét, kết luận',
    ]),
  )
  expect(texts.join('\n')).toContain('CỘNG HOÀ XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập – Tự do – Hạnh phúc')
  const rows = tables.map((table) => table.map((row) => row.map(({ text }) => text)))
  const summary = rows.find((table) => table[0]![0] === 'Giáo viên')!
  expect(summary).toEqual([
    ['Giáo viên', 'Đã nộp', 'Đã duyệt', 'Trả lại', 'Chờ duyệt', 'Nộp muộn', 'Chưa nộp'],
    ['Lê Thị Hoa', '2', '0', '1', '1', '1', 'Kế hoạch bài dạy: tuần 25'],
    ['Nguyễn Thị Lan', '1', '1', '0', '0', '0', 'Kế hoạch bài dạy: tuần 25'],
    ['Trần Quang Minh', '0', '0', '0', '0', '0', 'Kế hoạch bài dạy: tuần 24, 25'],
    ['Cộng', '3', '1', '1', '1', '1', '4'],
  ])
  const documents = rows.find((table) => table[0]![0] === 'STT')!
  const named = (title: string) => documents.find((row) => row[2]!.startsWith(title))!
  expect(named('Phân số').slice(3)).toEqual([
    '02/03/2026',
    expect.stringMatching(/Tổng điểm là 9\.\s*1 góp ý của người duyệt/),
    'Đã duyệt, Phạm Văn Dũng, 15:00 02/03/2026',
  ])
  expect(named('Số thập phân')[5]).toMatch(/^Trả lại, Trần Quang Minh, 15:00 06\/03\/2026\s*Thiếu mục tiêu\.$/)
  expect(named('Hình tròn')[5]).toBe('Chờ duyệt')
  const signatures = rows.at(-1)!.flat().join('\n')
  expect(signatures).toMatch(/ĐẠI DIỆN TỔ[^]*NGƯỜI KIỂM TRA/)
  const { auditEvents } = (await boss.call(audit.list, { query: { kind: 'documents' } })).body
  expect(auditEvents[0]).toMatchObject({ event: 'minutes-created', subject: { name: 'Tổ Toán' } })
})

test('writes the minutes of one teacher, also of one who has submitted nothing', async () => {
  const { lan, hoa, submit, minutes } = await openGroup()
  await submit(lan, 'Phân số')
  const one = (await minutes(undefined, { authorId: lan.id, purpose: 'plan' })).docx()
  const text = one.paragraphs.map((paragraph) => paragraph.text).join('\n')
  expect(text).toContain('GIÁO VIÊN ĐƯỢC KIỂM TRA')
  expect(text).toContain('Kế hoạch bài dạy: hồ sơ giáo viên nêu ở mục I.2 đã nộp')
  expect(text).not.toContain('Lê Thị Hoa')
  const none = (await minutes(undefined, { authorId: hoa.id })).docx()
  expect(none.paragraphs.map((paragraph) => paragraph.text)).toContain(
    'Trong thời gian này không có hồ sơ nào được nộp.',
  )
})
