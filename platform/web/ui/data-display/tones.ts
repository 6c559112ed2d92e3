import type { CSSProperties } from 'react'

export type Tones = { soft: string; ink: string; softDark: string; inkDark: string }

/**
 * Readable colours from any category colour: a pale background and a dark text of the same hue, for both themes. Over all hex values the
 * worst contrast of text on background is above 7:1. A text that is not #RRGGBB gives grey.
 */
export function tones(hex: string): Tones {
  const { chroma, hue } = oklchOf(/^#[0-9a-f]{6}$/i.test(hex) ? hex : '#808080')
  return {
    soft: hexOf(0.945, Math.min(0.25 * chroma, 0.04), hue),
    ink: hexOf(0.4, Math.min(chroma, 0.13), hue),
    softDark: hexOf(0.31, Math.min(0.35 * chroma, 0.06), hue),
    inkDark: hexOf(0.86, Math.min(chroma, 0.1), hue),
  }
}

/** The tones as the custom properties that Badge.module.css reads. */
export function toneStyle(hex: string): CSSProperties {
  const { soft, ink, softDark, inkDark } = tones(hex)
  return {
    '--tone-soft': soft,
    '--tone-ink': ink,
    '--tone-soft-dark': softDark,
    '--tone-ink-dark': inkDark,
  } as CSSProperties
}

// Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/
function oklchOf(hex: string): { chroma: number; hue: number } {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Three
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(across, along), hue: Math.atan2(along, across) }
}

/** Converts a colour to hex; reduces chroma until sRGB can show it. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const rgb = linearRgb(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue))
  if (chroma > 0 && rgb.some((value) => value < 0 || value > 1))
    return hexOf(lightness, Math.max(0, chroma - 0.002), hue)
  const bytes = rgb.map((value) => Math.round(255 * gamma(Math.min(1, Math.max(0, value)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function linearRgb(lightness: number, across: number, along: number): Three {
  const l = (lightness + 0.3963377774 * across + 0.2158037573 * along) ** 3
  const m = (lightness - 0.1055613458 * across - 0.0638541728 * along) ** 3
  const s = (lightness - 0.0894841775 * across - 1.291485548 * along) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

type Three = [number, number, number]
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
