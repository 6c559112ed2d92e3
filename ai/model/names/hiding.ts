import { findNames, type FoundName } from './find-names.ts'
import type { NameList } from './name-list.ts'
import { findPrivateData, type Span } from './private-data.ts'
import { plainText } from './words.ts'

/** Text that the product or an administrator wrote. A word in it is hidden only if it is a name for certain. */
export type OwnTexts = readonly string[]

type Options = {
  names: NameList
  ownTexts?: OwnTexts
  /** Hides words too that may be a common word or belong to another name. False where few students are expected, or all is decided. */
  hidesUnsure: boolean
}

/** The names of one request: the same word has the same placeholder in all of its texts. */
export type Hiding = {
  hide: (text: string) => string
  /** Puts the names back into an answer. */
  show: (text: string) => string
  /** The hidden words by their placeholders. */
  hidden: ReadonlyMap<string, string>
}

const placeholder = /\[\s*(HS|TT)\s*(\d+)\s*\]/g

/**
 * Hides the names of a class and private data in the texts of a request. In doubt a word is hidden: it comes back unchanged with the answer.
 * Letters need dates, so only dates of birth are hidden.
 * @param written all texts of the request, whose own placeholders must not be taken for ours
 */
export function createHiding({ names, ownTexts = [], hidesUnsure }: Options, written: readonly string[] = []): Hiding {
  const hidden = new Map<string, string>()
  const byText = new Map<string, string>()
  let last = Math.max(0, ...written.flatMap((text) => [...text.matchAll(placeholder)].map((found) => Number(found[2]))))
  const placeholderFor = (text: string, kind: 'HS' | 'TT') => {
    const known = byText.get(text)
    if (known) return known
    last += 1
    const made = `[${kind}${last}]`
    hidden.set(made, text)
    byText.set(text, made)
    return made
  }
  const segments = ownTexts.flatMap(splitOwnText)

  function hide(text: string): string {
    const { plain, from } = mappedPlainText(text)
    const own = findSpans(plain, segments)
    const isOwn = (span: { start: number; end: number }) =>
      own.some(({ start, end }) => start <= span.start && span.end <= end)
    const privateData = findPrivateData(plain).filter((span) => span.kind !== 'date' || isBirthday(plain, span))
    const found = findNames(plain, names).filter(
      (name) =>
        (hidesUnsure ? !name.unsure || !isOwn(name) : !name.unsure && !isInOtherName(plain, name)) &&
        !privateData.some((span) => name.start < span.end && span.start < name.end),
    )
    const spans = [
      ...found.map(({ start, end }) => ({ start, end, kind: 'HS' as const })),
      ...privateData.map(({ start, end }) => ({ start, end, kind: 'TT' as const })),
    ].toSorted((one, other) => one.start - other.start)
    let result = ''
    let done = 0
    for (const { start, end, kind } of spans) {
      const [begin, close] = [from[start]!.start, from[end - 1]!.end]
      result += text.slice(done, begin) + placeholderFor(text.slice(begin, close), kind)
      done = close
    }
    return result + text.slice(done)
  }

  return {
    hide,
    show: (text) =>
      text.replaceAll(placeholder, (whole, kind: string, number: string) => hidden.get(`[${kind}${number}]`) ?? whole),
    hidden,
  }
}

/** Shorter parts of our own texts may be words of the teacher as well. */
const ownTextLeast = 20

/** Splits a text at its placeholders for answers and at its lines. */
const splitOwnText = (text: string): string[] =>
  mappedPlainText(text)
    .plain.split(/\{\{.*?\}\}|\n/s)
    .map((part) => part.trim())
    .filter((part) => part.length >= ownTextLeast)

function findSpans(plain: string, segments: readonly string[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  for (const segment of new Set(segments))
    for (let at = plain.indexOf(segment); at !== -1; at = plain.indexOf(segment, at + segment.length))
      spans.push({ start: at, end: at + segment.length })
  return spans
}

const address = /^(?:em|bạn|bé|cháu|con|trò|anh|chị|cô|thầy|cậu)$/iu

/** A single word beside another capital one may belong to a place or a writer: "Thái Bình", "Hoàng Hoa Thám". */
function isInOtherName(plain: string, { start, end, text }: FoundName): boolean {
  if (/[\s.]/.test(text)) return false
  const [, ahead = '', before = ''] =
    plain.slice(Math.max(0, start - 40), start).match(/(.{0,3}?)(?<!\p{L})(\p{Lu}\p{Ll}*) $/su) ?? []
  // The first word of a sentence is capital anyway.
  const isFirst = ahead === '' || /[.!?…:;\n•*–—-]\s*["“‘(]*$/u.test(ahead)
  return (before !== '' && !isFirst && !address.test(before)) || /^ \p{Lu}\p{Ll}/u.test(plain.slice(end))
}

/** A day after "sinh" or "born" is a day of birth. */
const isBirthday = (plain: string, { start }: Span): boolean =>
  /(?:sinh|born|birth|birthday|dob|ns)[\s:.,(-]*(?:ngày|on|of|is|là)?[\s:]*$/iu.test(
    plain.slice(Math.max(0, start - 30), start),
  )

/** A text in one way of writing only, and the place in the original text that each of its letters comes from. */
type MappedText = { plain: string; from: readonly { start: number; end: number }[] }

/** A letter with its marks. */
const cluster = /\P{M}\p{M}*|\p{M}+/gu

/** Writes a text as `plainText` does, for texts that must keep their letters: "x²" is not "x2". */
function mappedPlainText(text: string): MappedText {
  let plain = ''
  const from: { start: number; end: number }[] = []
  for (const { 0: letter, index: start } of text.matchAll(cluster)) {
    const written = plainText(letter)
    plain += written
    for (let at = 0; at < written.length; at += 1) from.push({ start, end: start + letter.length })
  }
  return { plain, from }
}
