import { widthOf } from '#formats/layout/model/letter-widths.ts'

/**
 * Widths of letters in Arial, in thousandths of the font size. Source: measured on Liberation Sans, which has the same widths by design; a
 * Vietnamese letter is as wide as its base letter, with a horn a little wider.
 */
const upright: Record<number, string> = {
  191: "'",
  222: 'ijl‘’',
  260: '|',
  278: ' !,./:;I[\\]ft·\u00a0',
  333: '()-`r“”²³',
  334: '{}',
  350: '•',
  355: '"',
  389: '*',
  400: '°',
  469: '^',
  500: 'Jcksvxyzγλ',
  549: '÷√≤≥≈≠±',
  556: '#$0123456789?L_abdeghnopquđ–«»§θ',
  576: 'βδαµμ',
  584: '+<=>~×−',
  618: 'FTZσΣ',
  667: '&ABEKPSVXYφΔ',
  713: 'π∞',
  722: 'CDHNRUwĐ',
  778: 'GOQωΩΦ©®',
  833: 'Mm¼½¾',
  889: '%',
  944: 'W',
  1000: '—…→←↔',
  1015: '@',
}

const bold: Record<number, string> = {
  238: "'",
  278: ' ,./I\\ijl‘’·\u00a0',
  280: '|',
  333: '!()-:;[]`ft²³',
  350: '•',
  389: '*r{}',
  400: '°',
  474: '"',
  500: 'z“”',
  549: '÷√≤≥≈≠±θ',
  556: '#$0123456789J_aceksvxy–«»§γλ',
  584: '+<=>^~×−Σµ',
  611: '?FLTZbdghnopquđδβμα',
  667: 'EPSVXY',
  722: '&ABCDHKNRUĐσφΔ∞',
  778: 'GOQwπ©®',
  833: 'MΩΦω¼½¾',
  889: '%m',
  944: 'W',
  1000: '@—…→←↔',
}

const tableOf = (widths: Record<number, string>) =>
  new Map(
    Object.entries(widths).flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, Number(width)])),
  )

const widths = { upright: tableOf(upright), bold: tableOf(bold) }
/** Linux often takes letters with two marks or a horn from another, wider typeface. */
const marked = /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/
const horned = /[\u01a0\u01a1\u01af\u01b0\u1eda-\u1ee3\u1ee8-\u1ef1]/
const combining = /^\p{M}+$/u
/** Default widths: signs and letters of East Asia are as wide as they are high, emoji wider. */
const otherwise = { european: 760, arabic: 900, pictures: 1400, rest: 1050 }

/** Returns the width of a line of text in multiples of the font size. `wide`: in the widest typeface that replaces Arial. */
export function sansWidth(text: string, { bold: isBold, wide }: { bold: boolean; wide: boolean }): number {
  const table = isBold ? widths.bold : widths.upright
  let width = 0
  for (const letter of text.normalize('NFC')) {
    const [plain = ''] = letter.normalize('NFD')
    const known = table.get(plain)
    width += known ?? otherWidth(letter)
    if (known !== undefined && wide && marked.test(letter)) width += 110
    else if (known !== undefined && horned.test(letter)) width += 60
  }
  return width / 1000
}

/** Letter widths in formulas, in Times New Roman, in thousandths; other letters use the table of that font. */
const math: Record<string, number> = {
  '\u00a0': 250,
  '\u2003': 1000,
  '·': 250,
  '…': 1000,
  '°': 400,
  '′': 250,
  '∞': 710,
  '→': 990,
  '⇒': 990,
  '⇔': 1040,
  '↔': 990,
}

/** Measures the letters of a formula. */
export function mathWidth(text: string, { bold: isBold }: { bold: boolean }): number {
  let width = 0
  for (const letter of text) {
    const known = math[letter] ?? (/\p{Script=Greek}/u.test(letter) ? (/\p{Lu}/u.test(letter) ? 680 : 540) : undefined)
    width += known === undefined ? widthOf(letter, { bold: isBold }) : known / 1000
  }
  return width
}

function otherWidth(letter: string): number {
  if (combining.test(letter)) return 0
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(letter)) return otherwise.european
  if (/^[\p{Script=Arabic}\p{Script=Hebrew}]$/u.test(letter)) return otherwise.arabic
  return /^\p{Extended_Pictographic}$/u.test(letter) ? otherwise.pictures : otherwise.rest
}
