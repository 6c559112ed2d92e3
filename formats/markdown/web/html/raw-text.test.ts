import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../markdown.ts'

const words = (markdown: string) =>
  new DOMParser().parseFromString(renderMarkdown(markdown), 'text/html').body.textContent

describe('code in HTML', () => {
  it.each([
    'while (i<a && j>b) i++; for (i=0;i<s.size();i++) if (s[i]>0) k++;',
    'if a<b and c>d:\n    a = b',
    '#include <map>\n#include <iostream>',
    'List<object> danhSach',
    '<input type="text">',
  ])('keeps all of %j', (code) => {
    expect(words(`<pre>${code}</pre>`)).toBe(code)
  })

  it('contains no tags of the page', () => {
    expect(words('<pre><code>a <span class="k">if</span> <B>b</B><br>c<d></code></pre>')).toBe('a if b\nc<d>')
    expect(words('<pre><code>không đóng</pre>')).toBe('không đóng')
  })

  it('keeps its formulas literally, whether it is closed or not', () => {
    expect(renderMarkdown('<pre>Giá trị $x+1$</pre>')).toBe('<pre><code>Giá trị $x+1$</code></pre>')
    expect(renderMarkdown('<pre>\nGiá trị $x+1$')).toBe('<pre><code>Giá trị $x+1$</code></pre>')
    expect(words('<pre>\nTa có\n\n$$\ny\n$$\n')).toContain('$y$')
  })

  it('keeps them beyond the length that is searched for code', () => {
    expect(words(`<pre>\n${'a = $x$\n\n'.repeat(300)}</pre>`)?.match(/a = \$x\$/g)).toHaveLength(300)
  })
})

describe('scripts and styles', () => {
  it.each([
    '<script>var x=1</script>',
    '<script>\nlet a = b\n</script>',
    '<script>alert("Xin chào các em, đây là lời chào")</script>',
    '<script>\n// học sinh bấm nút\nstart()\n</script>',
    '<script>\nstart();\n/* hết giờ */ stop();</script>',
    '<script src="a.js"></script>',
    '<style>td { color: red }</style>',
  ])('are removed: %j', (code) => {
    expect(renderMarkdown(`${code}\n\nSau`)).toBe('<p>Sau</p>')
    expect(renderMarkdown(`<div>${code}</div>\n\nSau`)).toBe('<p>Sau</p>')
  })

  it.each([
    'Thẻ <script> (mã JavaScript) và thẻ </script> dùng để nhúng mã.',
    'Đặt CSS trong <style> (kiểu chữ; màu) hoặc <style> khác; thẻ đóng </style> ở cuối.',
    'Thẻ <script> chứa lệnh alert() và kết thúc bằng </script>.',
    'The <script> tag holds a call such as alert() until </script>.',
    '<script> và </script> là thẻ; <style> và </style> cũng vậy',
    'Cặp thẻ <script></script> dùng để nhúng mã',
    'Cho <pre> là mẫu và </pre> nhé, rồi <pre> nữa',
  ])('leave a sentence that mentions them intact: %j', (sentence) => {
    expect(words(sentence)).toBe(sentence)
    expect(words(`- ${sentence}`)).toBe(sentence)
  })

  it('leave the formulas of such a sentence', () => {
    expect(renderMarkdown('Cho <pre> là $x$ và </pre> nhé')).toBe(
      '<p>Cho &lt;pre&gt; là <span data-type="inline-math" data-latex="x"></span> và &lt;/pre&gt; nhé</p>',
    )
  })
})
