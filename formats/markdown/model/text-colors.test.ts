import { expect, test } from 'vitest'
import { textColorNames, textColorOf, textColors } from './text-colors.ts'

test('keeps each of the editor’s colours, all readable on white paper', () => {
  for (const name of textColorNames) {
    expect(textColorOf(textColors[name])).toBe(name)
    expect(1.05 / (luminance(textColors[name]) + 0.05)).toBeGreaterThan(4.5)
  }
})

test.for([
  ['red', 'red'],
  ['#F00', 'red'],
  ['#FF0000', 'red'],
  ['rgb(192, 0, 0)', 'red'],
  ['rgb(255 0 0 / 50%)', 'red'],
  ['#e91e63', 'red'],
  ['#ffc000', 'orange'],
  ['yellow', null],
  ['#ED7D31', 'orange'],
  ['#00b050', 'green'],
  ['teal', 'blue'],
  ['#0070C0', 'blue'],
  ['#2F5496', 'blue'],
  ['Navy', 'blue'],
  ['#7030A0', 'purple'],
  ['black', null],
  ['#000000', null],
  ['windowtext', null],
  ['#333', null],
  ['#595959', null],
  ['white', null],
  ['#fffdfd', null],
  ['rgb(300, 0, 0)', 'red'],
  ['rgb(1)', null],
  ['url(x)', null],
  ['', null],
])('maps %s to %s', ([css, color]) => {
  expect(textColorOf(css!)).toBe(color)
})

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
