import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { dropUnusedFiles } from '#features/questions/server/attachments/drop.ts'
import { zipOf } from '#formats/readers/server/testing.ts'
import { wordFile } from '#formats/readers/server/word/testing.ts'
import { folderStore } from '#platform/server/storage/store.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { storedBytes } from '#features/usage/server/quotas/stored-bytes.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { deadlines } from '../../contract/deadlines.ts'
import { records } from '../../contract/records.ts'
import { submissions } from '../../contract/submissions.ts'

const plan = readFileSync(new URL('../../../../tests/data/readers/lao-hac.pdf', import.meta.url))
const oldPlan = readFileSync(new URL('../../../../tests/data/readers/lao-hac.rtf', import.meta.url))
const day = 86_400_000
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An author in a group with a reviewer, and a stranger. */
async function openDesk(options: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct(options)
  const { teacher, admin, makeGroup } = product
  const [author, head, other, boss] = [await teacher(), await teacher('vi'), await teacher(), await admin()]
  const group = await makeGroup('Tổ Văn', [author.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id] } })
  const submit = async (bytes: Uint8Array, name: string, more: Record<string, string> = {}) => {
    const body = new FormData()
    const fields = { groupId: group.id, purpose: 'plan', week: '12', note: 'Nhờ thầy xem.', ...more }
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    body.append('file', new File([new Uint8Array(bytes)], name))
    return author.call(submissions.submitFile, { body })
  }
  return { ...product, author, head, other, group, submit }
}

test('a file is frozen with its hash, read and downloaded by reviewers, commented and approved', async () => {
  const { author, head, other, group, submit, db, store } = await openDesk()
  const reviewCount = async (by = author) => (await by.call(auth.me, {})).body.user.reviewCount
  expect([await reviewCount(), await reviewCount(other)]).toEqual([0, undefined])
  const { submission } = (await submit(plan, 'Lão Hạc.pdf')).body
  const params = { id: submission.id }
  expect(submission).toMatchObject({
    title: 'Lão Hạc',
    hash: hashOf(plan),
    week: 12,
    documentId: null,
    file: { name: 'Lão Hạc.pdf', size: plan.length },
    isChanged: false,
    takesSuggestions: false,
  })
  expect((await submit(plan, 'Bản khác.pdf')).body.code).toBe('submission.fileSubmitted')

  const { content, checked } = (await head.call(submissions.get, { params })).body
  expect(content).toContain('Lão Hạc')
  expect(checked).toEqual([])
  const read = async (by: typeof head) =>
    Buffer.from((await by.call(submissions.file, { params })).body as unknown as Uint8Array)
  expect(hashOf(await read(head))).toBe(submission.hash)
  expect((await other.call(submissions.file, { params })).status).toBe(404)
  const anchor = { heading: '', text: 'Lão Hạc', at: 1 }
  const comment = { text: 'Nêu rõ mục tiêu.', anchor, suggestion: null }
  expect((await head.call(submissions.comment, { params, body: comment })).status).toBe(200)

  await head.call(submissions.approve, { params })
  expect((await author.call(records.approved, { params })).body.code).toBe('records.isFile')
  const period = { groupId: group.id, from: submission.submittedAt.slice(0, 10), to: '2027-06-30' }
  const { files } = (await head.call(records.list, { query: { ...period, from: '2026-01-01', to: '2026-12-31' } })).body
  expect(files).toEqual([
    { id: submission.id, name: expect.stringMatching(/Lão Hạc\.pdf$/), content: 'uploaded' },
    { id: submission.id, name: expect.stringMatching(/Lão Hạc\.pdf \(.+\)\.docx$/), content: 'sheet' },
  ])
  // Long after its last use the file is still there.
  const clock = () => new Date('2036-01-01T00:00:00.000Z')
  await dropUnusedFiles({ db, clock, store, retentionDays: 1 })
  expect(hashOf(await read(author))).toBe(submission.hash)
})

test('an approved file has a sheet with its name, its hash and who approved it, and a document has none', async () => {
  const { author, head, other, submit } = await openDesk()
  const { submission } = (await submit(plan, 'Lão Hạc.pdf')).body
  const params = { id: submission.id }
  expect((await author.call(records.sheet, { params })).body.code).toBe('records.notApproved')
  await head.call(submissions.approve, { params })
  expect((await other.call(records.sheet, { params })).status).toBe(404)
  const sheet = await author.call(records.sheet, { params })
  expect(decodeURIComponent(sheet.headers.get('content-disposition')!)).toContain('Lão Hạc (')
  const words = readDocx(sheet.body as unknown as Uint8Array).documentXml.replaceAll(/<[^>]+>/g, '|')
  for (const fact of [submission.hash, 'Lão Hạc.pdf', 'Person 2', 'Tổ Văn']) expect(words).toContain(fact)
})

test('a withdrawn file is deleted, and can be submitted again', async () => {
  const { author, head, submit, db } = await openDesk()
  const { submission } = (await submit(plan, 'Lão Hạc.pdf')).body
  const params = { id: submission.id }
  expect((await author.call(submissions.withdraw, { params })).body.submission.file).toBeNull()
  expect((await head.call(submissions.file, { params })).body.code).toBe('submission.noFile')
  expect(await db.selectFrom('files').select('id').execute()).toEqual([])
  expect((await submit(plan, 'Lão Hạc.pdf')).status).toBe(200)
})

test('a returned file is replaced under its title, and later deleted; an approved one takes none of its author’s storage', async () => {
  const { author, head, group, submit, db, pass, clock, store } = await openDesk()
  const [before, board] = [
    await storedBytes(db, author.id),
    async () => {
      const query = { groupId: group.id, purpose: 'plan', from: 12 } as const
      return (await head.call(deadlines.board, { query })).body.boards[0]!.members.flatMap(({ cells }) => cells)
    },
  ]
  const first = (await submit(plan, 'Kế hoạch.pdf')).body.submission
  const params = { id: first.id }
  expect((await submit(oldPlan, 'Kế hoạch sửa.doc', { againId: first.id })).status).toBe(404)
  pass(8 * day)
  await head.call(submissions.return, { params, body: { reason: 'Thiếu mục tiêu.' } })
  const again = (await submit(oldPlan, 'Kế hoạch sửa.doc', { againId: first.id })).body.submission
  expect(again).toMatchObject({ title: 'Kế hoạch', number: 2, file: { name: 'Kế hoạch sửa.doc' } })
  await head.call(submissions.approve, { params: { id: again.id } })
  expect(await board()).toMatchObject([{ week: 12, state: 'approved', count: 1 }])

  const drop = () => dropUnusedFiles({ db, clock, store, retentionDays: 10 })
  pass(5 * day)
  await drop()
  expect((await author.call(submissions.file, { params })).status).toBe(200)
  pass(6 * day)
  await drop()
  expect((await author.call(submissions.file, { params })).status).toBe(404)
  expect((await head.call(submissions.get, { params })).body).toMatchObject({ submission: { file: null } })
  expect((await author.call(submissions.file, { params: { id: again.id } })).status).toBe(200)
  // Only the texts that reviewers read still count.
  expect((await storedBytes(db, author.id)) - before).toBeLessThan(plan.length / 2)
})

test('files of one name are different plans: a returned one keeps its week when the next is submitted', async () => {
  const { author, head, group, submit, pass } = await openDesk()
  const body = { groupId: group.id, purpose: 'plan', fromWeek: 12, toWeek: 13, dueOn: '2026-03-04' } as const
  await head.call(deadlines.set, { body })
  const first = (await submit(plan, 'KHBD.pdf')).body.submission
  await head.call(submissions.return, { params: { id: first.id }, body: { reason: 'Thiếu mục tiêu.' } })
  pass(3 * day)
  expect((await submit(oldPlan, 'KHBD.doc', { week: '13' })).body.submission.title).toBe(first.title)
  const query = { groupId: group.id, purpose: 'plan', from: 12 } as const
  const { members } = (await head.call(deadlines.board, { query })).body.boards[0]!
  expect(members.find(({ id }) => id === author.id)!.cells).toMatchObject([
    { week: 12, state: 'returned', count: 1 },
    { week: 13, state: 'submitted', count: 1 },
  ])
  expect((await author.call(deadlines.due, {})).body.due).toEqual([])
})

test('a returned file that is submitted for another week is replaced everywhere, also under another name', async () => {
  const { author, head, group, submit, pass } = await openDesk()
  const body = { groupId: group.id, purpose: 'plan', fromWeek: 12, toWeek: 13, dueOn: '2026-03-04' } as const
  await head.call(deadlines.set, { body })
  const back = async (id: string) => {
    await head.call(submissions.return, { params: { id }, body: { reason: 'Kế hoạch này của tuần 13.' } })
    pass(1000)
  }
  const first = (await submit(plan, 'KHBD.pdf')).body.submission
  await back(first.id)
  const second = (await submit(plan, 'KHBD sửa.pdf', { againId: first.id })).body.submission
  await back(second.id)
  const last = (await submit(oldPlan, 'Bản cuối.doc', { againId: second.id, week: '13' })).body.submission
  expect([second, last].map(({ title, number }) => [title, number])).toEqual([
    ['KHBD', 2],
    ['KHBD', 3],
  ])
  const query = { groupId: group.id, purpose: 'plan', from: 12 } as const
  const cells = async () =>
    (await head.call(deadlines.board, { query })).body.boards[0]!.members.find(({ id }) => id === author.id)!.cells
  expect(await cells()).toMatchObject([{ week: 13, state: 'submitted', count: 1, submissionId: last.id }])
  expect((await author.call(deadlines.due, {})).body.due.map(({ week }) => week)).toEqual([12])
  await author.call(submissions.withdraw, { params: { id: last.id } })
  expect(await cells()).toMatchObject([{ week: 12, state: 'returned', count: 1, submissionId: second.id }])
})

test('a presentation is kept without a text, and other files are refused with a reason', async () => {
  const { author, submit, db } = await openDesk()
  const slides = zipOf([
    { name: '[Content_Types].xml' },
    { name: 'ppt/presentation.xml', content: Buffer.from('<p:presentation/>') },
  ])
  const { submission } = (await submit(slides, 'Bài giảng.pptx')).body
  expect((await author.call(submissions.get, { params: { id: submission.id } })).body.content).toBe('')
  expect((await submit(Buffer.from('MZ tool'), 'Kế hoạch.exe')).status).toBe(415)
  const mismatches = ['file.mismatch', 'file.mismatch', 'file.mismatch']
  const named = [await submit(Buffer.from('MZ tool'), 'Kế hoạch.pdf'), await submit(slides, 'Bài giảng.docx')]
  expect([...named, await submit(plan, 'Bài giảng.pptx')].map(({ body }) => body.code)).toEqual(mismatches)
  expect((await submit(new Uint8Array(), 'Trống.pdf')).body.error).toBe('This file is empty.')
  expect((await submit(plan, 'Lão Hạc.pdf', { groupId: crypto.randomUUID() })).status).toBe(404)
  const wrong = await submit(plan, 'Lão Hạc.pdf', { reviewerId: author.id })
  expect(wrong.body.fields?.groupId).toContain('Choose again')
  expect((await submit(plan, 'Lão Hạc.pdf', { week: '60' })).status).toBe(400)
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(1)
})

test('reviewers are told what the text of a file leaves out, also of an old Word file with a new name', async () => {
  const { head, submit } = await openDesk()
  const problemsOf = async (id: string) => {
    const { content, problems } = (await head.call(submissions.get, { params: { id } })).body
    const english = (await head.as('en').call(submissions.get, { params: { id } })).body.problems
    return { content, problems: [...problems, ...english].join(' ') }
  }
  const hidden = wordFile('<w:p><w:r><w:t>Mở</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>Ẩn</w:t></w:r></w:p>')
  const word = await problemsOf((await submit(hidden, 'Kế hoạch.docx')).body.submission.id)
  expect(word.content).not.toContain('Ẩn')
  expect(word.problems).toBe(
    'Tệp này có chữ ẩn ở 1 vị trí, hệ thống không đọc phần đó. Hidden text in this file was not read.',
  )
  const rtf = await problemsOf((await submit(oldPlan, 'Lão Hạc.docx')).body.submission.id)
  expect(rtf.content).toContain('Lão Hạc')
  expect(rtf.problems).toMatch(/Đây là tệp RTF.*not read from RTF files/)
})

test('a store that cannot be reached is not reported as a missing file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  const { head, submit } = await openDesk({ store: folderStore(folder) })
  const params = { id: (await submit(plan, 'Lão Hạc.pdf')).body.submission.id }
  const [part = ''] = await readdir(folder)
  await rm(join(folder, part), { recursive: true })
  expect((await head.call(submissions.file, { params })).status).toBe(404)
  await writeFile(join(folder, part), 'The folder is now a file.')
  expect((await head.call(submissions.file, { params })).status).toBe(500)
  await rm(folder, { recursive: true })
})
