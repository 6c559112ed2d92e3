import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { normalXml, resolveChanges, treeOf } from '#formats/tracked-word/server/testing.ts'
import { isFull } from '#tests/support/full.ts'
import { sdkFaultsOf } from '#tests/support/models/sdk-faults.ts'
import { findGaps } from '../../model/gaps/find-gaps.ts'
import { schoolPlans } from './testing.ts'
import { answer, withReview } from '../testing.ts'

type Name = keyof typeof schoolPlans
type Proposed = {
  at: string
  kind: 'insert' | 'replace' | 'delete' | 'comment'
  text?: (text: string) => string
  code?: string
}

const gaps: Record<Name, [key: string, paragraph: string][]> = {
  mathematics: [
    ['qualities', 'I. MỤC TIÊU'],
    ['verbUnobservable', '- Hiểu được khái niệm'],
    ['codeUnknown', '- Năng lực chung'],
    ['minutesOff', 'A. HOẠT ĐỘNG 1'],
    ['equipmentUnlisted', 'b) Nội dung: HS quan sát'],
    ['equipmentUnlisted', 'b) Nội dung: HS làm phiếu'],
    ['conclude', 'd) Tổ chức thực hiện:'],
  ],
  vietnamese: [
    ['verbUnobservable', '- Biết ngắt nghỉ'],
    ['verbUnobservable', '- Hiểu nội dung'],
    ['minutesOff', '1. Hoạt động mở đầu'],
    ['equipmentUnlisted', '- GV trình chiếu câu dài'],
  ],
  english: [
    ['verbUnobservable', '- understand the main idea'],
    ['verbUnobservable', '- know how to work'],
    ['minutesOff', 'Activity 1: Warm-up'],
    ['equipmentUnlisted', 'T shows four pictures'],
  ],
}

/** A model answers with changes in cells, beside a revision and a remark of somebody else, around formulas, and in words cut into runs. */
const proposed: Record<Name, Proposed[]> = {
  mathematics: [
    { at: '- Hiểu được', kind: 'replace', text: (text) => text.replace('Hiểu được', 'Nêu được') },
    { at: '- Nêu được quy tắc', kind: 'replace', text: (text) => text.replace('Nêu được', 'Phát biểu được') },
    { at: '- Năng lực chung', kind: 'replace', text: (text) => text.replace('1.9.CB1a', '2.2.CB1a'), code: '2.2.CB1a' },
    {
      at: '- Năng lực toán học',
      kind: 'insert',
      text: () => '3. Về phẩm chất:\n- Chăm chỉ: hoàn thành phiếu học tập trong giờ.',
    },
    {
      at: '1. Đối với GV',
      kind: 'replace',
      text: (text) => text.replace('phấn màu', 'phấn màu, máy chiếu, phiếu học tập'),
    },
    {
      at: 'Bước 3: Báo cáo, thảo luận: Đại diện',
      kind: 'insert',
      text: () => 'Bước 4: Kết luận, nhận định: GV chốt quy tắc, HS ghi vở.',
    },
    { at: 'Ví dụ:', kind: 'replace', text: (text) => text.replaceAll(/\uFFFC/g, '⟦⟧').replace('Ví dụ:', 'Ví dụ 1:') },
    { at: 'C. HOẠT ĐỘNG 3', kind: 'replace', text: (text) => text.replace('15 phút', '20 phút') },
    { at: '* Hướng dẫn về nhà', kind: 'comment' },
    { at: 'Hai phần bánh', kind: 'delete' },
  ],
  vietnamese: [
    { at: '- Biết ngắt', kind: 'replace', text: (text) => text.replace('Biết ngắt', 'Ngắt') },
    {
      at: '- Hiểu nội dung',
      kind: 'replace',
      text: (text) => text.replace('Hiểu nội dung bài', 'Nêu được nội dung bài'),
    },
    { at: '- GV: tranh', kind: 'replace', text: (text) => text.replace('bảng phụ', 'máy chiếu, bảng phụ') },
    { at: '1. Hoạt động mở đầu', kind: 'replace', text: (text) => text.replace('5 phút', '3 phút') },
    { at: '- Nhóm khác', kind: 'insert', text: () => '- HS bình chọn nhóm đọc hay nhất.' },
    { at: '- 2 – 3 HS', kind: 'delete' },
    { at: 'IV. ĐIỀU CHỈNH', kind: 'comment' },
  ],
  english: [
    { at: 'Class:', kind: 'replace', text: (text) => text.replace('45 minutes', '1 period (45 minutes)') },
    { at: '- understand', kind: 'replace', text: (text) => text.replace('understand', 'state') },
    {
      at: '- guess',
      kind: 'replace',
      text: (text) => text.replace('guess', 'work out').replace('context', 'whole text'),
    },
    { at: '- know how to work', kind: 'delete' },
    { at: 'Textbook', kind: 'replace', text: (text) => text.replace('a laptop', 'a laptop and a projector') },
    { at: 'Activity 4', kind: 'replace', text: (text) => text.replace('7 minutes', '10 minutes') },
    { at: 'Ss work in pairs', kind: 'insert', text: () => 'Ss who finish early write two more names on the board.' },
    { at: 'Homework', kind: 'comment' },
  ],
}

const partsOf = (file: Uint8Array) => unzipSync(file)
const mainOf = (file: Uint8Array) => strFromU8(partsOf(file)['word/document.xml']!)

test.each(Object.keys(schoolPlans) as Name[])(
  'the plan of a school comes back with tracked changes: %s',
  async (name) => {
    const original = schoolPlans[name]()
    const { add, propose, stored, models, downloadFile } = await withReview()
    expect((await add(original)).status).toBe(200)
    const { review } = await stored()
    const texts = review.paragraphs.map(({ text }) => text)
    const anchorOf = (start: string) => texts.findIndex((text) => text.startsWith(start))
    const found = findGaps(review.paragraphs).map(({ key, anchor }) => [key, texts[anchor ?? -1] ?? ''])
    expect(found.map(([key, text], at) => [key, text?.slice(0, gaps[name][at]?.[1].length)])).toEqual(gaps[name])

    const proposals = proposed[name].map(({ at, kind, text, code = '' }) => {
      const anchor = anchorOf(at)
      let objects = 0
      const written = (text?.(texts[anchor]!) ?? '').replaceAll('⟦⟧', () => `⟦${++objects}⟧`)
      return { anchor, kind, text: written, reason: 'Vì kế hoạch cần điều này.', code }
    })
    models.script(
      ...review.pending.map((start, at) => {
        const end = review.pending[at + 1] ?? texts.length
        const own = proposals.filter(({ anchor }) => start <= anchor && anchor < end)
        // The last paragraph of a pack is in no other request, unlike titles.
        const last = texts.findLastIndex((text, anchor) => anchor < end && text.trim() !== '')
        return { ...answer(own), to: `\\"anchor\\":${last},` }
      }),
    )
    expect(await propose()).toMatchObject({ status: 'complete', problem: null })
    const { proposals: made, dropped } = (await stored()).review
    expect([made.length, dropped]).toEqual([proposals.length, 0])

    const tracked = await downloadFile('tracked')
    const comments = new Set(
      Array.from(
        strFromU8(partsOf(tracked)['word/comments.xml']!).matchAll(/<w:comment w:id="(\d+)" w:author="Trợ Giảng/g),
        ([, id]) => id!,
      ),
    )
    expect(comments.size).toBe(proposals.length)
    expect(normalXml(resolveChanges(treeOf(mainOf(tracked)), 'refused', comments))).toBe(
      normalXml(treeOf(mainOf(original))),
    )
    const [before, after] = [partsOf(original), partsOf(tracked)]
    const changed = Object.keys(after).filter(
      (part) => !before[part] || !Buffer.from(after[part]!).equals(before[part]),
    )
    expect(changed.filter((part) => !/document\.xml|comments\.xml|Content_Types/.test(part))).toEqual([])
    const isValidated = isFull || name === 'mathematics'
    expect(isValidated ? await sdkFaultsOf(tracked, 'docx') : []).toEqual([])
  },
)
