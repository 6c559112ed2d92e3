/**
 * Widths of letters in Times New Roman, in thousandths of the font size. Source: measured on Liberation Serif, which has the same widths by
 * design; a Vietnamese letter is as wide as its base letter, with a horn a little wider.
 */
const upright: Record<number, string> = {
  180: "'",
  200: '|',
  250: ' ,.',
  278: '/:;\\ijlt',
  333: '!()-I[]`fr’',
  389: 'Js',
  408: '"',
  444: '?acez“”',
  480: '{}',
  500: '#$*0123456789_bdghknopquvxyđ–',
  556: 'FPS',
  564: '+<=>×÷√≤≥≈−~^',
  611: 'ELTZ',
  667: 'BCR',
  722: 'ADGHKNOQUVXYwĐ',
  778: '&m',
  833: '%',
  889: 'M',
  944: 'W@',
}

const bold: Record<number, string> = {
  220: '|',
  250: ' ,.',
  278: "'/\\il",
  333: '!()-:;[]`fjt’',
  389: 'Is',
  444: 'cerz{}',
  500: '#$*0123456789?J_agovxy“”–',
  556: 'Sbdhknpqu"đ',
  570: '+<=>×÷√≤≥≈−~^',
  611: 'FP',
  667: 'BELTZ',
  722: 'ACDNRUVXYwĐ',
  778: 'GHKOQ',
  833: '&m',
  944: 'M@',
  1000: '%W',
}

const tableOf = (widths: Record<number, string>) =>
  new Map(
    Object.entries(widths).flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, Number(width)])),
  )

const widths = { upright: tableOf(upright), bold: tableOf(bold) }
/** Some fallback fonts for Times New Roman (on Linux, on phones) lack Vietnamese letters with marks, which then come from a wider font. */
const marked = /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/
const moreWhenMarked = 170
/** Default width: most signs are narrower, and letters of eastern Asia are as wide as they are high. */
const otherwise = 700
const eastern = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef]/

/** The width of text in one line, in multiples of the letters' size. */
export function widthOf(text: string, style: { bold: boolean }): number {
  const table = style.bold ? widths.bold : widths.upright
  let width = 0
  for (const letter of text.normalize('NFC')) {
    const plain = letter.normalize('NFD').charAt(0)
    width += table.get(plain) ?? (eastern.test(letter) ? 1000 : otherwise)
    if (marked.test(letter)) width += moreWhenMarked
  }
  return width / 1000
}
