/** A document of about ten pages as the editor writes it: 15 tables, 100 formulas, headings, lists and text in Vietnamese. */
export function sampleHtml(): string {
  return sections(
    (heading) => `<h2>${heading}</h2>`,
    (text, latex) => `<p>${text} <span data-type="inline-math" data-latex="${escaped(latex)}"></span>, ${text}</p>`,
    (rows) =>
      `<table><tbody>${rows
        .map((cells, row) => `<tr>${cells.map((cell) => tag(row === 0 ? 'th' : 'td', `<p>${cell}</p>`)).join('')}</tr>`)
        .join('')}</tbody></table>`,
  )
}

/** The same as a model writes it. */
export function sampleMarkdown(): string {
  return sections(
    (heading) => `## ${heading}\n\n`,
    (text, latex) => `${text} $${latex}$, ${text}\n\n`,
    ([head = [], ...rows]) =>
      `${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`,
  )
}

const formulas = [
  'x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}',
  '\\begin{cases} x + y = 5 & \\text{nếu } x > 0 \\\\ x - y = 1 & \\text{nếu } x \\le 0 \\end{cases}',
  '\\int_0^{\\frac{\\pi}{2}} \\sin x \\, dx = 1',
  '\\widehat{ABC} = 60^\\circ',
  '\\ce{2H2 + O2 -> 2H2O}',
  '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
  '\\lim_{x \\to 0} \\frac{\\sin x}{x} = 1',
  '\\vec{AB} + \\vec{BC} = \\vec{AC}',
]
const words =
  'Giáo viên nêu tình huống gắn với thực tế, học sinh làm việc theo nhóm và trình bày kết quả trước lớp; các nhóm khác nhận xét, bổ sung. '

function sections(
  heading: (text: string) => string,
  sentence: (text: string, latex: string) => string,
  table: (rows: string[][]) => string,
): string {
  const parts: string[] = []
  for (let n = 0; n < 100; n += 1) {
    if (n % 10 === 0) parts.push(heading(`Hoạt động ${n / 10 + 1}: Hình thành kiến thức mới`))
    parts.push(sentence(words.repeat(1 + (n % 2)).trim(), formulas[n % formulas.length]!))
    if (n % 7 === 6 || n === 99) parts.push(table(rowsOf(n)))
  }
  return parts.join('')
}

const rowsOf = (n: number) => [
  ['Nội dung', 'Hoạt động của giáo viên', 'Hoạt động của học sinh', 'Thời gian'],
  ...Array.from({ length: 4 }, (_, row) => [
    `${n}.${row}`,
    words.slice(0, 60),
    words.slice(60, 120),
    `${row + 3} phút`,
  ]),
]
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
const escaped = (latex: string) => latex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
