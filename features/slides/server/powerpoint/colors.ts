/** Colours of a presentation, in six hexadecimal digits. */
export type Colors = {
  /** The background of the title slide and of table heads, dark enough for white text. */
  deep: string
  /** Colour of titles, bullets and frames on white. */
  accent: string
  /** Background of formulas, activities and every other table row. */
  soft: string
}

type Rgb = readonly [number, number, number]

/** The product's green. */
export const usualColor: Rgb = [0x12, 0x5a, 0x48]
/** WCAG 2.2 requires 4.5 for small text; a projector reduces contrast. */
const contrasts = { deep: 8, accent: 6 }

/** Derives colours from one, dark enough to be read from the back of a room. */
export function colorsOf(main: Rgb): Colors {
  return {
    deep: hexOf(darkened(main, contrasts.deep)),
    accent: hexOf(darkened(main, contrasts.accent)),
    soft: hexOf(mixed(main, [255, 255, 255], 0.91)),
  }
}

/** Returns the most frequent colour of a logo except grey; null for a logo without colours. Pixels are red, green, blue and alpha. */
export function mainColor(pixels: Uint8Array): Rgb | null {
  const bins = new Map<number, { weight: number; sum: [number, number, number] }>()
  let solid = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!]
    if (alpha < 128) continue
    solid += 1
    const most = Math.max(red, green, blue)
    const chroma = most - Math.min(red, green, blue)
    if (chroma < 40) continue
    const bin = Math.floor(hueOf(red, green, blue, chroma) / 30)
    const found = bins.get(bin) ?? { weight: 0, sum: [0, 0, 0] }
    found.weight += chroma
    found.sum = [found.sum[0] + red * chroma, found.sum[1] + green * chroma, found.sum[2] + blue * chroma]
    bins.set(bin, found)
  }
  const best = [...bins.values()].reduce<{ weight: number; sum: [number, number, number] } | null>(
    (most, bin) => (most && most.weight >= bin.weight ? most : bin),
    null,
  )
  // A few coloured pixels do not make a school colour.
  if (!best || best.weight < solid * 4) return null
  const [red, green, blue] = best.sum
  return [red / best.weight, green / best.weight, blue / best.weight]
}

function hueOf(red: number, green: number, blue: number, chroma: number): number {
  const most = Math.max(red, green, blue)
  const sixth =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return sixth * 60
}

const mixed = (color: Rgb, other: Rgb, share: number): Rgb => [
  color[0] + (other[0] - color[0]) * share,
  color[1] + (other[1] - color[1]) * share,
  color[2] + (other[2] - color[2]) * share,
]

function darkened(color: Rgb, contrast: number): Rgb {
  let dark = color
  for (let share = 0; share <= 1 && contrastToWhite(dark) < contrast; share += 0.02)
    dark = mixed(color, [0, 0, 0], share)
  return dark
}

/** Contrast by WCAG 2.2: 1 to 21. */
const contrastToWhite = ([red, green, blue]: Rgb): number =>
  1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05)

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const hexOf = (color: Rgb): string =>
  color
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
