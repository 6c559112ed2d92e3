import { expect, test } from 'vitest'
import { anchorText, createAnchorFinder, type DocumentAnchor } from './anchors.ts'

/** Lines with “# ” are headings. */
function anchorsIn(...lines: string[]): DocumentAnchor[] {
  let heading = ''
  return lines.map((line, at) => {
    const isHeading = line.startsWith('# ')
    const text = anchorText(line.replace('# ', ''))
    if (isHeading) heading = text
    return { heading, text, at, isHeading }
  })
}

const before = anchorsIn(
  '# Mục tiêu',
  'Học sinh cộng được hai phân số cùng mẫu.',
  '# Hoạt động',
  'Luyện tập · 30 phút',
  'Làm bài tập 1',
  '# Vận dụng',
  'Làm bài tập 1',
)

const findAfter = (at: number, ...lines: string[]) => {
  const anchors = anchorsIn(...lines)
  const { index, state } = createAnchorFinder(anchors)(before[at]!)
  return [index === null ? null : anchors[index]!.text, state, index]
}

test('finds an anchor that has moved, also among equal texts', () => {
  const moved = ['# Chuẩn bị', 'Bảng phụ', ...before.map(({ text, isHeading }) => (isHeading ? `# ${text}` : text))]
  for (const [at, { text }] of before.entries()) expect(findAfter(at, ...moved)).toEqual([text, 'same', at + 2])
})

test('finds an anchor whose words were edited under the same heading', () => {
  const edited = ['# Mục tiêu', 'Học sinh cộng được hai phân số khác mẫu số.', '# Hoạt động', 'Luyện tập · 35 phút']
  expect(findAfter(1, ...edited)).toEqual([edited[1], 'changed', 1])
  expect(findAfter(3, ...edited)).toEqual(['Luyện tập · 35 phút', 'changed', 3])
})

test('shows a comment whose anchor is gone at its heading, at the heading before, or at the beginning', () => {
  expect(findAfter(1, '# Mục tiêu', 'Viết lại hoàn toàn.', '# Hoạt động')).toEqual(['Mục tiêu', 'gone', 0])
  expect(findAfter(3, '# Mở đầu', 'Chào lớp.')).toEqual(['Mở đầu', 'gone', 0])
  expect(findAfter(1, 'Không có mục nào.')).toEqual([null, 'gone', null])
  expect(findAfter(0)).toEqual([null, 'gone', null])
})

test('shows a comment on a renamed heading where the heading was', () => {
  expect(createAnchorFinder(before)({ heading: 'Hoạt động học', text: 'Hoạt động học', at: 2 })).toEqual({
    index: 2,
    state: 'gone',
  })
})

test('compares texts whatever their white space and their form of accents', () => {
  expect(anchorText('  Phân\n  số ')).toBe('Phân số')
  expect(anchorText('Phân số'.normalize('NFD'))).toBe('Phân số')
  expect(anchorText('a '.repeat(400))).toHaveLength(299)
})
