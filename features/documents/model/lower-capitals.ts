type Word = {
  text: string
  /** Its small letters. */
  key: string
  /** The characters between the word before and this one. */
  gap: string
}

/**
 * Rewrites a heading in capitals as a sentence: "CHUYỆN NGƯỜI CON GÁI NAM XƯƠNG" becomes "Chuyện người con gái Nam Xương". Capitals hide
 * which words are names, so each longest sequence of words takes its most frequent spelling in the text, or that of a common name.
 *
 * Limits: O(w² + w·n) for w words of the heading and n of the text.
 */
export function lowerCapitals(heading: string, text: string): string {
  const words = splitWords(heading)
  if (!isInCapitals(words)) return heading
  const source = indexWords(text.normalize('NFC'))
  const spelled: string[] = []
  while (spelled.length < words.length) spelled.push(...spellNext(words, spelled.length, source))
  const last = words.at(-1)!
  const end = heading.slice(heading.lastIndexOf(last.text) + last.text.length)
  return (
    words.map(({ gap }, at) => gap + beginSentence(spelled[at]!, at === 0 || endsSentence.test(gap))).join('') + end
  )
}

/** Short words such as "pH" may have small letters in such a heading. */
const isInCapitals = (words: readonly Word[]): boolean =>
  words.some(({ text, key }) => text.length > 1 && text !== key) &&
  words.every(({ text }) => text.length < 3 || text === text.toUpperCase())

const endsSentence = /[.!?:–—“"«]|\s-\s/
/** In the text, a word after one of these may have a capital although it is no name. */
const endsPhrase = /[\n.!?:;–—“"«(|]|\s-\s/

const beginSentence = (word: string, isFirst: boolean): string =>
  isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word

function splitWords(text: string): Word[] {
  let end = 0
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu)].map(({ 0: found, index }) => {
    const gap = text.slice(end, index)
    end = index + found.length
    return { text: found, key: found.toLowerCase(), gap }
  })
}

type Source = { words: readonly Word[]; at: ReadonlyMap<string, readonly number[]> }

function indexWords(text: string): Source {
  const words = splitWords(text)
  const at = new Map<string, number[]>()
  for (const [index, { key }] of words.entries()) {
    const known = at.get(key)
    if (known) known.push(index)
    else at.set(key, [index])
  }
  return { words, at }
}

/** Spells the longest sequence from here on that the text or a common name has, or one word. */
function spellNext(words: readonly Word[], from: number, source: Source): readonly string[] {
  for (let length = words.length - from; length > 0; length -= 1) {
    const sequence = words.slice(from, from + length)
    const found = mostFrequent(sequence, source) ?? commonNames.get(keyOf(sequence))
    if (found) return found
  }
  const { text, key } = words[from]!
  return [isNumeral(words, from) || isAbbreviation(text) ? text : key]
}

const keyOf = (sequence: readonly Word[]): string =>
  sequence.map(({ key, gap }, at) => (at === 0 ? key : gap + key)).join('')

function mostFrequent(sequence: readonly Word[], { words, at }: Source): readonly string[] | null {
  const counts = new Map<string, { spelled: readonly string[]; count: number }>()
  for (const start of at.get(sequence[0]!.key) ?? []) {
    const same = sequence.every(({ key, gap }, index) => {
      const other = words[start + index]
      return other?.key === key && (index === 0 || joinOf(other.gap) === joinOf(gap))
    })
    const spelled = same ? spellingAt(words, start, sequence.length) : null
    if (!spelled) continue
    const name = spelled.join(' ')
    const count = (counts.get(name)?.count ?? 0) + 1
    counts.set(name, { spelled, count })
  }
  const [best] = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return best?.spelled ?? null
}

const joinOf = (gap: string): string => gap.replaceAll(/[\s*_]/g, '')

/** Returns null where the text does not show the spelling: in capitals, or for a single word that begins a sentence. */
function spellingAt(words: readonly Word[], start: number, length: number): readonly string[] | null {
  const found = words.slice(start, start + length)
  const spelled = found.map(({ text }) => text)
  const begins = start === 0 || endsPhrase.test(found[0]!.gap)
  if (length === 1) {
    const isBesideCapitals = isCapital(words[start - 1]) || isCapital(words[start + 1])
    const { text, key } = found[0]!
    return (begins && text !== key) || (isCapital(found[0]) && isBesideCapitals) ? null : spelled
  }
  if (found.every((word) => isCapital(word) || word.text === word.key)) return found.some(isCapital) ? null : spelled
  const hasName = found.slice(1).some(({ text, key, gap }) => text !== key && !endsPhrase.test(gap))
  return begins && !hasName ? [found[0]!.key, ...spelled.slice(1)] : spelled
}

const isCapital = (word: Word | undefined): boolean =>
  word !== undefined && word.text.length > 1 && word.text !== word.key && word.text === word.text.toUpperCase()

/** "VI" and "XI" are words, too: "HÀNH VI", "XI MĂNG". */
const isNumeral = (words: readonly Word[], at: number): boolean => {
  const { text } = words[at]!
  if (/\p{N}/u.test(text)) return true
  if (!/^(?:X{0,3})(?:IX|IV|V?I{0,3})$/.test(text)) return false
  return (text !== 'VI' && text !== 'XI') || numbered.has(words[at - 1]?.key ?? '')
}

const numbered = new Set(
  'bài chương phần kì kỳ tập lớp kỉ hồi quý khối tiết hội unit part chapter term class grade book'.split(' '),
)

/** "THCS" and "SGK" have no vowel. */
const isAbbreviation = (text: string): boolean =>
  abbreviations.has(text) || !/[aeiouyăâêôơư]/i.test(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))

const abbreviations = new Set(
  'AI STEM STEAM ADN ARN DNA RNA ATP ASEAN UNESCO UNICEF WTO EU USA UK IT ICT CEFR IELTS'.split(' '),
)

const commonNames = new Map(
  `Việt Nam, Hà Nội, Huế, Đà Nẵng, Hải Phòng, Cần Thơ, Sài Gòn, Hồ Chí Minh, Bác Hồ, Điện Biên Phủ, Thăng Long, Hoàng Sa, Trường Sa,
  Biển Đông, Bạch Đằng, Đông Nam Á, Trung Quốc, Nhật Bản, Hàn Quốc, Ấn Độ, Hoa Kì, Hi Lạp, La Mã, Ai Cập, châu Á, châu Âu, châu Phi,
  châu Mĩ, châu Đại Dương, Trái Đất, Mặt Trời, Mặt Trăng, Tết Nguyên đán, người Việt, tiếng Việt, tiếng Anh, English, Vietnam,
  Vietnamese, Hanoi, Britain, British, America, American, Europe, European, Asia, Asian, Africa, African, Christmas, January, February,
  April, June, July, September, October, November, December, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday`
    .split(/,\s+/)
    .map((name) => [name.toLowerCase(), name.split(' ')]),
)
