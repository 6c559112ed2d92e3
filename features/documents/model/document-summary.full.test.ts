import { expect, test } from 'vitest'
import { previewOf, summaryOf } from './document-summary.ts'
import { readableFormula } from '#formats/equations/model/readable-formula.ts'

test('summarises a document by its heading and the beginning of its text', () => {
  const markdown =
    '# Bài 6. **Hằng đẳng thức**\n\n| Hoạt động | Phút |\n|---|---:|\n| Mở đầu | 5 |\n\n- Ý <b>một</b>\n1\\. Về $x^2$'
  expect(summaryOf(markdown)).toEqual({
    title: 'Bài 6. Hằng đẳng thức',
    preview: 'Hoạt động Phút Mở đầu 5 Ý một 1. Về x²',
  })
  expect(summaryOf('# Only a heading')).toEqual({ title: 'Only a heading', preview: 'Only a heading' })
  expect(summaryOf('Kính gửi quý phụ huynh')).toEqual({ title: '', preview: 'Kính gửi quý phụ huynh' })
})

test.each([
  ['# TÊN BÀI DẠY: Phân số', 'Phân số'],
  ['# LESSON TITLE (TÊN BÀI DẠY): Fractions', 'Fractions'],
  ['# Chủ đề: Ô nhiễm', 'Ô nhiễm'],
  ['# Tên bài dạy:', 'Tên bài dạy:'],
  ['# Topical issues: water', 'Topical issues: water'],
  ['# TÊN BÀI DẠY: THÁNH GIÓNG\n\nEm hãy kể lại truyện Thánh Gióng.', 'Thánh Gióng'],
  ['# KẾ HOẠCH BÀI DẠY\n\nMôn học: Toán; lớp: 2\n\n**Tên bài học:** Lít; số tiết: 1', 'Lít'],
  ['# LESSON PLAN (KẾ HOẠCH BÀI DẠY)\n\nLesson title (Tên bài học): Litres; periods: 1', 'Litres'],
  ['# KẾ HOẠCH BÀI DẠY\n\nLớp 2', 'Kế hoạch bài dạy'],
])('leaves the label of an official form, and its capitals, out of the title: %s', (heading, title) => {
  expect(summaryOf(heading).title).toBe(title)
})

test('does not count pictures as words, however long they are', () => {
  const picture = `![Hình 1 – Đề.docx](data:image/jpeg;base64,${'A'.repeat(50_000)})`
  expect(summaryOf(`# ${picture}Bài 6\n\n${picture}\n\nQuan sát hình.`)).toEqual({
    title: 'Bài 6',
    preview: 'Quan sát hình.',
  })
  expect(previewOf(`<img alt="Hình" src="data:image/png;base64,${'A'.repeat(9000)}">Quan sát`)).toBe('Quan sát')
})

test.each([
  [String.raw`p = \frac{F}{S}`, 'p = F/S'],
  [String.raw`\dfrac{a+b}{2}`, '(a+b)/2'],
  [String.raw`\sqrt{x^{2}} \le 10^{-3}`, '√x² ≤ 10⁻³'],
  [String.raw`\mathrm{H_2O},\ 90^\circ`, 'H₂O, 90°'],
  [String.raw`\frac{2}{3} = \frac{\square}{12}`, '2/3 = □/12'],
  [String.raw`\left(\frac{\frac{1}{2}}{x}\right) \cdot 3`, '((1/2)/x) · 3'],
  [String.raw`\begin{cases} 2x + y = 5 \\ x - y = 1 \end{cases}`, '{ 2x + y = 5; x - y = 1'],
  [String.raw`\left\{\begin{aligned} x &= 1 \\ y &= 2 \end{aligned}\right.`, '{x = 1; y = 2'],
  [String.raw`\heva{&x=1\\&y=2}`, '{ x=1; y=2'],
  [String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`, '(1, 2; 3, 4)'],
  [String.raw`\left(\begin{array}{c|c} 1 & 2 \end{array}\right)`, '(1, 2)'],
  [String.raw`\{x \in \mathbb{R} \mid x > 0\}`, '{x ∈ ℝ | x > 0}'],
  [String.raw`\int_0^1 x^2\,dx = \frac13`, '∫₀¹ x² dx = 1/3'],
  [String.raw`\sqrt[3]{27} = 3`, '³√27 = 3'],
  [String.raw`\overset{\frown}{AB} = \overarc{CD}`, '⌢AB = ⌢CD'],
  [String.raw`a \\ b`, 'a; b'],
  [String.raw`\unknown{x} + \foo`, 'x +'],
])('reads the formula %s as text', (latex, read) => expect(readableFormula(latex)).toBe(read))

// With cubic time per document, a hundred of them would exceed the test's time limit.
test.each([
  ['bars after blanks', ' '.repeat(1300) + '|'.repeat(2600) + 'x', 'x'],
  ['bars and blanks', '| '.repeat(1999) + 'x', 'x'],
  ['tags that never close', '<'.repeat(4000), `${'<'.repeat(199)}…`],
])('creates a hundred previews of %s', (_, text, preview) => {
  for (let time = 0; time < 100; time++) expect(previewOf(text)).toBe(preview)
})

test('a preview has at most 200 characters, only whole words, and no split character', () => {
  expect(previewOf(`x${'😀'.repeat(300)}`)).toBe(`x${'😀'.repeat(99)}…`)
  expect(previewOf('một hai '.repeat(50))).toBe(`${'một hai '.repeat(25).trim()}…`)
})
