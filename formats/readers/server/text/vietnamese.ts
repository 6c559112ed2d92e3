/** Scores how Vietnamese a text is: the share of accented words that can be Vietnamese syllables, minus those that cannot. */
export function vietnameseScore(text: string): number {
  const words = accentedWords(text)
  if (words.length === 0) return 0
  return (2 * words.filter(isSyllable).length - words.length) / words.length
}

/** Returns the words with characters beyond ASCII; signs that old Vietnamese fonts use as letters count as such. */
export const accentedWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\u00a1-\u00ff]+/gu) ?? []).filter(
    (word) => word.length > 1 && /[^\p{ASCII}]/u.test(word) && /\p{L}/u.test(word) && !unit.test(word),
  )

/** Micrometres and the like. */
const unit = /^µ\p{L}$/u

// A Vietnamese syllable without tones (the marks of ă â ê ô ơ ư stay): an onset, then a rime that is open or ends with a consonant.
const onset = '(?:ngh?|gh|gi|kh|nh|ph|qu|th|tr|ch|[bcdđghklmnprstvx])?'
const open =
  '[aeêioôơuưy]|a[iouy]|â[uy]|eo|êu|i[au]|o[aei]|ôi|ơi|u[aêiơy]|ư[aiu]|[iy]êu|oa[ioy]|oeo|uây|uôi|uy[au]|ươ[iu]'
const nucleus = '(?:[aăâeêioôơuưy]|o[aăeo]|ôô|u[âêôơy]|[iy]ê|ươ|uyê)'
const syllable = new RegExp(`^${onset}(?:${open}|${nucleus}(?:ng|nh|[mn]|(ch|[ckpt])))$`)
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g

/** Whether a word is spelled as Vietnamese syllables are. */
export function isSyllable(word: string): boolean {
  const apart = word.toLowerCase().normalize('NFD')
  const [tone = '', ...more] = apart.match(tones) ?? []
  const found = more.length === 0 && syllable.exec(apart.replaceAll(tones, '').normalize('NFC'))
  if (!found) return false
  // Syllables that end in a stop have one of two tones.
  return found[1] === undefined || tone === '\u0301' || tone === '\u0323'
}
