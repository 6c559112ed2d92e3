import { expect, test } from 'vitest'
import { takeFile } from './upload-again.ts'
import { emptyReview, type Proposal } from './word-review.ts'

const before = [
  'III. Tiến trình dạy học',
  'Hoạt động 1: Mở đầu',
  'Giao nhiệm vụ: cả lớp chơi trò chơi chia bánh.',
  'Kết luận, nhận định: giáo viên chốt.',
  'Hoạt động 2: Luyện tập',
  'Giao nhiệm vụ: từng nhóm làm bài 3 trong sách.',
  'Kết luận, nhận định: giáo viên chốt.',
]
type Change = Pick<Proposal, 'anchor' | 'kind'> & { text?: string }
const remove = (anchor: number): Change => ({ anchor, kind: 'delete' })
const replace = (anchor: number, text: string): Change => ({ anchor, kind: 'replace', text })
const comment = (anchor: number): Change => ({ anchor, kind: 'comment', text: 'Rõ hơn.' })
const insert = (anchor: number, text: string): Change => ({ anchor, kind: 'insert', text })

/** Uploads a later state of the file to a review with these proposals. @returns for each what became of it */
function uploadAgain(changes: readonly Change[], after: readonly string[], old: readonly string[] = before) {
  const review = {
    ...emptyReview('vi', 'Phân số'),
    paragraphs: old.map((text) => ({ text })),
    proposals: changes.map((change, at): Proposal => ({
      text: '',
      ...change,
      id: at + 1,
      before: old[change.anchor]!,
      reason: 'Rõ.',
      code: '',
      state: 'open',
    })),
  }
  const paragraphs = after.map((text) => ({ text }))
  const { proposals, lost, adopted = 0 } = takeFile(review, { id: 'f', name: 'a.docx' }, { paragraphs, outside: [] })
  expect(adopted).toBe(changes.length - proposals.length - lost.length)
  const idsOf = (some: readonly Proposal[]) => some.map(({ id }) => id)
  return { open: proposals.map(({ id, anchor }) => [id, anchor]), lost: idsOf(lost), adopted }
}

test('a deleted paragraph was adopted, and a rewritten one lost its proposal', () => {
  expect(uploadAgain([remove(2)], before.toSpliced(2, 1))).toEqual({ open: [], lost: [], adopted: 1 })
  const rewritten = ['Giao nhiệm vụ: cả lớp chơi trò chơi ghép hình.', 'Em nào xong trước thì giúp bạn.']
  for (const text of rewritten)
    expect(uploadAgain([remove(2)], before.with(2, text))).toEqual({ open: [], lost: [1], adopted: 0 })
})

test('a deletion was adopted beside a paragraph that was rewritten or changed as proposed', () => {
  const other = 'Kết luận, nhận định: giáo viên chốt kiến thức trên bảng.'
  expect(uploadAgain([remove(2)], before.toSpliced(2, 2, other))).toMatchObject({ lost: [], adopted: 1 })
  expect(
    uploadAgain([remove(2), replace(3, 'Giáo viên nhận xét.')], before.toSpliced(2, 2, 'Giáo viên nhận xét.')),
  ).toEqual({ open: [], lost: [], adopted: 2 })
  const again = [remove(2), replace(3, 'Giáo viên nhận xét.')]
  expect(uploadAgain(again, before.toSpliced(2, 2, 'Cô cho lớp nghỉ.'))).toMatchObject({ lost: [1, 2], adopted: 0 })
})

test('one of several equal paragraphs is deleted', () => {
  expect(uploadAgain([remove(3)], before.toSpliced(3, 1))).toEqual({ open: [], lost: [], adopted: 1 })
  expect(uploadAgain([remove(3), remove(6)], before.toSpliced(3, 1))).toEqual({ open: [[2, 5]], lost: [], adopted: 1 })
})

test('of equal neighbours, the one that was proposed is the deleted one', () => {
  const line = '…………'
  const lines = before.toSpliced(3, 1, line, line, line)
  const after = lines.toSpliced(4, 1)
  for (const anchor of [3, 4, 5])
    expect(uploadAgain([remove(anchor)], after, lines)).toEqual({ open: [], lost: [], adopted: 1 })
  expect(uploadAgain([remove(3), comment(4), comment(5)], after, lines)).toEqual({
    open: [
      [2, 3],
      [3, 4],
    ],
    lost: [],
    adopted: 1,
  })
  expect(uploadAgain([remove(3), remove(4)], lines.toSpliced(4, 2), lines)).toMatchObject({ lost: [], adopted: 2 })
  expect(uploadAgain([remove(3), remove(4)], after, lines)).toEqual({ open: [[1, 3]], lost: [], adopted: 1 })
})

test('a deleted paragraph may stay as an empty one, as in the last one of a cell', () => {
  expect(uploadAgain([remove(5)], before.with(5, ''))).toMatchObject({ lost: [], adopted: 1 })
})

test('the same words elsewhere in the file are no adopted proposal', () => {
  const changes = [insert(5, before[3]!), replace(1, before[4]!)]
  expect(uploadAgain(changes, before)).toEqual({
    open: [
      [1, 5],
      [2, 1],
    ],
    lost: [],
    adopted: 0,
  })
})

test('new paragraphs were adopted where they were proposed, each of equal ones for itself', () => {
  const step = 'Báo cáo, thảo luận: hai nhóm trình bày.'
  const both = [insert(2, step), insert(5, `${step}\n\nCả lớp nhận xét.`)]
  expect(uploadAgain(both, before.toSpliced(6, 0, step, 'Cả lớp nhận xét.').toSpliced(3, 0, step)).adopted).toBe(2)
  expect(uploadAgain(both, before.toSpliced(3, 0, step))).toEqual({ open: [[2, 6]], lost: [], adopted: 1 })
  const twice = [insert(2, step), insert(2, step)]
  expect(uploadAgain(twice, before.toSpliced(3, 0, step))).toEqual({ open: [[2, 2]], lost: [], adopted: 1 })
})

test('another file adopts nothing', () => {
  const other = Array.from({ length: 4100 }, (_, at) => `Câu ${at}`)
  expect(uploadAgain([remove(2), replace(3, 'Câu 7')], other)).toEqual({ open: [], lost: [1, 2], adopted: 0 })
})
