import * as XLSX from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import { wordReviewServerTexts } from './texts.ts'
import { answer, paragraph, plan, planFile, startSchool, withReview } from './testing.ts'

/** A file of the old kind with one stream: Word encloses a document with a password in such a file. */
function oldFile(stream: 'EncryptedPackage' | 'WordDocument'): Uint8Array {
  const file = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(file, `/${stream}`, Buffer.from('x'))
  return Uint8Array.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** A file with macros that has the ending of one without. */
function withMacros(): Uint8Array {
  const parts = unzipSync(planFile())
  const name = 'word/_rels/document.xml.rels'
  const macros =
    '<Relationship Id="rId99" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>'
  parts[name] = strToU8(strFromU8(parts[name]!).replace('</Relationships>', `${macros}</Relationships>`))
  return zipSync({ ...parts, 'word/vbaProject.bin': new Uint8Array(8) })
}

test('a file that cannot be reviewed is refused with its reason', async () => {
  const { add } = await withReview({ hasAi: false })
  const refused = async (content: string | Uint8Array, name?: string) => {
    const { status, body } = await add(content, name)
    return [status, (body as unknown as { code: string }).code]
  }
  const isProtected = { settings: '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>' }
  expect(await refused('xin chào')).toEqual([415, 'wordFile.notWord'])
  expect(await refused('x', 'Kế hoạch.docm')).toEqual([415, 'wordFile.macros'])
  expect(await refused(wordFile(paragraph('a'), isProtected))).toEqual([400, 'wordFile.protected'])
  expect(await refused(oldFile('EncryptedPackage'))).toEqual([400, 'file.encrypted'])
  expect(await refused(oldFile('WordDocument'), 'Kế hoạch.doc')).toEqual([415, 'wordFile.oldWord'])
  expect(await refused(withMacros())).toEqual([400, 'wordFile.macros'])
  expect(await refused(wordFile('<w:p/>'))).toEqual([400, 'wordFile.noText'])
  expect(await refused(wordFile('<w:p/>'.repeat(8001)))).toEqual([400, 'wordFile.tooLong'])
  expect(await refused(zipSync({ 'a.txt': Buffer.from('a') }))).toEqual([415, 'wordFile.notWord'])
})

test('a file in which no plan is recognised gets comments only', async () => {
  const { add, propose, stored, models, download } = await withReview()
  const letter = ['Kính gửi quý phụ huynh,', 'Nhà trường tổ chức họp vào thứ bảy.', 'Trân trọng.']
  await add(planFile(letter))
  const change = {
    anchor: 1,
    kind: 'replace',
    text: 'Nhà trường họp phụ huynh vào 8 giờ thứ bảy.',
    reason: 'Thiếu giờ.',
    code: '',
  }
  models.script(
    answer([change]),
    answer([
      { ...change, kind: 'comment', text: '' },
      { ...change, anchor: 2 },
    ]),
  )
  await propose()
  const { wordReview, wordReviewFault } = wordReviewServerTexts.vi
  const [first, again] = models.requests.map(({ body }) => body.messages?.at(-1)?.content)
  expect(first).toContain(wordReview.askComments)
  expect(again).toContain(wordReviewFault.commentsOnly)
  const { review } = await stored()
  expect([review.proposals.map(({ kind, anchor }) => [kind, anchor]), review.dropped]).toEqual([[['comment', 1]], 1])
  expect(await download('applied')).toContain(letter[1])
})

test.for(['soat-loi-tieng-viet', 'giao-an-song-ngu'])(
  '%s changes a file in which no plan is recognised',
  async (slug) => {
    const school = await startSchool({ withCatalogue: true })
    const { add, propose, stored, models } = await withReview({ slug, school })
    await add(planFile(['Kính gửi quý phụ huynh,', 'Nhà trường tổ chứ họp vào thứ bảy.']))
    const change = { anchor: 1, text: 'Nhà trường tổ chức họp vào thứ bảy.', reason: 'Sai chính tả.', code: '' }
    models.script(answer([{ ...change, kind: 'replace' }]))
    await propose()
    expect(models.requests.at(-1)!.body.messages!.at(-1)!.content).not.toContain(
      wordReviewServerTexts.vi.wordReview.askComments,
    )
    const { review } = await stored()
    expect([review.proposals.map(({ kind }) => kind), review.dropped]).toEqual([['replace'], 0])
  },
)

test('a model that writes every paragraph anew is held to the length of each, and changes nothing else', async () => {
  const { add, propose, stored, models, download } = await withReview()
  await add(planFile())
  const essay = 'Một kế hoạch hoàn toàn khác với nhiều lời hơn hẳn. '.repeat(40)
  const all = plan.map((_, anchor) => ({ anchor, kind: 'replace', text: essay, reason: 'Hay hơn.', code: '' }))
  models.script(answer(all), answer(all))
  await propose()
  const { review } = await stored()
  expect([review.proposals, review.dropped, review.pending]).toEqual([[], plan.length, []])
  for (const text of plan) expect(await download('tracked')).toContain(text)
})
