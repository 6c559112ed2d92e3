/** Invisible signs that copying and file formats leave in a text. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/
/** Marks that models and word processors exchange without meaning to change the text. */
const shapes: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
}

/** A text in which only differences that cannot be seen are removed. `from`: where each of its characters stands in the whole text. */
type Comparable = { plain: string; from: number[] }

function comparable(whole: string): Comparable {
  let plain = ''
  const from: number[] = []
  let at = 0
  for (const sign of whole) {
    const start = at
    at += sign.length
    if (invisible.test(sign)) continue
    const folded = /\s/.test(sign) ? ' ' : sign.normalize('NFKC').replaceAll(/./gs, (one) => shapes[one] ?? one)
    if (folded === ' ' && (plain === '' || plain.endsWith(' '))) continue
    plain += folded
    for (let index = 0; index < folded.length; index += 1) from.push(start)
  }
  return { plain, from }
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/**
 * Finds a quotation in a student's text, word for word. Spaces, line breaks, composed letters and the shape of quotation marks may differ.
 * @returns the passage as the student wrote it, in composed form; null if it is not there
 */
export function findQuotation(text: string, quotation: string): string | null {
  const whole = text.normalize('NFC')
  const looked = comparable(whole)
  const quoted = quotation.normalize('NFC').trim()
  // Models put a quotation in marks of its own.
  const inside = /^["“«](.*)["”»]$/su.exec(quoted)?.[1]
  return findPassage(whole, looked, quoted) ?? (inside === undefined ? null : findPassage(whole, looked, inside))
}

function findPassage(whole: string, { plain, from }: Comparable, quoted: string): string | null {
  const searched = comparable(quoted).plain.trimEnd()
  if (!/[\p{L}\p{N}]/u.test(searched)) return null
  for (let at = plain.indexOf(searched); at !== -1; at = plain.indexOf(searched, at + 1)) {
    const end = at + searched.length
    const isCut =
      (isLetter(searched[0]) && isLetter(plain[at - 1])) || (isLetter(searched.at(-1)) && isLetter(plain[end]))
    if (!isCut) return whole.slice(from[at], endOf(whole, from[end - 1]!))
  }
  return null
}

const endOf = (whole: string, last: number): number => last + String.fromCodePoint(whole.codePointAt(last)!).length
