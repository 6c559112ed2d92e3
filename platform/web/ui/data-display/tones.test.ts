import { expect, test } from 'vitest'
import { tones } from './tones.ts'

test('the category colours of the design', () => {
  expect(tones('#2563EB')).toMatchObject({ soft: '#e4edff', ink: '#1f428d' })
})

test('keeps grey, and turns an invalid colour into grey', () => {
  for (const hex of ['#6B7280', 'red', '', '#12345']) {
    const [r, g, b] = channels(tones(hex).ink)
    expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!)).toBeLessThan(32)
  }
})

test('ink on its background has a contrast above 7:1 for every hex, in light and in dark', () => {
  const steps = Array.from({ length: 16 }, (_, step) => step * 17)
  let worst = Infinity
  for (const r of steps) {
    for (const g of steps) {
      for (const b of steps) {
        const hex = `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
        const { soft, ink, softDark, inkDark } = tones(hex)
        worst = Math.min(worst, contrast(ink, soft), contrast(inkDark, softDark), contrast(ink, '#ffffff'))
      }
    }
  }
  expect(worst).toBeGreaterThan(7)
})

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

// WCAG 2.2, relative luminance and contrast ratio
function contrast(a: string, b: string) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string) {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
