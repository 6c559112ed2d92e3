import { expect, test } from 'vitest'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { partOf } from './part-of.ts'

const text = `# ĐỀ KIỂM TRA GIỮA HỌC KÌ I

## 1. Ma trận

| Chủ đề | Biết |
| --- | --- |
| Lực | 2 |

## 2. Đề kiểm tra

Câu 1. Lực là gì?[^1]

## 3. Đáp án

Câu 1: B[^2]

[^1]: Theo SGK.

[^2]: Chấm 0,25.
`

test('a part contains what is below its heading, with its own footnotes', () => {
  const html = renderMarkdown(text)
  expect(partOf(html, 'exam')).toEqual({
    html: expect.stringContaining('Lực là gì?'),
    markdown: expect.stringMatching(/^## Đề kiểm tra\n\nCâu 1\. Lực là gì\?\[\^1\]\n\n\[\^1\]: Theo SGK\.$/),
    answer: null,
  })
  expect(partOf(html, 'key')!.markdown).toMatch(/^## Đáp án\n\nCâu 1: B\[\^2\]\n\n\[\^2\]: Chấm 0,25\.$/)
  expect(partOf(html, 'tables')!.markdown).toMatch(/^# ĐỀ KIỂM TRA GIỮA HỌC KÌ I\n\n## .* Ma trận\n\n\| Chủ đề/)
})

test('finds no parts in other documents; reports an answer among the questions', () => {
  expect(partOf(renderMarkdown('# Bài 1\n\nMở bài.'), 'exam')).toBeNull()
  const overrides = renderMarkdown('# Đề kiểm tra\n\nCâu 1. Chọn:\n\n**Đáp án: B**')
  expect(partOf(overrides, 'exam')!.answer).toBe('Đáp án: B')
})
