import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMarkdown } from './html-to-markdown.ts'
import { renderMarkdown } from './markdown.ts'
import { samples } from './samples.ts'
import { shape } from './shape.ts'
import { isFull } from '#tests/support/full.ts'

/** A formula that was still open is closed when it is written down. */
const render = (markdown: string) => renderMarkdown(markdown).replaceAll(' data-open=""', '')
const again = (html: string) => renderMarkdown(toMarkdown(html))

const runs = isFull ? 300 : 40

describe('HTML → Markdown', () => {
  it.each(Object.entries(samples))('renders to the same document: %s', (_name, markdown) => {
    const html = render(markdown)
    expect(again(html)).toBe(html)
  })

  const special = fc.constantFrom(
    '*',
    '**',
    '_',
    '__',
    '`',
    '``',
    '~~',
    '$',
    '$$',
    '\\',
    '\\(',
    '\\)',
    '\\[',
    '[',
    ']',
    '](',
    '![',
    '<',
    '>',
    '&',
    '&amp;',
    '|',
    '#',
    '-',
    '+',
    '1.',
    '2)',
    ':',
    '=',
    '"',
    '!',
    '^',
    '[^1]',
    '[^1]:',
    '\n',
    '\n\n',
    '\n- ',
    '\n  ',
    '\n    ',
    '\n> ',
    '\n# ',
    '\n| a | b |\n|---|---|\n| c |',
    '\n~~~\n',
    '- [ ] ',
    '- [x] z',
    '<u>',
    '</u>',
    '<b>',
    '</b>',
    '<br>',
    '<table><tr><td>',
    '</td></tr></table>',
    '<p align="center">',
    '</p>',
    '<span style="color: #15803d">',
    '</span>',
    '&#9;',
    '\t',
    '<table border="0"><tr><td>',
    '<ol type="a"><li>',
    '</li></ol>',
    'https://a.vn/b_c',
    'a@b.vn',
    ' ',
    '  ',
    '\u00A0',
    '.',
    ',',
    '---',
    '***',
    '<div style="page-break-after: always"></div>',
    '![a](data:image/png;base64,iVBORw0KGgo=)',
    '<img src="data:image/jpeg;base64,/9j/4AAQ+/=" width="200">',
    '<pre>',
    '<pre><code>',
    '</pre>',
    '<style>{',
    '</style>',
    '\n\\begin{align*}',
    '\\end{align*}',
    'US$',
    '$A$1',
    '$ ',
    ' $',
  )
  const word = fc.constantFrom('a', 'Bài', 'học', 'x^2', '12', 'ữ', 'Lưu ý:', '“trích”', '5', '\\frac{1}{2}')
  const soup = fc.array(fc.oneof(special, word, word), { maxLength: 24 }).map((parts) => parts.join(''))

  it('renders to the same document whatever the Markdown was', () => {
    fc.assert(
      fc.property(soup, (markdown) => {
        const html = render(markdown)
        expect(again(html)).toBe(html)
      }),
      { numRuns: runs },
    )
  })

  it('renders to the same document whatever was done in the editor', () => {
    fc.assert(
      fc.property(documents, (html) => {
        const shaped = shapeHtml(html)
        expect(again(html)).toBe(shaped)
      }),
      { numRuns: runs },
    )
  })
})

function shapeHtml(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return shape(template.content)
    .map((element) => element.outerHTML)
    .join('')
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const nasty = fc.constantFrom(
  ...'* ** _ ___ ` ``` ~ ~~ $ $$ \\ \\( \\[ \\] [ ] ( ) ![ < > & &amp; | # ## - + 1. 2) : = == " ! ^ [^1] [^1]: [x] <u> </b> <table> http://a.vn/x_y_z a@b.vn . , --- *** \\newpage www 5$ 20 cm <think> :--- {{a}} // % US$ $A$2:$A$9 __a:__b \\begin{align} \\end{align} <pre> </pre> <style>{ </style>'.split(
    ' ',
  ),
)
const words = fc
  .array(
    fc.oneof(nasty, fc.constantFrom('a', 'Bài', 'học sinh', 'ữ', '12', 'Lưu ý:', '“trích”', ' ', ' ', '\u00A0', '(x)')),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => escape(parts.join('')))
const { inline } = fc.letrec<{ inline: string; chunk: string }>((tie) => ({
  inline: fc.array(tie('chunk'), { maxLength: 4 }).map((parts) => parts.join('')),
  chunk: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    words,
    fc.constant('<br>'),
    fc
      .constantFrom(
        'x',
        'a_1^2',
        '\\frac{a}{b}',
        '5',
        '20 em',
        '\\text{giá \\$5}',
        '|x|',
        '\\| a',
        'a\\ ',
        'a < b',
        '\\(',
        'A2:',
        '2:',
        '2ab+b^2',
        '/em',
        '\\begin{align}a\\end{align}',
      )
      .map((latex) => `<span data-type="inline-math" data-latex="${escape(latex)}"></span>`),
    fc.constant('<sup data-type="footnote-ref" data-label="1">1</sup>'),
    fc
      .tuple(words, fc.constantFrom('', ' width="300"'))
      .map(
        ([alt, width]) => `<img src="data:image/png;base64,iVBORw0KGgo=" alt="${alt.replace(/"/g, '&quot;')}"${width}>`,
      ),
    fc
      .tuple(
        fc.constantFrom(
          'strong',
          'em',
          's',
          'u',
          'sub',
          'sup',
          'mark',
          'code',
          'a href="https://a.vn/(x)?y=1&amp;z=2"',
          'a href="https://a.vn/học sinh[1]" title="a &amp;amp; &quot;b&quot;"',
        ),
        tie('inline'),
      )
      .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]}>`),
  ),
}))
const paragraph = fc
  .tuple(fc.constantFrom('p', 'p', 'p', 'h1', 'h3', 'p style="text-align: center"'), inline)
  .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]}>`)
const codeText = fc
  .array(fc.constantFrom('a', ' ', '\n', '```', '~~~', '<b>', '&', '  b', '$x$'), { maxLength: 5 })
  .map((parts) => escape(parts.join('')))
const simple = fc.oneof(
  { weight: 6, arbitrary: paragraph },
  fc
    .tuple(fc.constantFrom('', ' class="language-js"', ' class="language-md"'), codeText)
    .map(([language, text]) => `<pre><code${language}>${text}</code></pre>`),
  fc.constantFrom(
    '<hr>',
    '<div data-type="page-break"></div>',
    '<div data-type="block-math" data-latex="x\n+ y"></div>',
    '<div data-type="block-math" data-latex="\\text{$$}"></div>',
  ),
)
const { blocks } = fc.letrec<{ blocks: string; block: string }>((tie) => {
  const items = (open: string) =>
    fc
      .array(tie('blocks'), { minLength: 1, maxLength: 3 })
      .map((all) => all.map((inner) => `<li${open}>${inner}</li>`).join(''))
  const cells = (name: string) =>
    fc
      .array(
        fc.tuple(
          fc.constantFrom('', '', ' colspan="2"', ' style="text-align: right"'),
          fc.oneof({ weight: 5, arbitrary: paragraph }, tie('blocks')),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((all) => `<tr>${all.map(([attribute, inner]) => `<${name}${attribute}>${inner}</${name}>`).join('')}</tr>`)
  const plainRow = (name: string) =>
    fc
      .array(inline, { minLength: 2, maxLength: 2 })
      .map((all) => `<tr>${all.map((inner) => `<${name}><p>${inner}</p></${name}>`).join('')}</tr>`)
  return {
    blocks: fc.array(tie('block'), { maxLength: 3 }).map((parts) => parts.join('')),
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 4, arbitrary: simple },
      items('').map((inner) => `<ul>${inner}</ul>`),
      fc
        .tuple(fc.constantFrom('', ' start="3"', ' type="a"'), items(''))
        .map(([attribute, inner]) => `<ol${attribute}>${inner}</ol>`),
      items(' data-type="taskItem" data-checked="true"').map((inner) => `<ul data-type="taskList">${inner}</ul>`),
      tie('blocks').map((inner) => `<blockquote>${inner}</blockquote>`),
      fc.tuple(cells('th'), cells('td')).map((rows) => `<table><tbody>${rows.join('')}</tbody></table>`),
      fc.tuple(plainRow('th'), plainRow('td')).map((rows) => `<table><tbody>${rows.join('')}</tbody></table>`),
    ),
  }
})
const documents = fc
  .tuple(blocks, fc.oneof(fc.constant('<p>chú thích</p>'), fc.constant('<p></p>'), blocks))
  .map(([html, note]) => `${html}<div data-type="footnote" data-label="1">${note}</div>`)
