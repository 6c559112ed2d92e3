/**
 * Returns a regular expression (with flag u) for a search text. Without accents it also matches accented words ("ap suat" finds "áp suất",
 * "d" finds "đ"). With any accent it matches exactly. Composed and decomposed letters match alike.
 */
export function findPattern(text: string): string {
  const letters = text.normalize('NFC').match(letterWithAccents) ?? []
  return letters.map(letters.some(isAccented) ? exactly : accentedOrNot).join('')
}

const accent = '[\\u0300-\\u036f]'
const letterWithAccents = new RegExp(`.${accent}*`, 'gsu')

const anyAccent = new RegExp(`${accent}|đ`, 'iu')

const isAccented = (letter: string): boolean => anyAccent.test(letter.normalize('NFD'))

function accentedOrNot(letter: string): string {
  return /\p{L}/u.test(letter) ? `[${letter}${accentedLetters().get(letter) ?? ''}]${accent}*` : exactly(letter)
}

let known: Map<string, string> | null = null

/** Maps each base letter to its composed letters with diacritics. */
function accentedLetters(): Map<string, string> {
  if (known) return known
  known = new Map([
    ['d', 'đ'],
    ['D', 'Đ'],
  ])
  // Covers À to the last Greek letter; later scripts do not use these diacritics.
  for (let code = 0xc0; code < 0x2000; code++) {
    const letter = String.fromCodePoint(code)
    const [base, ...accents] = letter.normalize('NFD')
    if (base && accents.length > 0 && accents.every(isAccented)) known.set(base, (known.get(base) ?? '') + letter)
  }
  return known
}

function exactly(letter: string): string {
  const forms = spellings(letter).map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return `(?:${forms.join('|')})(?!${accent})`
}

/** Some keyboards type "ế" as a letter and loose accents, in one order or another. */
function spellings(letter: string): string[] {
  const [base, ...accents] = letter.normalize('NFD')
  if (base === undefined || accents.length === 0) return [letter]
  const orders = accents.length === 2 ? [accents, accents.toReversed()] : [accents]
  const forms = orders.flatMap((order) => [
    base + order.join(''),
    (base + order[0]!).normalize('NFC') + order.slice(1).join(''),
  ])
  // Accents of one combining class in a different order make a different letter.
  return [...new Set([letter, ...forms])].filter((form) => form.normalize('NFC') === letter)
}
