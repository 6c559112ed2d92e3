import { type Colors, colorsOf, mainColor, usualColor } from './colors.ts'

/** Derives the school's colours from its logo; the product's colours if there is no logo, or a grey one. */
export async function colorsFor(logo: { data: Uint8Array } | null): Promise<Colors> {
  if (!logo) return colorsOf(usualColor)
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(logo.data).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer()
  return colorsOf(mainColor(pixels) ?? usualColor)
}
