import { afterEach, expect, test, vi } from 'vitest'
import type { LayoutName } from '#formats/layout/model/names.ts'
import { copyDocument, documentHtml } from './export.ts'
import { formulaMathml } from '#formats/markdown/web/formula.ts'

const formula = '<span data-type="inline-math" data-latex="\\frac{a}{b}"></span>'
const page = (html: string) => {
  const text = documentHtml(html, { title: 'Đề "15 phút" <A> & B', language: 'vi' })
  return { text, document: new DOMParser().parseFromString(text, 'text/html') }
}

test('creates a page that declares its language, encoding and title', () => {
  const { text, document } = page('<p>Chào</p>')
  expect(text).toMatch(/^<!doctype html>\n<html lang="vi">\n<head>\n<meta charset="utf-8">/)
  expect(document.title).toBe('Đề "15 phút" <A> & B')
  expect(text).not.toContain('<A>')
  expect(text).not.toMatch(/<script|<link|src=/)
})

test('counts lists in lists as Word files do: 1. a) i)', () => {
  const { text } = page('<ol><li><p>Một</p><ol><li><p>Hai</p></li></ol></li></ol>')
  expect(text).toContain('@counter-style bracketed-lower-alpha { system: extends lower-alpha; suffix: ") " }')
  expect(text).toContain('body ol ol { list-style: bracketed-lower-alpha }')
  expect(text).toContain('body ol[type=i] { list-style: bracketed-lower-roman }')
})

test('writes formulas as MathML without their source in the text', () => {
  const { document } = page(`<p>${formula}</p><div data-type="block-math" data-latex="x^2"></div>`)
  expect(document.querySelector('p math mfrac')?.textContent).toBe('ab')
  expect(document.querySelector('div math')?.getAttribute('display')).toBe('block')
  expect(document.body.textContent).not.toContain('frac')
})

test('uses styles for browsers that ignore MathML attributes', () => {
  const formula = (latex: string) =>
    page(`<div data-type="block-math" data-latex="${latex.replaceAll('&', '&amp;')}"></div>`).document
  const styles = (latex: string, selector: string) =>
    [...formula(latex).querySelectorAll(selector)].map((element) => element.getAttribute('style') ?? '')
  const aligned = (latex: string) => styles(latex, 'mtd').map((style) => /text-align: (\w+)/.exec(style)?.[1])
  expect(aligned('\\begin{aligned}a&=b\\\\c&=d\\end{aligned}')).toEqual(['right', 'left', 'right', 'left'])
  expect(aligned('\\begin{align}a&=b\\end{align}')).toEqual(['right', 'left'])
  expect(aligned('\\begin{cases}a&b\\end{cases}')).toEqual(['left', 'left'])
  expect(aligned('\\begin{gather}a\\\\b\\end{gather}')).toEqual(['center', 'center'])
  expect(styles('\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}', 'mtd')[0]).toMatch(
    /border-right: .*border-bottom: /,
  )
  expect(styles('\\boxed{x}', 'mrow[style]')[0]).toContain('border: ')
  expect(styles('\\cancel{x}', 'mrow[style]')[0]).toContain('linear-gradient')
  expect(formula('\\boxed{x}').querySelector('menclose')).toBeNull()
})

test('numbers footnotes as Word does, whatever their labels', () => {
  const reference = (label: string) => `<sup data-type="footnote-ref" data-label="${label}">${label}</sup>`
  const note = (label: string) => `<div data-type="footnote" data-label="${label}"><p>chú ${label}</p></div>`
  const { document } = page(`<p>a${reference('tên')} b${reference('1')}</p>${note('1')}${note('tên')}`)
  expect([...document.querySelectorAll('sup')].map(({ textContent }) => textContent)).toEqual(['1', '2', '2 ', '1 '])
})

test('repeats the heading rows of a table on every printed page', () => {
  const table = (rows: string) => page(`<table><tbody>${rows}</tbody></table>`).document.querySelector('table')!
  const plain = table('<tr><th>Câu</th></tr><tr><td>1</td></tr>')
  expect([...plain.tHead!.rows].map(({ textContent }) => textContent)).toEqual(['Câu'])
  const merged = table(
    '<tr><th rowspan="2">TT</th><th>Tổng</th></tr><tr><th>Biết</th></tr><tr><td>1</td><td>2</td></tr>',
  )
  expect(merged.tHead!.rows).toHaveLength(2)
  const reachingDown = table('<tr><th rowspan="2">TT</th><th>Tổng</th></tr><tr><td>1</td></tr>')
  const headingsOnly = table('<tr><th>a</th></tr><tr><th>b</th></tr>')
  expect([reachingDown.tHead, headingsOnly.tHead]).toEqual([null, null])
})

test('keeps a small table on one printed page, but not a long one', () => {
  const whole = (rows: number) => {
    const { document } = page(`<table><tbody>${'<tr><td>ô</td></tr>'.repeat(rows)}</tbody></table>`)
    return document.querySelector('table')!.hasAttribute('data-whole')
  }
  expect([whole(8), whole(9)]).toEqual([true, false])
})

test('shows the source of a formula that cannot be drawn', () => {
  const { document } = page('<p><span data-type="inline-math" data-latex="\\frac{"></span></p>')
  expect(document.querySelector('p')!.textContent).toBe('\\frac{')
})

test('keeps Vietnamese words in formulas whole', () => {
  const mathml = formulaMathml('\\text{diện tích nếu } x', { block: false })
  expect(mathml.replaceAll('\u00a0', ' ')).toContain('<mtext>diện tích nếu </mtext>')
  expect(formulaMathml('S_{đáy}', { block: false }).replace(/<[^>]*>/g, '')).toBe('Sđáy')
})

test('draws tasks, borders, page breaks and footnotes for programs that do not know ours', () => {
  const { document } = page(
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>xong</p></div></li>' +
      '<li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>chưa</p></div></li></ul>' +
      '<table><tbody><tr><td colspan="2" style="text-align: center"><p>ô</p></td></tr></tbody></table><div data-type="page-break"></div>' +
      '<div data-type="footnote" data-label="1"><p>Theo công văn</p></div>',
  )
  expect([...document.querySelectorAll('li')].map((item) => item.innerHTML)).toEqual(['<p>☑ xong</p>', '<p>☐ chưa</p>'])
  const cell = document.querySelector('td')!
  expect(cell.style.border).toContain('solid')
  expect(cell.style.textAlign).toBe('center')
  expect(document.querySelector('[data-type=page-break]')?.getAttribute('style')).toContain('page-break-after: always')
  expect(document.querySelector('[data-type=footnote] p')?.textContent).toBe('1 Theo công văn')
})

test('indents nested tasks', () => {
  const task = (inner: string) =>
    `<ul data-type="taskList"><li data-type="taskItem"><div><p>một</p>${inner}</div></li></ul>`
  const { document } = page(task(task('')))
  const lists = [...document.querySelectorAll<HTMLElement>('ul')]
  expect(lists.map(({ style }) => style.paddingLeft)).toEqual(['0px', '1.5em'])
})

/** Replaces the clipboard, which jsdom lacks; the end-to-end tests copy for real. */
function withClipboard(write: (items: { parts: Record<string, Blob> }[]) => Promise<void>) {
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Blob>
      constructor(parts: Record<string, Blob>) {
        this.parts = parts
      }
    },
  )
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
})

test('copies for word processors and as Markdown', async () => {
  const copied: Record<string, string> = {}
  withClipboard(async ([item]) => {
    for (const [type, blob] of Object.entries(item!.parts)) copied[type] = await blob.text()
  })
  await copyDocument(`<p>${formula}</p>`, '$\\frac{a}{b}$')
  expect(copied['text/html']).toContain('<mfrac>')
  expect(copied['text/plain']).toBe('$\\frac{a}{b}$')
})

test('falls back to the older copy method where the new one is missing or denied', async () => {
  const copied: Record<string, string> = {}
  Object.assign(document, {
    execCommand() {
      const event = Object.assign(new Event('copy', { cancelable: true }), {
        clipboardData: { setData: (type: string, text: string) => (copied[type] = text) },
      })
      return !document.dispatchEvent(event)
    },
  })
  await copyDocument('<p>một</p>', 'một')
  expect(copied).toEqual({ 'text/html': '<p>một</p>', 'text/plain': 'một' })
  withClipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await copyDocument('<p>hai</p>', 'hai')
  expect(copied['text/plain']).toBe('hai')
})

test('reports when nothing could be copied', async () => {
  Object.assign(document, { execCommand: () => false })
  await expect(copyDocument('<p>một</p>', 'một')).rejects.toThrow('refused to copy')
})

test('a layout keeps related blocks together and changes no word', () => {
  const html =
    '<p>Trường A</p><p>Họ và tên giáo viên: Lan</p><h1>Bài</h1><p>Câu 1. Chọn:<br>A. 1<br>B. 2<br>C. 3<br>D. 4</p>'
  const laid = (layout: LayoutName) => {
    const text = documentHtml(html, { title: 'x', language: 'vi', layout })
    return new DOMParser().parseFromString(text, 'text/html')
  }
  const words = (document: Document) => document.body.textContent.replaceAll(/\s+/g, '')
  const plain = laid('plain')
  expect(plain.querySelector('[data-role]')).toBeNull()

  const plan = laid('lesson-5512')
  const columns = [...plan.querySelectorAll('[data-role=columns] > div')].map((column) => column.textContent)
  expect(columns).toEqual(['Trường A', 'Họ và tên giáo viên: Lan'])
  expect(plan.querySelector('style')!.textContent).toContain('text-indent: 10mm')

  const examLayout = laid('exam')
  const options = examLayout.querySelector<HTMLElement>('[data-role=options]')!
  expect([...options.children].map((option) => option.textContent)).toEqual(['A. 1', 'B. 2', 'C. 3', 'D. 4'])
  expect(options.dataset.beside).toBe('4')
  expect(options.previousElementSibling!.innerHTML).toBe('Câu 1. Chọn:')
  expect([words(plan), words(examLayout)]).toEqual([words(plain), words(plain)])
})

test('starts parts of an exam on new pages with new numbers; keeps the end mark with a small table above it', () => {
  const html =
    '<table><tr><th>Bảng điểm</th></tr></table><h1>3. Đề kiểm tra</h1><p>Câu 1</p><h1>4. Đáp án</h1><table><tr><td>1</td><td>A</td></tr></table><p>Cách khác vẫn cho điểm.</p><h1>5. Phiếu trả lời</h1><p>Lớp: ……………</p><table><tr><td>Câu</td></tr></table><h2>Phần II</h2>'
  const text = documentHtml(html, { title: 'x', language: 'vi', layout: 'exam' })
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  expect([...body.children].map((block) => [block.textContent.slice(0, 9), block.getAttribute('data-part')])).toEqual([
    ['Bảng điểm', null],
    ['3. Đề kiể', '2'],
    ['Câu 1', '2'],
    ['4. Đáp án', '3'],
    ['1ACách kh', '3'],
    ['5. Phiếu ', '4'],
    ['Lớp: …………', '4'],
    ['Câu', '4'],
    ['Phần II', '4'],
  ])
  // In Firefox, a table with a page name gets separate pages.
  expect(body.querySelector('table[data-part]')).toBeNull()
  expect(text).toContain(
    '@page part-4 { counter-increment: pages-of-4; @top-center { content: counter(pages-of-4, not-the-first) } }',
  )
  expect(body.querySelector('[data-together] td')?.getAttribute('style')).toMatch(/text-align: center/)
  expect(documentHtml(html, { title: 'x', language: 'vi', layout: 'plain' })).not.toContain('part-2')
})

test('centres a number in its cell unless its author aligned it; leaves writing lines as they are', () => {
  const cells = '<td>9,5</td><td>8 %</td><td style="text-align: right">7</td><td>C1</td><td></td>'
  const text = documentHtml(`<table><tr>${cells}</tr></table><p>Tên: ……………</p>`, {
    title: 'x',
    language: 'vi',
    layout: 'lesson-5512',
  })
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  expect([...body.querySelectorAll('td')].map(({ style }) => style.textAlign)).toEqual([
    'center',
    'center',
    'right',
    '',
    '',
  ])
  expect(body.querySelector('p')!.hasAttribute('data-blanks')).toBe(true)
  expect(text).toContain('body > p[data-blanks] { text-align: left }')
})

test('keeps a line above its table, centres a single letter, and sizes headings as in Word', () => {
  const text = documentHtml(
    '<h1>T</h1><p>Bảng 1</p><table><tr><th>Câu</th><th>Đáp án</th></tr><tr><td>1</td><td>B</td></tr><tr><td>2</td><td>Đọc</td></tr></table>',
    { title: 'T', language: 'vi', layout: 'exam' },
  )
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  expect(body.querySelector('p')!.dataset.lead).toBe('')
  expect([...body.querySelectorAll('td')].map(({ style }) => style.textAlign)).toEqual([
    'center',
    'center',
    'center',
    '',
  ])
  expect(text).toContain('body h1 { margin-top: 12pt; font-size: 16pt }')
})

test('keeps the width of reaction conditions at the arrow', () => {
  const text = documentHtml('<p><span data-type="inline-math" data-latex="\\ce{A ->[H2SO4] B}"></span></p>', {
    title: 'T',
    language: 'vi',
  })
  expect(text).not.toContain('width="+')
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  const above = body.querySelector('mover > mrow, munderover > mrow')!
  expect([...above.children].map(({ localName }) => localName)).toEqual(['mspace', 'mrow', 'mspace'])
})

test('places joined options side by side, a signature table without lines, and the worksheet key on its own page', () => {
  const laidOut = (html: string, layout: LayoutName) =>
    new DOMParser().parseFromString(documentHtml(html, { title: '', language: 'vi', layout }), 'text/html')
  const nbsp = '\u00a0'.repeat(4)
  const options = laidOut(
    `<p>Câu 1.<br>A. 1${nbsp}B. <strong>2${nbsp}C. 3</strong><span data-type="tab">\t</span>D. 4</p>`,
    'exam',
  )
  expect(options.querySelector('p')?.textContent).toBe('Câu 1.')
  expect([...options.querySelectorAll('[data-role=options] > span')].map(({ innerHTML }) => innerHTML)).toEqual([
    'A. 1',
    'B. <strong>2</strong>',
    '<strong>C. 3</strong>',
    'D. 4',
  ])
  const listed = laidOut(
    '<p>Câu 1.</p><ul><li><p>A. 1</p></li><li><p>B. 2</p></li><li><p>C. 3</p></li><li><p>D. 4</p></li></ul>',
    'exam',
  )
  expect([...listed.querySelectorAll('[data-role=options] > span')].map(({ innerHTML }) => innerHTML)).toEqual([
    'A. 1',
    'B. 2',
    'C. 3',
    'D. 4',
  ])
  const signed = laidOut(
    '<p>Kính gửi</p><p>x</p><table><tbody><tr><td><p>PHỤ HUYNH<br>(Kí, ghi rõ họ tên)</p></td><td><p>GIÁO VIÊN</p></td></tr></tbody></table>',
    'official-letter',
  )
  expect(signed.querySelector('table')?.dataset.role).toBe('head')
  const key = laidOut('<h1>PHIẾU</h1><p>Câu 1.</p><h2>Đáp án</h2><p>A</p>', 'handout')
  expect(key.querySelector('h2')?.dataset).toMatchObject({ role: 'own-page', part: '2' })
})
