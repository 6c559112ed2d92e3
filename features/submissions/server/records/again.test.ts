import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { wordFile } from '#formats/readers/server/word/testing.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { deadlines } from '../../contract/deadlines.ts'
import { records } from '../../contract/records.ts'
import { submissions } from '../../contract/submissions.ts'

const month = { from: '2026-03-01', to: '2026-03-31' }
const day = 86_400_000

test('the list and the minutes say which returned files were submitted again, and count each plan once', async () => {
  const { teacher, admin, makeGroup, pass } = await startProduct()
  const [lan, head, boss] = [await teacher('vi'), await teacher('vi'), await admin()]
  const { id: groupId } = await makeGroup('Tổ Văn', [lan.id])
  await boss.call(groups.changeReviewers, { params: { id: groupId }, body: { add: [head.id] } })
  const weeks = { groupId, purpose: 'plan', fromWeek: 24, toWeek: 26, dueOn: '2026-03-02' } as const
  await head.call(deadlines.set, { body: weeks })
  const submit = async (words: string, week: string, more: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [field, value] of Object.entries({ groupId, purpose: 'plan', week, ...more })) body.append(field, value)
    body.append('file', new File([wordFile(`<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`)], 'KHBD.docx'))
    return (await lan.call(submissions.submitFile, { body })).body.submission.id
  }
  const back = async (id: string) => {
    await head.call(submissions.return, { params: { id }, body: { reason: 'Sửa lại.' } })
    pass(1000)
  }
  const wrongWeek = await submit('Bài 1', '24')
  await back(wrongWeek)
  await back(await submit('Bài 2', '26'))
  await submit('Bài 1, đã sửa', '25', { againId: wrongWeek })
  pass(20 * day)

  const { body } = await head.call(records.index, { query: { groupId, ...month } })
  const rows = XLSX.utils.sheet_to_json<string[]>(XLSX.read(body, { type: 'array' }).Sheets['Hồ sơ']!, { header: 1 })
  expect(rows.slice(1).map((row) => [row[4], row[5], row[7]])).toEqual([
    [24, 1, 'Trả lại, đã nộp lại'],
    [26, 1, 'Trả lại'],
    [25, 2, 'Chờ duyệt'],
  ])
  const minutes = await head.call(records.minutes, { query: { groupId, ...month } })
  const tables = readDocx(minutes.body as unknown as Uint8Array).tables.map((table) =>
    table.map((row) => row.map(({ text }) => text)),
  )
  const summary = tables.find((table) => table[0]![0] === 'Giáo viên')!
  expect(summary[1]!.slice(1)).toEqual(['2', '0', '1', '1', '0', 'Kế hoạch bài dạy: tuần 24'])
  const decisions = tables.find((table) => table[0]![0] === 'STT')!.map((row) => row.at(-1)!)
  expect(decisions.map((decision) => decision.includes('Đã nộp lại'))).toEqual([false, true, false, false])
})
