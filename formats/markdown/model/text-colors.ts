/** The colours that words may have, each with a contrast of at least 4.5 to white paper (WCAG 2.2, 1.4.3). */
export const textColors = {
  red: '#c00000',
  orange: '#b45309',
  green: '#15803d',
  blue: '#1d4ed8',
  purple: '#7030a0',
} as const

export type TextColor = keyof typeof textColors
export const textColorNames = Object.keys(textColors) as TextColor[]

/**
 * Maps a CSS colour (a hexadecimal number, `rgb()`, a common name) to ours. Null for black, white and greys, which only match another
 * background, and for unknown values.
 */
export function textColorOf(css: string): TextColor | null {
  const shares = sharesOf(css.trim().toLowerCase())
  if (!shares) return null
  const [red, green, blue] = shares
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  const span = most - least
  // This is the lightness and saturation of the HSL colour model.
  const lightness = (most + least) / 2
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1))
  if (saturation < 0.25 || lightness < 0.1 || lightness > 0.92) return null
  const sixth =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  const hue = (sixth * 60 + 360) % 360
  return bounds.find(([, to]) => hue < to)![0]
}

/** The upper limit of each colour's hue. Units: degrees. */
const bounds: readonly (readonly [TextColor, number])[] = [
  ['red', 15],
  ['orange', 66],
  ['green', 172],
  ['blue', 254],
  ['purple', 335],
  ['red', 361],
]

type Shares = [red: number, green: number, blue: number]

const ofName: Record<string, string> = {
  red: '#ff0000',
  darkred: '#8b0000',
  crimson: '#dc143c',
  maroon: '#800000',
  brown: '#a52a2a',
  orange: '#ffa500',
  darkorange: '#ff8c00',
  green: '#008000',
  darkgreen: '#006400',
  teal: '#008080',
  blue: '#0000ff',
  darkblue: '#00008b',
  navy: '#000080',
  royalblue: '#4169e1',
  purple: '#800080',
  magenta: '#ff00ff',
  indigo: '#4b0082',
}

function sharesOf(css: string): Shares | null {
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/.exec(ofName[css] ?? css)
  if (hex) {
    const digits = hex[2] ?? hex[1]!.replaceAll(/./g, '$&$&')
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as Shares
  }
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/][^)]*)?\)$/.exec(css)
  return numbers && (numbers.slice(1).map((number) => Math.min(255, Number(number)) / 255) as Shares)
}
