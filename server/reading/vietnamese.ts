/** TCVN 5712 (ABC, the encoding behind .VnTime fonts), from byte 0xA1 on. */
const tcvn3 =
  'ĂÂÊÔƠƯĐăâêôơưđẰ\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵ'

/** Decodes bytes, given as Latin-1 text, that were written with a TCVN3 font. */
export const fromTcvn3 = (latin1: string): string =>
  latin1.replaceAll(/[\u00a1-\u00fe]/g, (letter) => tcvn3[letter.codePointAt(0)! - 0xa1]!).normalize('NFC')

/**
 * Text that was typed with an old .VnTime font comes out of documents as Latin-1 letters ("Gi¸o ¸n"); it is turned into
 * Vietnamese where that makes clearly more sense.
 */
export function withoutTcvn3(text: string): string {
  const sample = text.slice(0, 20_000)
  // What is Vietnamese already is never touched, whatever else it contains.
  if (/[\u01a0-\u01b0\u1ea0-\u1ef9]/.test(sample) || !/[\u00a1-\u00fe]/.test(sample)) return text
  return vietnameseScore(fromTcvn3(sample)) > vietnameseScore(sample) ? fromTcvn3(text) : text
}

// Onset, vowels, coda of a Vietnamese syllable, tones taken off (the marks of ă â ê ô ơ ư stay).
const syllable = /^(ngh?|gh|gi|kh|nh|ph|qu|th|tr|ch|[bcdđghklmnprstvx])?[aăâeêioôơuưy]{1,3}(ng|nh|ch|[cmnpt])?$/
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g

/** How Vietnamese a text is: the share of its accented words that can be Vietnamese syllables, less those that cannot. */
export function vietnameseScore(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]*[^\p{ASCII}\s\p{P}][^\s\p{P}]*/gu) ?? []
  if (words.length === 0) return 0
  const good = words.filter(isSyllable).length
  return (2 * good - words.length) / words.length
}

function isSyllable(word: string): boolean {
  const apart = word.normalize('NFD')
  return (apart.match(tones)?.length ?? 0) <= 1 && syllable.test(apart.replaceAll(tones, '').normalize('NFC'))
}
