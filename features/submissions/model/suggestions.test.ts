import { expect, test } from 'vitest'
import { findAgain, findMarked, replaceWords } from './suggestions.ts'

const plan = [
  '# Phân số',
  '## Mục tiêu',
  'Học sinh **cộng** được hai phân số cùng mẫu. Làm bài tập 1.',
  '## Hoạt động',
  '| Việc | Thời gian |\n| --- | --- |\n| Khởi động | 5 phút |\n| Luyện tập | 30 phút |',
  '- Làm bài tập 1.\n- Tính 1/5 + 2/5.',
].join('\n\n')

const marked = (words: string, before = '') => {
  const span = findMarked(plan, { words, before })
  return span && { span, text: plan.slice(span.from, span.to) }
}

const accept = (words: string, text: string, current: string, before = '') => {
  const span = findAgain(plan, marked(words, before)!.span, current)
  return span && replaceWords(current, span, text)
}

test('finds marked words within a line or a cell, and no others', () => {
  expect(marked('cộng được hai phân số')?.text).toBe('**cộng** được hai phân số')
  expect(marked('30 phút')?.text).toBe('30 phút')
  expect(marked('1/5 + 2/5')?.text).toBe('1/5 + 2/5')
  expect(marked('Mục tiêu')?.text).toBe('Mục tiêu')
  expect(marked('Luyện tập 30 phút')).toBeNull()
  expect(marked('được hai số thập phân')).toBeNull()
  expect(marked('…')).toBeNull()
})

test('replaces the words where they are, wherever the text around them has moved', () => {
  expect(accept('cộng được', 'cộng, trừ được', plan)).toBe(plan.replace('**cộng** được', 'cộng, trừ được'))
  const moved = plan.replace('# Phân số', '# Phân số\n\n## Chuẩn bị\n\nBảng phụ, bài tập in sẵn.')
  expect(accept('30 phút', '25 phút', moved)).toBe(moved.replace('30 phút', '25 phút'))
  const rewritten = plan.replace('**cộng**', '__cộng__')
  expect(accept('cộng được', 'trừ được', rewritten)).toBe(rewritten.replace('__cộng__ được', 'trừ được'))
  const slanted = plan.replace('**cộng**', '*cộng*')
  expect(accept('cộng được', 'trừ được', slanted)).toBe(slanted.replace('*cộng* được', 'trừ được'))
})

test('tells equal words apart by those around them', () => {
  const second = accept('bài tập 1', 'bài tập 2', plan, 'LuyệntậpphútLàm')
  expect(second).toBe(plan.replace('- Làm bài tập 1', '- Làm bài tập 2'))
  expect(accept('bài tập 1', 'bài tập 2', plan, 'cùngmẫuLàm')).toBe(plan.replace('bài tập 1', 'bài tập 2'))
})

test('accepts one suggestion after another in the same sentence', () => {
  const first = accept('cộng được', 'trừ được', plan)!
  expect(accept('cùng mẫu', 'khác mẫu', first)).toBe(first.replace('cùng mẫu', 'khác mẫu'))
})

test.each([
  ['the words are different', 'cộng được', plan.replace('**cộng** được', 'cộng hoặc trừ được')],
  ['a sign between the same letters is different', '1/5 + 2/5', plan.replace('1/5 + 2/5', '1/5 − 2/5')],
  ['they are part of a longer word now', '5 phút', plan.replace('| 5 phút', '| 15 phút')],
  ['they are gone', '30 phút', plan.replace('| Luyện tập | 30 phút |', '')],
  [
    'only a coincidence is left',
    'Luyện tập',
    'Một văn bản khác hẳn về vườn trường, cuối tuần luyện viết: Luyện tập thể thao.',
  ],
])('finds nothing when %s', (_, words, current) => {
  expect(accept(words, 'khác', current)).toBeNull()
})

test('writes plain words, in which nothing becomes Markdown', () => {
  expect(accept('30 phút', '2 * 3 | <b>', plan)).toContain('| Luyện tập | 2 \\* 3 \\| \\<b\\> |')
  expect(accept('Học sinh cộng được hai phân số cùng mẫu. Làm bài tập 1.', '1. Cộng', plan)).toContain(
    '\n\n1\\. Cộng\n\n',
  )
  expect(accept('Học sinh', '- Các em', plan)).toContain('\n\n\\- Các em **cộng**')
})
