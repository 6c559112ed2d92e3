import { accentedWords, isSyllable } from './vietnamese.ts'

export type Decode = (latin1: string) => string

/** `telling` matches letters that no other language uses: å, ø and similar can form syllables by chance ("på", "gå", "må"). */
type Font = { decode: Decode; telling: RegExp }

/** TCVN 5712 (ABC, the encoding of .VnTime fonts), from byte 0xA1; the five unused combining marks (B0 to B4) stay ° ± ² ³ ´. */
const tcvn3 = 'ĂÂÊÔƠƯĐăâêôơưđẰ°±²³´àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵ'

/** Decodes bytes, given as Latin-1 text, that were written with a TCVN3 font. */
const fromTcvn3: Decode = (latin1) =>
  latin1.replaceAll(/[\u00a1-\u00fe]/g, (letter) => tcvn3[letter.codePointAt(0)! - 0xa1]!)

/** VNI for Windows: a vowel followed by a letter for its marks; some letters alone. */
const vniMarks = {
  tone: { ù: '\u0301', ø: '\u0300', û: '\u0309', õ: '\u0303', ï: '\u0323' },
  hat: { â: '', á: '\u0301', à: '\u0300', å: '\u0309', ã: '\u0303', ä: '\u0323' },
  bowl: { ê: '', é: '\u0301', è: '\u0300', ú: '\u0309', ü: '\u0303', ë: '\u0323' },
}
const vniLetters = { ñ: 'đ', ô: 'ơ', ö: 'ư', æ: 'ỉ', ó: 'ĩ', ò: 'ị', î: 'ỵ' }

const vni = new Map<string, string>(Object.entries(vniLetters))
for (const [written, base] of Object.entries({ a: 'a', e: 'e', o: 'o', u: 'u', y: 'y', ô: 'ơ', ö: 'ư' })) {
  const add = (marks: Record<string, string>, shape: string) => {
    for (const [mark, tone] of Object.entries(marks)) vni.set(written + mark, (base + shape + tone).normalize('NFC'))
  }
  add(vniMarks.tone, '')
  if ('aeo'.includes(written)) add(vniMarks.hat, '\u0302')
  if (written === 'a') add(vniMarks.bowl, '\u0306')
}
const vniToken = new RegExp([...vni.keys()].toSorted((one, other) => other.length - one.length).join('|'), 'gi')

/** Decodes bytes, given as Latin-1 text, that were written with a VNI font. */
const fromVni: Decode = (latin1) =>
  latin1.replaceAll(vniToken, (written) => {
    const letter = vni.get(written.toLowerCase())!
    return written[0] === written[0]!.toLowerCase() ? letter : letter.toUpperCase()
  })

const fonts: readonly Font[] = [
  // Signs inside words, small letters that are capitals, capitals that are small letters.
  { decode: fromTcvn3, telling: /[\u00a1-\u00bf]|\p{Ll}[À-Þ]|\p{Lu}[ß-þ]\p{Lu}/u },
  // A vowel with a letter for its marks.
  { decode: fromVni, telling: new RegExp([...vni.keys()].filter(({ length }) => length === 2).join('|'), 'i') },
]

/** Returns the decoder of a legacy Vietnamese font; null for other fonts. Some (.VnTimeH) have capitals in the places of small letters. */
export function decoderOf(font: string): Decode | null {
  if (/^VNI[- ]/i.test(font)) return (text) => fromVni(asLatin1(text))
  if (!/^\.Vn/i.test(font)) return null
  const decode: Decode = (text) => fromTcvn3(asLatin1(text))
  return font.endsWith('H') ? (text) => decode(text).toUpperCase() : decode
}

/** Word stores letters of fonts that it takes for symbol fonts in Unicode's private area. */
const asLatin1 = (text: string) =>
  text.replaceAll(/[\uf020-\uf0ff]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! & 0xff))

// Lines, and the cells of their tables.
const chunk = /[^\n\t|]+/g
const isLatin1 = /[\u00a1-\u00fe]/
/** Letters that only Vietnamese has in Unicode. */
const isVietnamese = /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/

/**
 * Text in an old Vietnamese font is extracted as Latin-1 letters ("Gi¸o ¸n", "Giaùo aùn"). Each line is converted to Vietnamese if that
 * clearly makes more sense. Vietnamese and other languages stay unchanged.
 */
export function withoutOldFonts(text: string): string {
  if (!isLatin1.test(text)) return text
  const chunks = text.match(chunk) ?? []
  const doubtful = chunks.filter((line) => isLatin1.test(line) && !isVietnamese.test(line)).join('\n')
  const words = accentedWords(doubtful).slice(0, 5000)
  const [best] = fonts
    .map((font) => ({ ...font, gainOf: gains(font.decode) }))
    .map((font) => ({ ...font, gain: font.gainOf(words), won: words.filter((word) => font.gainOf([word]) > 0) }))
    .filter(({ gain }) => gain >= 2 && gain >= words.length / 4)
    .filter(({ won, telling }) => won.some((word) => telling.test(word)) && differentIn(won) >= 2)
    .toSorted((one, other) => other.gain - one.gain)
  if (!best) return text
  const mixed = isVietnamese.test(text)
  return text.replaceAll(chunk, (line) => {
    if (!isLatin1.test(line) || isVietnamese.test(line)) return line
    const words = accentedWords(line)
    const gain = best.gainOf(words)
    // If the whole text is in the old font, an ambiguous word is, too ("líp").
    const isOld = mixed ? gain >= Math.max(1, words.length / 4) : gain >= 0
    if (!isOld) return line
    return decodeWords(best.decode === fromTcvn3 ? withSoftHyphens(line) : line, best.decode)
  })
}

const differentIn = (words: readonly string[]) => new Set(words.map((word) => word.toLowerCase())).size

/** Counts how many more words are Vietnamese after decoding. Distinct words are few and are checked once each. */
function gains(decode: Decode): (words: readonly string[]) => number {
  const known = new Map<string, number>()
  const gainOf = (word: string) => {
    const gain = known.get(word) ?? Number(isSyllable(decode(word))) - Number(isSyllable(word))
    known.set(word, gain)
    return gain
  }
  return (words) => words.reduce((sum, word) => sum + gainOf(word), 0)
}

/** PDFs return the soft hyphen, which is ư in TCVN3, as a hyphen ("®-îc"). A possible difference ("b-a") or choice ("B- Huế") stays. */
const withSoftHyphens = (line: string) =>
  line.replaceAll(
    /(?<![\p{L}\p{N}\u00a1-\u00ff])([\p{L}\u00a1-\u00ff]+)-([\p{L}\u00a1-\u00ff]*)/gu,
    (whole, before: string, after: string) => {
      const word = `${before}\u00ad${after}`
      const isPlain = /^(?:[A-Za-z]-[A-Za-z]+|[A-D]-)$/.test(whole)
      return !isPlain && isSyllable(fromTcvn3(word)) ? word : whole
    },
  )

/** Signs on their own ("3 × 4") and foreign words ("café") stay. */
const decodeWords = (line: string, decode: Decode) =>
  line.replaceAll(/[\p{L}\u00a1-\u00ff]+/gu, (word) => {
    const decoded = decode(word)
    if (word.length === 1) return /[\p{L}«]/u.test(word) ? decoded : word
    const own = word.replaceAll(/[a-z]/gi, '')
    return /^[\p{L}×÷·]$/u.test(own) && !isSyllable(decoded) ? word : decoded
  })
