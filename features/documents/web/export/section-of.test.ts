import { expect, test } from 'vitest'
import { headingsOf, sectionOf } from './section-of.ts'

const mark = (label: string) => `<sup data-type="footnote-ref" data-label="${label}">${label}</sup>`
const note = (label: string, html: string) => `<div data-type="footnote" data-label="${label}"><p>${html}</p></div>`
const html = [
  '<h1>Bài 15. Áp suất</h1><p>Mở đầu</p>',
  `<h2>I. Mục tiêu</h2><p>Một${mark('a')}</p><h3>1. Kiến thức</h3><p>Hai</p>`,
  '<table><tbody><tr><td><h2>Trong bảng</h2></td></tr></tbody></table>',
  '<div data-type="page-break"></div>',
  `<h2>II. Công thức <span data-type="inline-math" data-latex="p"></span>${mark('c')}</h2><p>Ba</p>`,
  note('a', `Xem thêm ${mark('b')}`),
  note('b', 'sách giáo khoa'),
  note('c', 'chú thích khác'),
].join('')

test('lists headings with their levels and formulas as source, without those inside tables', () => {
  expect(headingsOf(html).map(({ level, text }) => [level, text])).toEqual([
    [1, 'Bài 15. Áp suất'],
    [2, 'I. Mục tiêu'],
    [3, '1. Kiến thức'],
    [2, 'II. Công thức p'],
  ])
  expect(headingsOf('<p>Không có đề mục</p><h2> </h2>')).toEqual([])
})

test('a section ends before the next heading of its level, and includes tables and the footnotes it refers to', () => {
  const { html: section, markdown } = sectionOf(html, headingsOf(html)[1]!)
  expect(section).toContain('<h3>1. Kiến thức</h3>')
  expect(section).toContain('Trong bảng')
  expect(section).toContain('sách giáo khoa')
  for (const other of ['Mở đầu', 'II. Công thức', 'chú thích khác', 'page-break']) expect(section).not.toContain(other)
  expect(markdown).toMatch(/^## I\. Mục tiêu/)
})

test('a first-level section contains everything below it; the last one takes only its own footnotes', () => {
  const [whole, , , last] = headingsOf(html)
  expect(sectionOf(html, whole!).html).toContain('II. Công thức')
  const { html: section } = sectionOf(html, last!)
  expect(section).toContain('chú thích khác')
  expect(section).not.toContain('sách giáo khoa')
})
