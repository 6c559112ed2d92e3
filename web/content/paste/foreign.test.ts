import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { documentExtensions } from '../editor/extensions.ts'
import { toMarkdown } from '../markdown/html-to-markdown.ts'
import { pasteKind } from './pictures.ts'

const editors: Editor[] = []
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()))

/** What a paste into an empty document makes of it, as Markdown. */
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
  test('words keep their look', () => {
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

  test('lists keep their levels and letters, ticked lists become checklists', () => {
    const nested = `<ul>${item(1, 'Một')}<ul>${item(2, 'hai', 'circle')}</ul>${item(1, 'Ba')}</ul>`
    expect(paste({ html: docs(nested) })).toBe('- Một\n  - hai\n- Ba')
    expect(paste({ html: docs(`<ol>${item(1, 'đúng', 'lower-alpha')}${item(1, 'sai', 'lower-alpha')}</ol>`) })).toBe(
      '<ol type="a"><li>đúng</li><li>sai</li></ol>',
    )
    const box = (text: string, checked: boolean) =>
      `<li dir="ltr" role="checkbox" aria-checked="${checked}" aria-level="1"><img src="data:image/png;base64,AAAA" alt="box"/><p dir="ltr" role="presentation">${span(text)}</p></li>`
    expect(paste({ html: docs(`<ul>${box('xong', true)}${box('chưa', false)}</ul>`) })).toBe('- [x] xong\n- [ ] chưa')
  })

  test('tables keep merged cells, a picture from afar becomes a link, a page break stays', () => {
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

  test('headings stay headings, whatever their style is called', () => {
    expect(
      paste({
        html: word(
          '<p class=MsoTitle>Kế hoạch</p><h2>Mục tiêu<o:p></o:p></h2><p class=MsoHeading7>sâu</p>' +
            "<p class=Tiuc3 style='mso-outline-level:3'>Hoạt động</p><p class=MsoNormal><b>đậm</b> thường</p>",
        ),
      }),
    ).toBe('# Kế hoạch\n\n## Mục tiêu\n\nsâu\n\n### Hoạt động\n\n**đậm** thường')
  })

  test('footnotes become ours, page breaks stay', () => {
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

describe('from spreadsheets', () => {
  test('cells of Excel and of LibreOffice are a table', () => {
    const excel =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:"\\@"}</style></head><body><table border=0><!--StartFragment--><col width=64><tr height=20><td height=20 class=xl65 colspan=2>Điểm</td></tr><tr><td>Lan</td><td align=right>9,5</td></tr><!--EndFragment--></table></body></html>'
    const calc =
      '<html><head><meta name="generator" content="LibreOffice 7.4"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left"><font face="Arial">Lan</font></td><td align="right" sdval="9.5">9,5</td></tr></table></body></html>'
    expect(paste({ html: excel })).toContain('<tr><td colspan="2">Điểm</td></tr>')
    expect(paste({ html: calc })).toContain('>Lan</td>')
  })

  test('the cells win over their picture, a picture alone over its address', () => {
    const picture = [new File(['x'], 'a.png', { type: 'image/png' })]
    expect(pasteKind('<table><tr><td>1</td></tr></table>', picture, '1')).toBe('none')
    expect(pasteKind('<img src="https://a.vn/b.png">', picture)).toBe('files')
    expect(pasteKind('<p>a <img src="data:image/png;base64,AAAA"></p>', [])).toBe('foreignPictures')
    expect(pasteKind('<p data-pm-slice="1 1 []"><img src="data:image/png;base64,AAAA"></p>', [])).toBe('ownPictures')
  })
})

describe('text without form', () => {
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
  ])('else its lines are paragraphs: %j', (text, markdown) => {
    expect(paste({ text })).toBe(markdown)
  })
})
