import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { documentExtensions } from '../extensions.ts'
import { drawFormula } from '../../../markdown/web/formula.ts'
import { toMarkdown } from '../../../markdown/web/html-to-markdown.ts'
import { pasteKind } from './pictures.ts'

const editors: Editor[] = []
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()))

/** Pastes into an empty document and returns its Markdown. */
function paste(data: { html?: string; text?: string }): string {
  const element = document.body.appendChild(document.createElement('div'))
  const editor = new Editor({ element, extensions: documentExtensions(() => {}) })
  editors.push(editor)
  const kinds: Record<string, string | undefined> = { 'text/html': data.html, 'text/plain': data.text }
  const clipboardData = { files: [], types: Object.keys(kinds), getData: (kind: string) => kinds[kind] ?? '' }
  editor.view.dom.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }))
  return toMarkdown(editor.getHTML())
}

const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6d4c2f0a-7fff-8a1b">${body}</b>`
const span = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};white-space:pre-wrap;">${text}</span>`
const item = (level: number, text: string, style = 'disc') =>
  `<li dir="ltr" style="list-style-type:${style};white-space:pre;" aria-level="${level}"><p dir="ltr" role="presentation">${span(text)}</p></li>`

describe('from Google Docs', () => {
  test('keeps formatted words', () => {
    expect(
      paste({
        html: docs(
          `<h2 dir="ltr">${span('Mục tiêu')}</h2><br><p dir="ltr">${span('đậm', 'font-weight:700')}${span(' và ')}` +
            `${span('nghiêng', 'font-weight:400;font-style:italic')}${span(', H')}` +
            `<span style="font-size:0.6em;vertical-align:sub;">2</span>${span('O')}</p><p dir="ltr" style="text-align:center">${span('giữa')}</p>`,
        ),
      }),
    ).toBe('## Mục tiêu\n\n**đậm** và *nghiêng*, H<sub>2</sub>O\n\n<p align="center">giữa</p>')
  })

  test('keeps highlighted words', () => {
    const bright = '<span style="background-color:#ffff00;white-space:pre-wrap;">cần nhớ</span>'
    const white = '<span style="background-color:#ffffff;white-space:pre-wrap;"> và thêm</span>'
    expect(paste({ html: docs(`<p dir="ltr">${bright}${white}</p>`) })).toBe('<mark>cần nhớ</mark> và thêm')
  })

  test('keeps coloured words and tabs; ignores black, white and the colour of a link', () => {
    const red = '<span style="color:#ff0000;white-space:pre-wrap;">đáp án</span>'
    const tab = '<span class="Apple-tab-span" style="white-space:pre;">\t</span>'
    const link = '<a href="https://a.vn"><span style="color:#1155cc;white-space:pre-wrap;">trang</span></a>'
    expect(paste({ html: docs(`<p dir="ltr">${span('Họ tên')}${tab}${red} ${link}</p>`) })).toBe(
      'Họ tên&#9;<span style="color: #c00000">đáp án</span> [trang](https://a.vn)',
    )
  })

  test('keeps levels and letters of lists, and turns ticked lists into checklists', () => {
    const nested = `<ul>${item(1, 'Một')}<ul>${item(2, 'hai', 'circle')}</ul>${item(1, 'Ba')}</ul>`
    expect(paste({ html: docs(nested) })).toBe('- Một\n  - hai\n- Ba')
    expect(paste({ html: docs(`<ol>${item(1, 'đúng', 'lower-alpha')}${item(1, 'sai', 'lower-alpha')}</ol>`) })).toBe(
      '<ol type="a"><li>đúng</li><li>sai</li></ol>',
    )
    const box = (text: string, checked: boolean) =>
      `<li dir="ltr" role="checkbox" aria-checked="${checked}" aria-level="1"><img src="data:image/png;base64,AAAA" alt="box"/><p dir="ltr" role="presentation">${span(text)}</p></li>`
    expect(paste({ html: docs(`<ul>${box('xong', true)}${box('chưa', false)}</ul>`) })).toBe('- [x] xong\n- [ ] chưa')
  })

  test('keeps merged cells and page breaks, and turns a remote picture into a link', () => {
    const cell = (text: string, more = '') =>
      `<td ${more} style="vertical-align:top;border:solid #000 1pt"><p dir="ltr">${span(text)}</p></td>`
    const table = `<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="208"/><col width="416"/></colgroup><tbody><tr>${cell('A', 'rowspan="2"')}${cell('B')}</tr><tr>${cell('C')}</tr></tbody></table></div>`
    const picture = `<p dir="ltr"><span><img src="https://lh7.googleusercontent.com/x" width="50" alt="Đồ thị"></span></p>`
    expect(
      paste({
        html: docs(`${table}${picture}<hr style="page-break-before:always;display:none;"/><p>${span('sau')}</p>`),
      }),
    ).toBe(
      '<table>\n<tr><td rowspan="2">A</td><td>B</td></tr>\n<tr><td>C</td></tr>\n</table>\n\n' +
        '[Đồ thị](https://lh7.googleusercontent.com/x)\n\n<div style="page-break-after: always"></div>\n\nsau',
    )
  })
})

describe('from Word', () => {
  const word = (body: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0in} --></style></head><body lang=VI><!--StartFragment-->${body}<!--EndFragment--></body></html>`

  test('keeps headings, whatever their style is called', () => {
    expect(
      paste({
        html: word(
          '<p class=MsoTitle>Kế hoạch</p><h2>Mục tiêu<o:p></o:p></h2><p class=MsoHeading7>sâu</p>' +
            "<p class=Tiuc3 style='mso-outline-level:3'>Hoạt động</p><p class=MsoNormal><b>đậm</b> thường</p>",
        ),
      }),
    ).toBe('# Kế hoạch\n\n## Mục tiêu\n\nsâu\n\n### Hoạt động\n\n**đậm** thường')
  })

  test('keeps coloured words, tabs and tables without lines', () => {
    const cell = (text: string, style: string) => `<td style='${style}'><p class=MsoNormal>${text}</p></td>`
    const table = (style: string) =>
      `<table class=MsoNormalTable border=0><tr>${cell('SỞ GD&amp;ĐT', style)}${cell('ĐỀ', style)}</tr></table>`
    expect(
      paste({
        html: word(
          "<p class=MsoNormal style='color:black'>Lớp<span style='mso-tab-count:2'>&nbsp; &nbsp;</span><span style='color:#0070C0'>12A</span></p>" +
            `<h2><span style='color:#2F5496'>Mục</span></h2>${table('padding:0in')}<p class=MsoNormal>và</p>` +
            table('border:solid windowtext 1.0pt'),
        ),
      }),
    ).toBe(
      'Lớp&#9;&#9;<span style="color: #1d4ed8">12A</span>\n\n## Mục\n\n' +
        '<table border="0">\n<tr><td>SỞ GD&#38;ĐT</td><td>ĐỀ</td></tr>\n</table>\n\nvà\n\n' +
        '<table>\n<tr><td>SỞ GD&#38;ĐT</td><td>ĐỀ</td></tr>\n</table>',
    )
  })

  test('converts footnotes, and keeps page breaks', () => {
    expect(
      paste({
        html: word(
          '<p class=MsoNormal>Một<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p>' +
            "<p class=MsoNormal><span><br clear=all style='mso-special-character:line-break;page-break-before:always'></span></p><p class=MsoNormal>Hai</p>" +
            "<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width=\"33%\"><div style='mso-element:footnote' id=ftn1>" +
            '<p class=MsoFootnoteText><a href="#_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> chú thích</p></div></div>',
        ),
      }),
    ).toBe('Một[^1]\n\n<div style="page-break-after: always"></div>\n\nHai\n\n[^1]: chú thích')
  })
})

describe('formulas', () => {
  const katex = (latex: string, drawn: string, display = '') =>
    `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"${display}><semantics><mrow><mi>${drawn}</mi></mrow>` +
    `<annotation encoding="application/x-tex">${latex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">${drawn}</span></span>`

  test('drawn by KaTeX are read from their LaTeX, inline and displayed', () => {
    expect(paste({ html: `<p>Cho ${katex('x^2', 'x2')}, tính</p>` })).toBe('Cho $x^2$, tính')
    const display = `<span class="katex-display">${katex('\\frac{a}{b}', 'ba', ' display="block"')}</span>`
    expect(paste({ html: `<p>Ta có ${display} nên <b>đúng</b></p><p>${display}</p>` })).toBe(
      'Ta có\n\n$$\n\\frac{a}{b}\n$$\n\nnên **đúng**\n\n$$\n\\frac{a}{b}\n$$',
    )
    const gemini = '<div class="math-block" data-math="a^2"><span class="katex-html">a2</span></div>'
    expect(paste({ html: `<p>a</p>${gemini}` })).toBe('a\n\n$$\na^2\n$$')
  })

  test('drawn by MathJax and in encyclopaedias are read too', () => {
    const old =
      '<span class="MathJax_Preview">x2</span><span class="MathJax">x2</span><script type="math/tex">x^2</script>'
    expect(paste({ html: `<p>Cho ${old} nhé</p>` })).toBe('Cho $x^2$ nhé')
    const mathml = '<math><msup><mi>x</mi><mn>2</mn></msup></math>'
    const container = `<mjx-container><mjx-math>x2</mjx-math><mjx-assistive-mml>${mathml}</mjx-assistive-mml></mjx-container>`
    expect(paste({ html: `<p>Cho ${container} nhé</p>` })).toBe('Cho $x^{2}$ nhé')
    const wiki = `<span class="mwe-math-element"><span><math alttext="{\\displaystyle y}"><mi>y</mi></math></span><img src="https://wikimedia.org/y.svg" alt="y"></span>`
    expect(paste({ html: `<p>và ${wiki}</p>` })).toBe('và ${\\displaystyle y}$')
  })

  test.each([
    ['<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', '\\frac{a}{b+1}'],
    ['<msqrt><mn>2</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt{2}\\sqrt[3]{x}'],
    ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup><mo>≤</mo><mi>π</mi>', 'x_{1}^{2}\\le \\pi'],
    ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>sin</mi><mi>x</mi>', '\\sum_{i}^{n}\\sin x'],
    ['<mover><mi>AB</mi><mo>→</mo></mover><mtext>nếu</mtext>', '\\overrightarrow{AB}\\text{nếu}'],
    [
      '<mo>{</mo><mtable><mtr><mtd><mi>x</mi></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mi>y</mi></mtd></mtr></mtable>',
      '\\{\\begin{matrix}x & 1 \\\\ y\\end{matrix}',
    ],
  ])('in plain MathML keep their form: %s', (mathml, latex) => {
    expect(paste({ html: `<p>Cho <math>${mathml}</math></p>` })).toBe(`Cho $${latex}$`)
  })

  test('reads each of many levels below a sign once', () => {
    const levels = 40
    const mathml = `${'<munder>'.repeat(levels)}<mi>x</mi>${'<mi>y</mi></munder>'.repeat(levels)}`
    const latex = `${'\\underset{y}{'.repeat(levels)}x${'}'.repeat(levels)}`
    expect(paste({ html: `<p><math>${mathml}</math></p>` })).toBe(`$${latex}$`)
  })

  test('escapes LaTeX characters in the words of a formula', () => {
    const words = 'giá {5$} \\ 10% ^ ~ #1 & a_b'
    const latex = paste({ html: `<math><mtext>${words.replace('&', '&amp;')}</mtext></math>` }).slice(2, -2)
    const drawn = document.createElement('p')
    expect(drawFormula(drawn, latex, { block: false })).toBe(true)
    expect(drawn.querySelector('.katex-html')?.textContent.replaceAll('\u00A0', ' ')).toContain(words)
  })

  test('splits the paragraph around several displayed formulas', () => {
    const display = (letter: string) => `<math display="block"><mi>${letter}</mi></math>`
    const html = `<p>một ${display('a')} <b>hai ${display('b')} ba</b>${display('c')}${display('d')}</p>`
    const line = (letter: string) => `$$\n${letter}\n$$`
    expect(paste({ html })).toBe(['một', line('a'), '**hai**', line('b'), '**ba**', line('c'), line('d')].join('\n\n'))
  })

  test('removes what an old MathJax drew before its source, however much', () => {
    const drawn = '<span class="MathJax">x</span>'.repeat(20_000)
    expect(paste({ html: `<p>Cho ${drawn}<script type="math/tex">x</script></p>` })).toBe('Cho $x$')
  })

  const equation = (omml: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal>Cho <!--[if gte msEquation 12]>${omml}<![endif]-->` +
    `<![if !msEquation]><span><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img src="file:///C:/clip.png"><![endif]></span><![endif]> hết</p><!--EndFragment--></body></html>`
  const r = (text: string) => `<i><span style='font-family:"Cambria Math"'><m:r>${text}</m:r></span></i>`

  test.each([
    [`<m:sSup><m:sSupPr><m:ctrlPr/></m:sSupPr><m:e>${r('x')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`, 'x^{2}'],
    ['<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>x≥50%</m:t></m:r>', 'x\\ge 50\\%'],
    [
      `<m:f><m:num>${r('a+1')}</m:num><m:den><m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg/><m:e>${r('b')}</m:e></m:rad></m:den></m:f>`,
      '\\frac{a+1}{\\sqrt{b}}',
    ],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e><m:sSub><m:e>${r('x')}</m:e><m:sub>${r('i')}</m:sub></m:sSub></m:e></m:nary>`,
      '\\sum_{i=1}^{n} x_{i}',
    ],
    [
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${r('x&amp;=1')}</m:e><m:e>${r('y&amp;=2')}</m:e></m:eqArr></m:e></m:d>`,
      '\\left\\{\\begin{aligned}x&=1 \\\\ y&=2\\end{aligned}\\right.',
    ],
    [
      `<m:limLow><m:e>${r('lim')}</m:e><m:lim>${r('x→0')}</m:lim></m:limLow>${r('diện tích')}`,
      '\\lim_{x\\to 0}\\text{diện tích}',
    ],
  ])('equations of Word keep their form: %s', (omml, latex) => {
    expect(paste({ html: equation(`<m:oMath>${omml}</m:oMath>`) })).toBe(`Cho $${latex}$ hết`)
    expect(paste({ html: equation(`<m:oMathPara><m:oMath>${omml}</m:oMath></m:oMathPara>`) })).toBe(
      `Cho\n\n$$\n${latex}\n$$\n\nhết`,
    )
    const drawn = document.createElement('p')
    expect(drawFormula(drawn, latex, { block: true })).toBe(true)
  })
})

describe('from spreadsheets', () => {
  test('reads cells of Excel and LibreOffice as a table', () => {
    const excel =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:"\\@"}</style></head><body><table border=0><!--StartFragment--><col width=64><tr height=20><td height=20 class=xl65 colspan=2>Điểm</td></tr><tr><td>Lan</td><td align=right>9,5</td></tr><!--EndFragment--></table></body></html>'
    const calc =
      '<html><head><meta name="generator" content="LibreOffice 7.4"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left"><font face="Arial">Lan</font></td><td align="right" sdval="9.5">9,5</td></tr></table></body></html>'
    expect(paste({ html: excel })).toContain('<tr><td colspan="2">Điểm</td></tr>')
    expect(paste({ html: calc })).toContain('>Lan</td>')
  })

  test('prefers cells over their picture, and a single picture over its address', () => {
    const picture = [new File(['x'], 'a.png', { type: 'image/png' })]
    expect(pasteKind('<table><tr><td>1</td></tr></table>', picture, '1')).toBe('none')
    expect(pasteKind('<img src="https://a.vn/b.png">', picture)).toBe('files')
    expect(pasteKind('<p>a <img src="data:image/png;base64,AAAA"></p>', [])).toBe('foreignPictures')
    expect(pasteKind('<p data-pm-slice="1 1 []"><img src="data:image/png;base64,AAAA"></p>', [])).toBe('ownPictures')
  })
})

test('ignores the colours of other pages', () => {
  const html = '<p style="color: red">một <font color="blue">hai</font> <span style="color: #0a0">ba</span></p>'
  expect(paste({ html })).toBe('một hai ba')
})

describe('plain text', () => {
  test.each([
    ['# Bài 6\n\n- một\n- **hai**', '# Bài 6\n\n- một\n- **hai**'],
    ['| a | b |\n|---|---|\n| c | d |', '| a | b |\n| --- | --- |\n| c | d |'],
    ['Ta có $x^2$.', 'Ta có $x^2$.'],
    ['- [x] xong', '- [x] xong'],
  ])('is read as Markdown where it plainly is: %j', (text, markdown) => {
    expect(paste({ text })).toBe(markdown)
  })

  test.each([
    ['- một mình', '\\- một mình'],
    ['giá $5 và $10', 'giá \\$5 và \\$10'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['một\nhai', 'một\n\nhai'],
    ['tie\u0302\u0301ng', 'tiếng'],
  ])('otherwise becomes one paragraph per line: %j', (text, markdown) => {
    expect(paste({ text })).toBe(markdown)
  })
})
