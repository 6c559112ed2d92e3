import { isCommonPair, isPlainWord } from './common-words.ts'
import type { NameList, StudentName } from './name-list.ts'
import { wordsOf, type Word } from './words.ts'

/** A name in a text. `unsure`: it may be a common word as well. */
export type FoundName = { start: number; end: number; text: string; unsure: boolean }

/** Words before a name. After the strong ones a small letter is a name, too. */
const strongBefore = new Set(['bé', 'bạn', 'cháu', 'trò', 'cậu', 'be', 'ban', 'chau'])
const weakBefore = new Set(['em', 'con', 'anh', 'chị', 'cô', 'thầy', 'chi', 'co'])

type Text = { words: Word[]; text: string; hasMarks: boolean; names: NameList }

/**
 * Finds the names of the class in a text, which `plainText` has written: in any order of their words, without marks, as initials, joined
 * with other words. One that cannot be told from a common word is `unsure`, and fails closed: the caller must not send it.
 */
export function findNames(text: string, names: NameList): FoundName[] {
  const words = wordsOf(text)
  const whole = { words, text, hasMarks: words.some(({ isBare }) => !isBare), names }
  const found: FoundName[] = []
  for (let at = 0; at < words.length;) {
    const name = findJoined(whole, at) ?? findInitials(whole, at) ?? findSeveral(whole, at) ?? findSingle(whole, at)
    if (name) found.push({ ...name, text: text.slice(name.start, name.end) })
    at = name ? nextAfter(words, at, name.end) : at + 1
  }
  return found
}

const nextAfter = (words: readonly Word[], at: number, end: number): number => {
  let next = at + 1
  while (words[next] && words[next]!.start < end) next += 1
  return next
}

type NameSpan = Omit<FoundName, 'text'>

/** Whether a word of a text is written as this word of a name: with its marks, or without any. */
const isWritten = (word: Word, name: Word): boolean => word.key === name.key || (word.isBare && word.bare === name.bare)

const owners = ({ names }: Text, word: Word) =>
  (names.byBare.get(word.bare) ?? []).filter((one) => isWritten(word, one.word))

/** Whether only a space, a dot or a hyphen is between two words. */
const areSideBySide = (text: string, one: Word, other: Word): boolean =>
  /^[\s.,_-]{0,3}$/.test(text.slice(one.end, other.start)) && !text.slice(one.end, other.start).includes('\n')

/** Two words of one student's name or more, in any order: "Lan Anh", "Anh Nguyễn Thị Lan". */
function findSeveral(whole: Text, at: number): NameSpan | null {
  const { words } = whole
  const first = words[at]!
  let best = 1
  for (const { student } of owners(whole, first)) best = Math.max(best, countRun(whole, at, student))
  if (best < 2) return null
  const run = words.slice(at, at + best)
  const span = { start: first.start, end: run.at(-1)!.end }
  if (best > 2 || run.every(({ isCapital }) => isCapital)) return { ...span, unsure: isAllCapitals(run) && best === 2 }
  if (isAddressed(whole, at) === 'strong' && !isCommon(whole, at)) return { ...span, unsure: false }
  // Two small words such as "trung thực" or "bình an" are told apart by the teacher only.
  const isCapital = run.some((word, index) => word.isCapital && !(index === 0 && word.isFirst))
  return { ...span, unsure: !isCapital }
}

/** A heading in capital letters says nothing of names. */
const isAllCapitals = (run: readonly Word[]): boolean =>
  run.every(({ text }) => text.length > 1 && text === text.toUpperCase())

function countRun({ words, text }: Text, at: number, { words: name }: StudentName): number {
  const left = [...name]
  let count = 0
  for (let index = at; index < words.length; index += 1) {
    const word = words[index]!
    if (index > at && !areSideBySide(text, words[index - 1]!, word)) break
    const match = left.findIndex((one) => isWritten(word, one))
    if (match === -1) break
    left.splice(match, 1)
    count += 1
  }
  return count
}

/** One word that a student is called by. */
function findSingle(whole: Text, at: number): NameSpan | null {
  const word = whole.words[at]!
  const found = owners(whole, word)
  if (found.length === 0) return null
  const { start, end } = word
  const addressed = isAddressed(whole, at)
  const common = isCommon(whole, at)
  const lostMarks = found.every((one) => one.word.key !== word.key)
  if (!found.some(({ isCallName }) => isCallName)) {
    // A family or middle name alone means a student only where a name is expected: "bạn Nguyễn", but not "Nguyễn Du".
    const next = whole.words[at + 1]
    const isOfOther = next?.isCapital === true && areSideBySide(whole.text, word, next) && !next.isFirst
    return word.isCapital && (addressed || !word.isFirst) && !isOfOther ? { start, end, unsure: false } : null
  }
  if (word.isCapital && (!word.isFirst || addressed)) return { start, end, unsure: common }
  if (word.isCapital) return { start, end, unsure: common || (lostMarks && isPlainWord(word.bare)) }
  if (addressed === 'strong' && !common) return { start, end, unsure: false }
  if (common && addressed !== 'strong') return null
  // Where marks are written, small letters without them are seldom a name that lost its own.
  if (lostMarks && whole.hasMarks && isPlainWord(word.bare) && !addressed) return null
  return { start, end, unsure: true }
}

function isAddressed({ words, text }: Text, at: number): 'strong' | 'weak' | null {
  const before = words[at - 1]
  if (!before || !areSideBySide(text, before, words[at]!)) return null
  const lower = before.text.toLowerCase()
  return strongBefore.has(lower) ? 'strong' : weakBefore.has(lower) ? 'weak' : null
}

/**
 * Whether the word is half of a common one, in small letters: "an toàn", or "An toàn" where a sentence begins. Not where the other half may
 * belong to a word on its other side: in "trung bình tĩnh" nobody knows what "trung" is.
 */
function isCommon({ words, text, hasMarks }: Text, at: number): boolean {
  const isPair = (from: number) => {
    const [one, other] = [words[from], words[from + 1]]
    if (!one || !other || other.isCapital || !areSideBySide(text, one, other)) return false
    return isCommonPair(one, other, !hasMarks)
  }
  const [before, after] = [isPair(at - 1), isPair(at)]
  return (before && after) || (before && !isPair(at - 2)) || (after && !isPair(at + 1))
}

/** "NTLA", "N.T.L.A.": the first letters of a whole name, or of its last two words with dots. */
function findInitials({ words, text, names }: Text, at: number): NameSpan | null {
  const run = [words[at]!]
  while (isLetter(run.at(-1)!) && words[at + run.length] && isLetter(words[at + run.length]!)) {
    const next = words[at + run.length]!
    if (!/^\.?\s?$/.test(text.slice(run.at(-1)!.end, next.start))) break
    run.push(next)
  }
  const letters = run.map(({ bare }) => bare).join('')
  if (letters.length < 2 || !run.every(({ text: lower }) => lower === lower.toUpperCase())) return null
  const span = { start: run[0]!.start, end: run.at(-1)!.end, unsure: false }
  const isOf = ({ initials }: StudentName) =>
    initials.length > 2 ? letters === initials || (run.length > 1 && initials.endsWith(letters)) : letters === initials
  return names.students.some(isOf) ? span : null
}

const isLetter = ({ text }: Word): boolean => text.length === 1 && text === text.toUpperCase()

/** Names written as one word in small letters: "bélan", "lananh", "nguyenthilananh". */
function findJoined(whole: Text, at: number): NameSpan | null {
  const { start, end, bare, text } = whole.words[at]!
  if (bare.length < 4) return null
  if (whole.names.joined.has(bare)) return { start, end, unsure: false }
  const lower = text.toLowerCase()
  const isCallName = (rest: string) => {
    const [word, ...others] = wordsOf(rest)
    return word !== undefined && others.length === 0 && owners(whole, word).some((one) => one.isCallName)
  }
  return [...strongBefore, 'em'].some((before) => lower.startsWith(before) && isCallName(text.slice(before.length)))
    ? { start, end, unsure: true }
    : null
}
