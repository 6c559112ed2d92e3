import { describe, expect, test } from 'vitest'
import { elementsOf, ownText, valueOf, type XmlElement } from '#tests/support/files/parse-xml.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { htmlToDocx } from './docx.ts'
import { textsOf, wordOf } from './testing.ts'

describe('the document', () => {
  test.each([
    { language: 'vi', tag: 'vi-VN', size: '26', left: '1701' },
    { language: 'en', tag: 'en-US', size: '24', left: '1417' },
  ] as const)('is an A4 page of Times New Roman in $tag', async ({ language, tag, size, left }) => {
    const word = await wordOf('<p>Xin chào</p>', language)
    const [defaults] = elementsOf(word.part('word/styles.xml'), 'w:docDefaults')
    expect(valueOf(defaults!, 'w:lang')).toBe(tag)
    expect(valueOf(defaults!, 'w:sz')).toBe(size)
    expect(elementsOf(defaults!, 'w:rFonts')[0]?.attributes).toEqual({
      'w:ascii': 'Times New Roman',
      'w:hAnsi': 'Times New Roman',
      'w:cs': 'Times New Roman',
      'w:eastAsia': 'Times New Roman',
    })
    expect(valueOf(defaults!, 'w:spacing', 'w:lineRule')).toBe('auto')
    expect(elementsOf(word.body, 'w:pgSz')[0]?.attributes).toMatchObject({ 'w:w': '11906', 'w:h': '16838' })
    expect(valueOf(word.body, 'w:pgMar', 'w:left')).toBe(left)
  })

  test('contains its title', async () => {
    const word = await wordOf('<p>Xin chào</p>')
    expect(elementsOf(word.part('docProps/core.xml'), 'dc:title')[0]?.children).toEqual(['Giáo án'])
  })

  test('contains its author, or the name of the product', async () => {
    const authorIn = (word: Awaited<ReturnType<typeof wordOf>>) =>
      elementsOf(word.part('docProps/core.xml'), 'dc:creator')[0]?.children
    expect(authorIn(await wordOf('<p>x</p>'))).toEqual(['Nguyễn Thị Lan'])
    const nobodys = await htmlToDocx('<p>x</p>', { title: 'x', author: null, language: 'en' })
    expect(authorIn(readDocx(nobodys))).toEqual(['Trợ Giảng'])
  })

  test('is complete even when it is empty', async () => {
    const word = await wordOf('')
    expect(word.paragraphs.map(({ text }) => text)).toEqual([''])
  })
})

describe('paragraphs', () => {
  test('uses heading styles, which outline and navigation recognise', async () => {
    const word = await wordOf('<h1>Một</h1><h2>Hai</h2><h3>Ba</h3><h4>Bốn</h4><h5>Năm</h5><h6>Sáu</h6><p>Thân bài</p>')
    expect(word.paragraphs.map(({ style, text }) => `${style} ${text}`)).toEqual([
      'Heading1 Một',
      'Heading2 Hai',
      'Heading3 Ba',
      'Heading4 Bốn',
      'Heading5 Năm',
      'Heading6 Sáu',
      'Normal Thân bài',
    ])
    const styles = elementsOf(word.part('word/styles.xml'), 'w:style')
    const levels = styles.filter(({ attributes }) => attributes['w:styleId']?.startsWith('Heading'))
    expect(levels.map((style) => `${valueOf(style, 'w:name')} ${valueOf(style, 'w:outlineLvl')}`)).toEqual(
      [1, 2, 3, 4, 5, 6].map((level) => `heading ${level} ${level - 1}`),
    )
  })

  test.each([
    ['<p style="text-align: center">a</p>', 'center'],
    ['<p style="color:red; text-align:right">a</p>', 'right'],
    ['<h2 style="text-align: justify">a</h2>', 'both'],
    ['<div align="center"><p>a</p></div>', 'center'],
    ['<p style="text-align: constructor">a</p>', null],
  ])('%s is aligned %s', async (html, alignment) => {
    const word = await wordOf(html)
    expect(valueOf(word.body, 'w:jc')).toBe(alignment)
  })

  test('keeps a typed blank line', async () => {
    expect(await textsOf('<p>Người soạn</p><p></p><p><br></p><p>Nguyễn Văn An</p>')).toEqual([
      'Người soạn',
      '',
      '',
      'Nguyễn Văn An',
    ])
  })

  test('lifts blocks out of inline elements and keeps their formatting', async () => {
    const word = await wordOf('<div>Trước <b>đậm<ul><li>mục</li></ul><table><tr><td>ô</td></tr></table>sau</b></div>')
    expect(word.paragraphs.map(({ text }) => text)).toEqual(['Trước đậm', 'mục', 'ô', 'sau'])
    expect(boldTexts(word.body)).toEqual(['đậm', 'mục', 'ô', 'sau'])
  })

  test('keeps position and alignment of text beside a block', async () => {
    const word = await wordOf(
      '<blockquote>Ngoài<blockquote>trong</blockquote></blockquote><div>trái<p style="text-align:right">phải</p>trái</div>' +
        '<p>a<span style="text-align:right">b</span></p>',
    )
    const left = elementsOf(word.body, 'w:p').map((each) => valueOf(each, 'w:ind', 'w:left') ?? valueOf(each, 'w:jc'))
    expect(left).toEqual([null, '568', null, 'right', null, null])
  })

  test('places quotations, rules and definitions', async () => {
    const word = await wordOf(
      '<blockquote><p>Trích</p><blockquote>Sâu</blockquote></blockquote><hr><dl><dt>Từ</dt><dd>Nghĩa</dd></dl>',
    )
    expect(word.paragraphs.map(({ style, text }) => `${style} ${text}`)).toEqual([
      'Quote Trích',
      'Quote Sâu',
      'HorizontalRule ',
      'Normal Từ',
      'Normal Nghĩa',
    ])
    expect(elementsOf(word.body, 'w:ind').map(({ attributes }) => attributes['w:left'])).toEqual(['568', '454'])
  })

  test('keeps lines and spaces of code', async () => {
    const word = await wordOf('<pre><code class="language-js">if (a) {\n  b()\n\n\tc()\n}\n</code></pre>')
    expect(word.paragraphs).toMatchObject([{ style: 'CodeBlock', text: 'if (a) {\n  b()\n\n    c()\n}' }])
  })

  test('separates two adjacent pieces of code, which Word would join', async () => {
    const word = await wordOf('<pre>a</pre><pre>b</pre><p>c</p><pre>d</pre>')
    expect(word.paragraphs.map(({ style, text }) => `${style} ${text}`)).toEqual([
      'CodeBlock a',
      'Gap ',
      'CodeBlock b',
      'Normal c',
      'CodeBlock d',
    ])
  })

  test('a page break starts the next paragraph on a new page, also before a table; a last one has no effect', async () => {
    const pageBreak = '<div data-type="page-break"></div>'
    const word = await wordOf(
      `<p>1</p>${pageBreak}<p>2</p>${pageBreak}<table><tr><td>3${pageBreak}</td></tr></table>${pageBreak}`,
    )
    const breaking = elementsOf(word.body, 'w:p').filter((each) => elementsOf(each, 'w:pageBreakBefore').length > 0)
    expect(breaking.map((each) => valueOf(each, 'w:pStyle'))).toEqual(['Normal', 'Gap'])
    expect(word.paragraphs.map(({ style, text }) => `${style} ${text}`)).toEqual([
      'Normal 1',
      'Normal 2',
      'Gap ',
      'TableText 3',
      'Gap ',
    ])
  })
})

test('an introduction stays on the page of its displayed formula', async () => {
  const formula = '<div data-type="block-math" data-latex="x^2"></div>'
  const word = await wordOf(`<p>Ta có:</p>${formula}<p></p>${formula}<p>Vậy</p>`)
  const keeping = elementsOf(word.body, 'w:p').map((each) => elementsOf(each, 'w:keepNext').length)
  expect(keeping).toEqual([1, 0, 0, 0, 0])
})

describe('text', () => {
  test.each([
    ['<strong>a</strong>', 'w:b'],
    ['<b>a</b>', 'w:b'],
    ['<em>a</em>', 'w:i'],
    ['<u>a</u>', 'w:u'],
    ['<s>a</s>', 'w:strike'],
    ['<del>a</del>', 'w:strike'],
    ['<mark>a</mark>', 'w:highlight'],
    ['<span style="color: rgb(192, 0, 0)">a</span>', 'w:color'],
    ['<sub>a</sub>', 'w:vertAlign'],
    ['<sup>a</sup>', 'w:vertAlign'],
  ])('formats %s as %s', async (html, property) => {
    const [, marked, after] = elementsOf((await wordOf(`<p>x ${html} y</p>`)).body, 'w:r')
    expect(elementsOf(marked!, property)).toHaveLength(1)
    expect(elementsOf(after!, property)).toHaveLength(0)
  })

  test('combines formats', async () => {
    const word = await wordOf('<p><b>1<i>2<u>3</u></i></b></p>')
    const tags = elementsOf(word.body, 'w:r').map((run) =>
      ['w:b', 'w:i', 'w:u'].filter((tag) => elementsOf(run, tag).length > 0).join(''),
    )
    expect(tags).toEqual(['w:b', 'w:bw:i', 'w:bw:iw:u'])
  })

  test('gives code and unreadable formulas the code style', async () => {
    const word = await wordOf(
      '<p><code>let a</code> và <span data-type="inline-math" data-latex="a &lt; \\frac{1}{2"></span></p>' +
        '<div data-type="block-math" data-latex="\\x^2\n+ 1"></div>',
    )
    expect(word.paragraphs.map(({ text }) => text)).toEqual(['let a và a < \\frac{1}{2', '\\x^2 + 1'])
    const styled = elementsOf(word.body, 'w:r').filter((run) => valueOf(run, 'w:rStyle') === 'InlineCode')
    expect(styled.map((run) => elementsOf(run, 'w:t')[0]?.children[0])).toEqual([
      'let a',
      'a < \\frac{1}{2',
      '\\x^2 + 1',
    ])
    expect(valueOf(word.body, 'w:jc')).toBe('center')
  })

  test('collapses white space across styles and around line breaks, and keeps no-break spaces', async () => {
    expect(await textsOf('<p>\n  a <b> b</b>\n<i>c</i> <br>\n   d&nbsp; e <br></p>')).toEqual(['a b c\nd\u00a0 e'])
  })

  test('composes letters and drops what XML forbids', async () => {
    const word = await wordOf(
      '<p>Tie\u0302\u0301ng Vie\u0323\u0302t\u0000\u0001\u001f&#1;&#xb;\ud800\uffff 😀 &amp; &lt;b&gt;</p>',
    )
    expect(word.paragraphs[0]?.text).toBe('Ti\u1ebfng Vi\u1ec7t 😀 & <b>')
  })

  test('keeps text that only looks like markup', async () => {
    expect(await textsOf('<p>x < 5, <tên học sinh>, 3<4 và <b')).toEqual(['x < 5, <tên học sinh>, 3<4 và <b'])
  })
})

describe('links', () => {
  test('lead to web and mail addresses, as one link each', async () => {
    const word = await wordOf(
      '<p><a href="https://vi.wikipedia.org/wiki/Toán học">Toán <b>học</b></a> <a href="mailto:an@truong.vn">An</a></p>',
    )
    expect(word.links).toEqual([
      { text: 'Toán học', address: 'https://vi.wikipedia.org/wiki/To%C3%A1n%20h%E1%BB%8Dc' },
      { text: 'An', address: 'mailto:an@truong.vn' },
    ])
  })

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    '\\\\server\\share',
    '/relative',
    '#anchor',
    'http://',
    `https://a.vn/${'x'.repeat(3000)}`,
  ])('%s is text only', async (href) => {
    const word = await wordOf(`<p><a href="${href}">chữ</a></p>`)
    expect(word.paragraphs[0]?.text).toBe('chữ')
    expect(word.links).toEqual([])
    expect(word.files.get('word/_rels/document.xml.rels')?.toString()).not.toContain('TargetMode="External"')
  })
})

function boldTexts(body: XmlElement): string[] {
  const runs = elementsOf(body, 'w:r').filter((run) => elementsOf(run, 'w:b').length > 0)
  return runs.flatMap((run) => elementsOf(run, 'w:t')).map(ownText)
}
