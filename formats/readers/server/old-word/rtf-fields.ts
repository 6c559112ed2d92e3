import { decodeFont } from '../text/symbols.ts'
import { latexOfEq } from '../word/eq.ts'

/**
 * Computes the result of a field whose stored one shows nothing or only a picture: formulas, old form boxes and drop-downs, signs. `group`
 * begins behind `\fldinst`. Null for other fields.
 */
export function resultOfRtfField(group: string): string | null {
  const code = codeOf(group)
  const [, name = '', rest = ''] = /^\s*([A-Z]+)\b([\s\S]*)$/i.exec(code) ?? []
  switch (name.toUpperCase()) {
    case 'EQ': {
      const latex = latexOfEq(rest, rest.includes(';') ? ';' : ',')
      return latex ? `$${latex}$` : null
    }
    case 'FORMCHECKBOX':
      return (chosenIn(group) ?? 0) === 1 ? '☑' : '☐'
    case 'FORMDROPDOWN':
      return entriesIn(group)[chosenIn(group) ?? 0] ?? null
    case 'SYMBOL': {
      const [, number, font = ''] = /^\s*(\d+|0x[\da-f]+)(?:.*?\\f\s*"?([^"\\]+))?/i.exec(rest) ?? []
      return number && Number(number) > 0x1f
        ? decodeFont(String.fromCodePoint(Number(number) & 0xffff), font.trim())
        : null
    }
    default:
      return null
  }
}

/** The code of a field as it is typed, without the data of its form field. */
const codeOf = (group: string): string =>
  group
    .replaceAll(/\{\\\*[\s\S]*$/g, '')
    .replaceAll(/\\'([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\u(-?\d+)\??/g, (_, code: string) => String.fromCharCode((Number(code) + 65_536) % 65_536))
    .replaceAll(/\\([\\{}])|\\[a-z]+-?\d* ?|[{}\r\n]/gi, (_, sign: string | undefined) => sign ?? '')

/** The state of a form field; 25 means that nobody has changed its default. */
function chosenIn(group: string): number | null {
  const [result, usual] = ['ffres', 'ffdefres'].map((word) => new RegExp(`\\\\${word}(\\d+)`).exec(group)?.[1])
  const stated = [result, usual].find((value) => value !== undefined && value !== '25')
  return stated === undefined ? null : Number(stated)
}

const entriesIn = (group: string): string[] =>
  Array.from(group.matchAll(/\{\\\*\\ffl ([^{}]*)\}/g), ([, entry]) => codeOf(entry!).trim())
