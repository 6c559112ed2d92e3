import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { versions } from '#features/documents/contract/versions.ts'
import { newId } from '#platform/server/database/ids.ts'
import { classSheets } from '../contract/class-sheets.ts'
import type { Row } from '../model/class-sheet.ts'
import { columnFor } from '../model/columns.ts'
import { aRow, textsOf } from '../model/testing.ts'
import { answer, sentTo, withSheet } from './testing.ts'

const students = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) =>
    aRow(at + 1, { number: `${at + 1}`, name: `Trần Ngọc Bích ${at}`, level: 'T', note: `bài ${at}` }, ['', '', '']),
  )

const withClassTeacher = (rows: Row[]) => withSheet(rows, { commentRole: 'class' })

test('a class teacher’s sheet has the columns of Circular 27, and each of its requests is about one of them', async () => {
  const school = await withClassTeacher(students(9))
  expect((await school.stored()).sheet.columns.map(({ topic, name }) => [topic, name])).toEqual([
    ['generalCompetences', 'Nhận xét năng lực chung'],
    ['specificCompetences', 'Nhận xét năng lực đặc thù'],
    ['qualities', 'Nhận xét phẩm chất'],
  ])
  const { requests } = (await school.teacher.call(classSheets.requests, { params: school.params })).body
  const about = requests.map((sent) => /chỉ viết về ([^(]+) \(/.exec(sent)![1])
  const topics = ['năng lực chung', 'năng lực đặc thù', 'phẩm chất']
  // The first eight students get all of their comments first.
  expect(about).toEqual([...topics, ...topics])
  expect(requests[2]).toMatch(/nói về năng lực chung \(.+\); năng lực đặc thù \(/)
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  expect(school.models.requests).toHaveLength(6)
  expect(sentTo(school).join()).not.toMatch(/bích/i)
  const texts = textsOf((await school.stored()).sheet)
  expect(new Set(texts.flat()).size).toBe(27)
  expect(texts.flat()).not.toContain('')
})

test('asks for a comment again that repeats another one of the student, and copies the level of its column', async () => {
  const school = await withClassTeacher([])
  const note = 'tự học đều, hay giúp người khác'
  const row = aRow(1, { number: '1', name: 'Lê Hoa', level: 'T', note }, [{ level: 'C' }, 'Em vẽ đẹp.', ''])
  await school.save((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column, at) => ({ ...column, hasLevel: at === 0 })),
    rows: [row],
  }))
  const [general, qualities] = ['Em tự học đều mỗi ngày.', 'Em hay giúp người khác.']
  const toGeneral = { to: 'chỉ viết về năng lực chung' }
  const toQualities = { to: 'chỉ viết về phẩm chất' }
  school.models.script(
    { ...answer([{ row: 1, level: 'T', comment: general, basis: [0] }]), ...toGeneral },
    { ...answer([{ row: 1, level: 'C', comment: general, basis: [0] }]), ...toGeneral },
    { ...answer([{ row: 1, level: 'T', comment: 'Em vẽ đẹp.', basis: [] }]), ...toQualities },
    { ...answer([{ row: 1, level: 'T', comment: qualities, basis: [] }]), ...toQualities },
  )
  expect(await school.write()).toMatchObject({ problem: null })
  expect(sentTo(school).filter((sent) => sent.includes('Dòng 1: Mức đạt không đúng'))).toHaveLength(1)
  expect(sentTo(school).filter((sent) => sent.includes('Dòng 1: Lặp lại nhận xét khác'))).toHaveLength(1)
  const { sheet } = await school.stored()
  // The note need not say something for every column.
  expect(sheet.rows[0]!.comments.map(({ level, text, author, basis }) => [level, text, author, basis])).toEqual([
    ['C', general, 'ai', [0]],
    ['', 'Em vẽ đẹp.', 'teacher', []],
    ['', qualities, 'ai', []],
  ])
})

test('rewrites the chosen comment of a row and leaves the others', async () => {
  const school = await withClassTeacher(students(1))
  await school.write()
  const [before] = textsOf((await school.stored()).sheet)
  await school.save((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      comments: row.comments.map((comment, at) => (at === 1 ? { ...comment, rewrite: 'shorter' as const } : comment)),
    })),
  }))
  school.models.script(answer([{ row: 1, level: 'T', comment: 'Em vẽ đẹp.', basis: [0] }]))
  expect(await school.write()).toMatchObject({ problem: null })
  expect(school.models.requests).toHaveLength(4)
  expect(textsOf((await school.stored()).sheet)).toEqual([[before![0], 'Em vẽ đẹp.', before![2]]])
})

test('saves a large class with long comments in each of its columns', async () => {
  const school = await withClassTeacher([])
  const long = 'Em chăm học. '.repeat(300).slice(0, 3800)
  const rows = Array.from({ length: 90 }, (_, at) =>
    aRow(at + 1, { number: `${at + 1}`, name: 'Lê Hoa' }, [long, long, long]),
  )
  expect(await school.save((sheet) => ({ ...sheet, rows }))).toMatchObject({ status: 200 })
  expect(textsOf((await school.stored()).sheet)).toEqual(textsOf({ rows }))
})

test('refuses a row whose comments do not match the columns', async () => {
  const school = await withClassTeacher([])
  const refused = await school.save((sheet) => ({ ...sheet, rows: [aRow(1, { name: 'Lê Hoa' }, ['Em vẽ đẹp.'])] }))
  expect(refused).toMatchObject({ status: 400, body: { code: 'classSheet.otherColumns' } })
})

test('writes every column of comments into the same file and changes nothing else, or adds new columns to it', async () => {
  const { teacher, params, save } = await withClassTeacher([])
  const cells = [
    ['STT', 'Họ và tên', 'NLC', 'Mức', 'Phẩm chất'],
    [1, 'Lê Hoa', '', 'T', 'cũ'],
    [2, 'Trần Bình', 'giữ nguyên', 'T', ''],
  ]
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), '3A')
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(XLSX.write(book, { type: 'buffer' }) as Buffer)], 'Lớp 3A.xlsx'))
  const { workbook } = (await teacher.call(classSheets.readFile, { params, body })).body
  const rows = [
    aRow(1, { line: 1, number: '1', name: 'Lê Hoa', level: 'T' }, ['Em tự học.', 'Em thật thà.']),
    aRow(2, { line: 2, number: '2', name: 'Trần Bình' }, [{ text: 'giữ nguyên', author: 'file' }, '']),
  ]
  const [general, qualities] = [columnFor('generalCompetences', 'vi'), columnFor('qualities', 'vi')]
  const download = async (into: 'own' | 'new') => {
    const file = (await teacher.call(classSheets.download, { params, query: { into } })).body
    return XLSX.utils.sheet_to_json(Object.values(XLSX.read(file).Sheets)[0]!, { header: 1, defval: '' })
  }
  await save((sheet) => ({
    ...sheet,
    workbook: { ...workbook!, sheet: '3A', headingLine: null },
    columns: [
      { ...general, fileColumn: 2 },
      { ...qualities, fileColumn: 4 },
    ],
    rows,
  }))
  expect(await download('own')).toEqual([cells[0], [1, 'Lê Hoa', 'Em tự học.', 'T', 'Em thật thà.'], cells[2]])
  expect(await download('new')).toEqual([
    ['STT', 'Họ và tên', 'Mức đạt', 'Nhận xét năng lực chung', 'Nhận xét phẩm chất'],
    ['1', 'Lê Hoa', 'T', 'Em tự học.', 'Em thật thà.'],
    ['2', 'Trần Bình', '', 'giữ nguyên', ''],
  ])
  await save((sheet) => ({
    ...sheet,
    workbook: { ...workbook!, sheet: '3A', headingLine: 0 },
    columns: [
      { ...general, fileColumn: 5 },
      { ...qualities, fileColumn: 6 },
    ],
  }))
  const file = (await teacher.call(classSheets.download, { params, query: { into: 'own' } })).body
  const textsAt = (addresses: string[]): unknown[] =>
    addresses.map((address) => (XLSX.read(file).Sheets['3A']![address] as XLSX.CellObject | undefined)?.v)
  expect(textsAt(['F1', 'G1'])).toEqual(['Nhận xét năng lực chung', 'Nhận xét phẩm chất'])
  expect(textsAt(['F2', 'G2', 'F3', 'G3'])).toEqual(['Em tự học.', 'Em thật thà.', 'giữ nguyên', undefined])
  expect(textsAt(['A1', 'E1', 'B2', 'E2', 'C3'])).toEqual(['STT', 'Phẩm chất', 'Lê Hoa', 'cũ', 'giữ nguyên'])
})

test('opens, writes and restores a sheet that was stored when it had one column and did not say so', async () => {
  const school = await withSheet([aRow(1, { number: '1', name: 'Lê Hoa', level: 'T', note: 'tính nhanh' })])
  const { sheet } = await school.stored()
  const { columns: _, ...head } = sheet
  const student = { line: 3, number: '1', name: 'Lê Hoa', level: 'T', mark: '9', note: 'tính nhanh', decisions: {} }
  const written = { author: 'teacher', writtenFrom: '["T","9","tính nhanh"]', basis: [], rewrite: null }
  const blank = { comment: '', author: null, writtenFrom: '', basis: [], rewrite: null }
  const workbook = { id: newId(), name: 'Lớp 3A.xlsx', sheet: '3A', column: 7, heading: { line: 2, text: 'Nhận xét' } }
  const rows = [
    { ...student, id: 1, comment: 'Em tính nhanh.', ...written },
    { ...student, id: 2, name: 'Trần Bình', ...blank },
  ]
  const data = JSON.stringify({ ...head, workbook, rows })
  const { id } = school.params
  await school.db.updateTable('documents').set({ data }).where('id', '=', id).execute()
  // Its first version is recorded again, with this data.
  await school.db.deleteFrom('document_versions').where('document_id', '=', id).execute()

  const opened = (await school.stored()).sheet
  expect(opened).toMatchObject({
    workbook: { id: workbook.id, name: 'Lớp 3A.xlsx', sheet: '3A', headingLine: 2 },
    columns: [{ name: 'Nhận xét', topic: 'subject', words: '', hasLevel: false, fileColumn: 7 }],
  })
  expect(opened.rows.map(({ id, name, comments }) => [id, name, comments])).toEqual([
    [1, 'Lê Hoa', [{ level: '', text: 'Em tính nhanh.', ...written }]],
    [2, 'Trần Bình', [{ level: '', text: '', author: null, writtenFrom: '', basis: [], rewrite: null }]],
  ])
  await school.save((now) => ({ ...now, commentMax: 250 }))
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  expect(textsOf((await school.stored()).sheet)).toEqual([['Em tính nhanh.'], [expect.stringMatching(/^Em /)]])

  const { params, teacher } = school
  const before = (await teacher.call(versions.list, { params })).body.versions.at(-1)
  const { version } = await school.stored()
  const restored = await teacher.call(versions.restore, { params, body: { number: before!.number, version } })
  expect(restored.status).toBe(200)
  expect(textsOf((await school.stored()).sheet)).toEqual([['Em tính nhanh.'], ['']])
})
