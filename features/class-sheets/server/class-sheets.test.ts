import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { history } from '#features/documents/contract/history.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { classSheets } from '../contract/class-sheets.ts'
import { withComment } from '../model/class-sheet.ts'
import { aRow, textsOf } from '../model/testing.ts'
import { answer, commentsIn, row, sentTo, withSheet } from './testing.ts'

test('a new sheet is empty and calls no model', async () => {
  const { made, models, stored } = await withSheet()
  expect(made.metadata).toMatchObject({ kind: 'class-sheet', status: 'complete', problem: null })
  expect(models.requests).toEqual([])
  expect((await stored()).sheet).toMatchObject({
    title: 'Nhận xét học bạ: Toán, 3A',
    regulation: 'circular27',
    commentMax: 200,
    rows: [],
  })
})

test('writes the comments of a class in batches, and sends neither names nor numbers of the list', async () => {
  const rows = Array.from({ length: 19 }, (_, at) =>
    row(at + 1, `Trần Thị Ngọc Bích ${'ABCDEFGHIJKLMNOPQRS'[at]}`, `tính nhanh, giúp bạn Bích ${at}`, {
      number: `HS-77${at}`,
    }),
  )
  const school = await withSheet(rows, { notes: 'Khen thêm Ngọc Bích' })
  const entry = await school.write()
  expect(entry).toMatchObject({ status: 'complete', problem: null })
  expect(school.models.requests).toHaveLength(3)
  for (const sent of sentTo(school)) expect(sent).not.toMatch(/bích|ngọc|HS-77/i)
  const { sheet } = await school.stored()
  expect(sheet.rows.map(({ id, level, comments }) => [id, comments[0]!.author, level])).toEqual(
    rows.map(({ id }) => [id, 'ai', 'T']),
  )
  expect(new Set(textsOf(sheet).flat()).size).toBe(19)
  expect(entry.content).not.toMatch(/bích/i)
})

test('holds back a row whose words may be a name until the teacher decides', async () => {
  const school = await withSheet([row(1, 'Lê Hoa', 'em thích vẽ hoa'), row(2, 'Trần Bình', 'đọc to')])
  expect(await school.write()).toMatchObject({ problem: expect.stringContaining('chưa có nhận xét') })
  expect(sentTo(school).join()).not.toContain('hoa')
  expect(commentsIn((await school.stored()).sheet).map(({ author }) => author)).toEqual([null, 'ai'])
  await school.save((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((one) => (one.id === 1 ? { ...one, decisions: { hoa: 'word' as const } } : one)),
  }))
  expect(await school.write()).toMatchObject({ problem: null })
  expect(sentTo(school).at(-1)).toContain('hoa')
})

test('previews exactly what the AI receives', async () => {
  const school = await withSheet([row(1, 'Lê Hoa', 'giúp bạn Hoa'), row(2, 'Trần Bình', 'thích hoa')])
  const { requests, held } = (await school.teacher.call(classSheets.requests, { params: school.params })).body
  expect([requests.length, held, school.models.requests.length]).toEqual([1, 1, 0])
  await school.write()
  const { messages = [] } = school.models.requests[0]!.body
  expect(messages.map(({ content }) => content).join('\n\n')).toBe(requests[0])
})

test('requests a missing, swapped or invalid row once more, with the reason', async () => {
  const school = await withSheet([
    row(1, 'Lê Hoa', 'rất cố gắng học bảng nhân bảy'),
    row(2, 'Trần Bình', 'đọc to và rõ ràng từng câu', { level: 'H' }),
    row(3, 'Vũ Mai', 'vẽ hình đẹp'),
  ])
  school.models.script(
    answer([
      { row: 1, level: 'T', comment: 'Em đọc to và rõ ràng từng câu.', basis: [0] },
      { row: 2, level: 'T', comment: 'Em rất cố gắng.', basis: [0] },
    ]),
    answer([
      { row: 1, level: 'T', comment: 'Em rất cố gắng.', basis: [0, 1] },
      { row: 2, level: 'H', comment: 'Em tốt hơn các bạn khác.', basis: [9] },
      { row: 3, level: 'T', comment: 'Em Mai vẽ đẹp.', basis: [0] },
      { row: 7, level: 'T', comment: 'Em không có trong lớp.', basis: [] },
    ]),
  )
  expect(await school.write()).toMatchObject({ problem: expect.stringContaining('chưa có nhận xét') })
  const again = sentTo(school).at(-1)!
  for (const reason of ['Dòng 1: Dùng ghi chú của dòng khác.', 'Dòng 2: Mức đạt không đúng', 'Dòng 3: Còn thiếu.'])
    expect(again).toContain(reason)
  const { sheet } = await school.stored()
  // A comparison is shown to the teacher; a name is never taken.
  expect(sheet.rows.map(({ level, comments }) => [level, comments[0]!.text, comments[0]!.basis])).toEqual([
    ['T', 'Em rất cố gắng.', [0, 1]],
    ['H', 'Em tốt hơn các bạn khác.', []],
    ['T', '', []],
  ])
})

test('fails with the reason and keeps the list when the model answers in prose; the next attempt writes it', async () => {
  const school = await withSheet([row(1, 'Lê Hoa', 'tính nhanh'), row(2, 'Trần Bình', 'đọc to')])
  const prose: Behaviour = { does: 'answer', text: ['Lớp học rất ngoan.'] }
  school.models.script(prose, prose)
  const entry = await school.write()
  expect(entry).toMatchObject({
    status: 'failed',
    problem: aiServerTexts.vi.classSheet.prose_other.replace('{{count}}', '2'),
    tokens: expect.any(Number),
  })
  expect(entry.content).toContain('| 2 | T |')
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
})

test('a provider’s refusal ends the run; keeps written comments and writes the rest later', async () => {
  const rows = Array.from({ length: 48 }, (_, at) => row(at + 1, 'Nguyễn Văn Tám', `bài ${at}`, { number: '' }))
  const school = await withSheet(rows)
  school.models.script({
    does: 'refuse',
    status: 401,
    body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } },
  })
  const first = await school.write()
  expect(first.problem).not.toBeNull()
  const before = textsOf((await school.stored()).sheet).flat()
  expect(before).toContain('')
  expect(await school.write()).toMatchObject({ problem: null })
  const after = textsOf((await school.stored()).sheet).flat()
  expect(after).not.toContain('')
  expect(after.filter((_, at) => before[at] !== '')).toEqual(before.filter(Boolean))
})

test('never overwrites the teacher’s text; a rewrite replaces only comments of the AI', async () => {
  const school = await withSheet([row(1, 'Lê Hoa', 'tính nhanh'), row(2, 'Trần Bình', 'đọc to')])
  await school.write()
  await school.save((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((one) =>
      one.id === 1
        ? withComment(one, 0, { text: 'Em của cô.', author: 'teacher' })
        : withComment(one, 0, { rewrite: 'shorter' }),
    ),
  }))
  school.models.script(answer([{ row: 2, level: 'T', comment: 'Em đọc to.', basis: [0] }]))
  await school.write()
  const { sheet } = await school.stored()
  expect(commentsIn(sheet).map(({ text, rewrite }) => [text, rewrite])).toEqual([
    ['Em của cô.', null],
    ['Em đọc to.', null],
  ])
})

test('continues an interrupted run without losing or doubling a row', async () => {
  const rows = Array.from({ length: 24 }, (_, at) => row(at + 1, 'Nguyễn Văn Tám', `bài ${at}`))
  const school = await withSheet(rows)
  const first = [1, 2, 3].map((id) => JSON.stringify({ row: id, level: 'T', comment: `Em ${id}`, basis: [0] }))
  school.models.script({ does: 'answer', text: [`{"comments":[${first.join()},`], ends: 'stall', to: '0:bài 1:0' })
  const { version } = await school.stored()
  await school.teacher.call(history.continueWriting, { params: school.params, body: { version } })
  const text = async () => (await school.teacher.call(history.get, { params: school.params })).body.entry
  await expect.poll(() => school.models.requests.length).toBe(3)
  await expect
    .poll(() => [...school.jobs.values()].map(({ buffer }) => buffer.text).join())
    .toContain('| 3 | T |  | Em 3 |')
  await school.teacher.call(history.stop, { params: school.params })
  await expect.poll(async () => (await text()).status).toBe('stopped')
  const before = (await school.stored()).sheet.rows.filter(({ comments }) => comments[0]!.text !== '')
  expect(before.length).toBeGreaterThanOrEqual(3)
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  const after = (await school.stored()).sheet.rows
  expect(after.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before)
  expect(new Set(textsOf({ rows: after }).flat()).size).toBe(24)
})

const upload = (content: string | Uint8Array<ArrayBuffer>, name: string) => {
  const body = new FormData()
  body.append('file', new File([content], name))
  return body
}

test('reads a workbook with every cell in its place, and stores it out of the model’s reach', async () => {
  const { teacher, params, db } = await withSheet()
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Trường Tiểu học A'],
    [],
    ['STT', 'Họ và tên', 'Mức đạt'],
    [1, 'Lê Hoa', 'T'],
    [2, 'Trần Bình', 'H'],
  ])
  sheet['!rows'] = [{}, {}, {}, { hidden: true }]
  sheet['!cols'] = [{}, {}, { hidden: true }]
  XLSX.utils.book_append_sheet(book, sheet, '3A')
  const bytes = Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const { body } = await teacher.call(classSheets.readFile, { params, body: upload(bytes, 'Lớp 3A.xlsx') })
  expect(body.grids).toMatchObject([{ name: '3A', hiddenRows: [3], hiddenColumns: [2] }])
  expect(body.grids[0]!.cells.slice(2, 4)).toEqual([
    ['STT', 'Họ và tên', 'Mức đạt'],
    ['1', 'Lê Hoa', 'T'],
  ])
  expect(body.workbook).toEqual({ id: expect.any(String), name: 'Lớp 3A.xlsx' })
  expect(await db.selectFrom('files').select(['name', 'text', 'question_key']).execute()).toEqual([
    { name: 'Lớp 3A.xlsx', text: '', question_key: null },
  ])
})

test('returns the comments in the same file, and changes nothing else in it', async () => {
  const { teacher, params, save } = await withSheet()
  const book = XLSX.utils.book_new()
  const cells = [
    ['STT', 'Họ và tên', 'Nhận xét'],
    [1, 'Lê Hoa', 'cũ'],
    [2, 'Trần Bình', 'giữ nguyên'],
  ]
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), '3A')
  const bytes = Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const { workbook } = (await teacher.call(classSheets.readFile, { params, body: upload(bytes, 'Lớp 3A.xlsx') })).body
  await save((sheet) => ({
    ...sheet,
    workbook: { ...workbook!, sheet: '3A', headingLine: null },
    columns: [{ ...sheet.columns[0]!, fileColumn: 2 }],
    rows: [
      aRow(1, { number: '1', name: 'Lê Hoa', level: 'T', line: 1 }, ['=1+1']),
      aRow(2, { number: '2', name: 'Trần Bình', level: 'T', line: 2 }, [{ text: 'giữ nguyên', author: 'file' }]),
    ],
  }))
  const download = async (into: 'own' | 'new') => {
    const { body } = await teacher.call(classSheets.download, { params, query: { into } })
    return XLSX.read(body).Sheets
  }
  const sheet = (await download('own'))['3A']!
  expect([sheet['C2'].t, sheet['C2'].v, sheet['C3'].v, sheet['B2'].v]).toEqual(['s', '=1+1', 'giữ nguyên', 'Lê Hoa'])
  const [fresh] = Object.values(await download('new'))
  expect(XLSX.utils.sheet_to_json(fresh!, { header: 1 })).toEqual([
    ['STT', 'Họ và tên', 'Mức đạt', 'Nhận xét'],
    ['1', 'Lê Hoa', 'T', '=1+1'],
    ['2', 'Trần Bình', 'T', 'giữ nguyên'],
  ])
})

test('rejects a file that is not a class list, with the reason', async () => {
  const { teacher, params } = await withSheet()
  const refused = async (content: string | Uint8Array<ArrayBuffer>, name: string) =>
    (await teacher.call(classSheets.readFile, { params, body: upload(content, name) })).status
  expect(await refused('a', 'macros.xlsm')).toBe(415)
  expect(await refused('%PDF-1.4', 'x.xlsx')).toBe(415)
  expect(await refused('\n;;\n', 'x.csv')).toBe(400)
  expect(await refused(new Uint8Array(6 * 1024 * 1024), 'x.xlsx')).toBe(413)
  // Excel encloses a workbook with a password in a file of the old kind.
  const locked = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.from('x'))
  const body = upload(Uint8Array.from(XLSX.CFB.write(locked, { type: 'buffer' }) as Buffer), 'x.xlsx')
  const reply = await teacher.call(classSheets.readFile, { params, body })
  expect(reply).toMatchObject({ status: 400, body: { code: 'file.encrypted' } })
})
