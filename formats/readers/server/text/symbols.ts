import { codePoint } from 'dingbat-to-unicode'
import { decoderOf } from './old-fonts.ts'

/** Decodes text by its font: letters of Symbol, Wingdings and similar fonts as signs, those of old Vietnamese fonts as Vietnamese. */
export function decodeFont(text: string, font: string): string {
  const symbols = symbolFontOf(font)
  if (symbols) return Array.from(text, (letter) => symbolOf(symbols, letter)).join('')
  const decode = decoderOf(font)
  // Text with letters that legacy fonts lack was typed in Unicode, whatever its font is called.
  if (!decode || /[^\p{ASCII}\u0080-\u00ff\u2013-\u2026\uf020-\uf0ff]/u.test(text)) return text
  return decode(text)
}

/** Returns a font's name in the table of signs; null for a font of letters. MT Extra has its own signs, read like Symbol. */
function symbolFontOf(font: string): string | null {
  const [, name] = /^(?:euclid )?(symbol|wingdings(?: ?[23])?|webdings)(?:mt|ps|std)?\b/i.exec(font.trim()) ?? []
  return name ? name.toUpperCase().replace(/(?<=S)(?=[23])/, ' ') : null
}

function symbolOf(font: string, letter: string): string {
  const code = letter.codePointAt(0)!
  if (code > 0xff && (code < 0xf020 || code > 0xf0ff)) return letter
  const own = font === 'SYMBOL' ? symbolLetters[code & 0xff] : undefined
  const found = own ?? codePoint(font, code & 0xff)?.string
  return found === undefined ? letter : (alike[found] ?? found)
}

/** Brackets and lines that are drawn of pieces, and signs that Unicode has twice. */
const symbolLetters: Record<number, string> = {
  0x22: '∀',
  0x27: '∋',
  0x2d: '−',
  0x44: 'Δ',
  0x57: 'Ω',
  0x6d: 'μ',
  0xbd: '|',
  0xd7: '·',
  0xa4: '/',
}

/** Maps Wingdings' boxes, ticks and arrows of various sizes to common ones: ticked and empty must be distinguishable. */
const alike: Record<string, string> = Object.fromEntries(
  [
    ['☐', '◻□▢⬜🞎🞏🞐🞑🞒❑❒▯🔾'],
    ['☑', '🗹🗳'],
    ['☒', '🗷⮽⮾⌧🗵'],
    ['✓', '🗸'],
    ['✗', '🗴🗶'],
    ['→', '🡪🢂🡒'],
    ['⇒', '⇨🡺'],
    ['◇', '⬩'],
    ['•', '⚫∙⬝🞄'],
  ].flatMap(([usual, others]) => Array.from(others!, (other) => [other, usual!])),
)

/** A box that can be ticked, or a tick: more than a bullet. */
export const isBox = (text: string): boolean => /^[☐☑☒✓✗✔✘]$/u.test(text)
