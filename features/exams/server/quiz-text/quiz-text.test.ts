import { expect, test } from 'vitest'
import { htmlOf, tex } from './html-of.ts'
import { markdownOf, markdownOfText } from './markdown-of.ts'
import { plainOf } from './plain-of.ts'

const html = (markdown: string) =>
  htmlOf(markdown, { formula: tex, picture: (source, alt) => `<img src="${source}" alt="${alt}" />` })
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.each([
  'Diện tích hình chữ nhật có cạnh $3x$ và $\\frac{1}{2}y$ là',
  'Cho **đoạn văn** sau, *chú ý* từ <u>gạch chân</u>: H<sub>2</sub>O và m<sup>2</sup>',
  'Dòng một\nDòng hai\n\nĐoạn hai',
  '$$\\int_0^1 x^2\\,dx < 1$$',
  'snake_case và 5 * 3 = 15; giá 5 $ hay 10 $; a < b & c > d',
  'Code `x = {y: 1}` here',
  '| x | y |\n| --- | --- |\n| $a\\|b$ | 2 |',
  '- một\n- hai',
  '1. một\n2. hai',
  `Hình: ![tam giác](${dot})`,
  '- 5 là số nào?'.replace('- ', '\\- '),
  'Tập $\\{1; 2\\}$ có $2^n$ tập con ~ # = : {x}',
  '10 &amp; 11',
])('survives a round trip through HTML: %s', (markdown) => {
  expect(markdownOf(html(markdown)).markdown).toBe(markdown === '10 &amp; 11' ? '10 & 11' : markdown)
})

test('keeps the numbers and letters of lists', () => {
  expect(markdownOf('<ol start="3"><li>x</li><li>y</li></ol>').markdown).toBe('3. x\n4. y')
  expect(markdownOf('<p>Cho:</p><ol type="I"><li>x</li><li>y</li></ol>').markdown).toBe('Cho:\n\nI. x\nII. y')
  expect(markdownOf('<ol type="a"><li>x</li><li>y</li></ol>').markdown).toBe('a. x\nb. y')
})

test('keeps unclosed and unknown tags as text', () => {
  expect(html('a <b>x <u>y</b> z</u> <script>alert(1)</script> <p>')).toBe(
    'a &lt;b&gt;x <u>y&lt;/b&gt; z</u> &lt;script&gt;alert(1)&lt;/script&gt; &lt;p&gt;',
  )
  expect(html('**a <u>b** c</u>')).toBe('<strong>a &lt;u&gt;b</strong> c&lt;/u&gt;')
})

test('removes what would run or load, and reports it', () => {
  const page =
    'Hỏi<script>x()</script><img src="https://example.org/a.png"><b onclick="x()">đậm</b><iframe src="x"></iframe>'
  expect(markdownOf(page)).toEqual({ markdown: 'Hỏi**đậm**', dropped: { active: true, pictures: 1 } })
})

test('a plain text shows its literal content', () => {
  expect(markdownOfText('2 * 3 * 4 và *a* <b> \\(x^2\\)')).toBe('2 \\* 3 \\* 4 và \\*a\\* \\<b> $x^2$')
  expect(markdownOfText('Thủ đô của Việt Nam?')).toBe('Thủ đô của Việt Nam?')
})

test('reads products, blanks and formulas without dollars as the screen does', () => {
  expect(html('2*3*4 và ____/____ là ~~sai.~~Đúng')).toBe('2*3*4 và ____/____ là <s>sai.</s>Đúng')
  expect(html('5 cm^2^, H~2~O, \\ce{H2O}')).toBe('5 cm<sup>2</sup>, H<sub>2</sub>O, \\(\\ce{H2O}\\)')
})

test('cells contain formulas in everyday notation', () => {
  expect(plainOf('Tính $\\frac{1}{2}x^{2}$ của **H<sub>2</sub>O**')).toMatchObject({
    text: 'Tính (1/2)x² của H_2O',
    formulas: 1,
  })
  expect(plainOf(`a\n\nb ![c](${dot})`)).toMatchObject({ text: 'a\nb c', pictures: [dot] })
})
