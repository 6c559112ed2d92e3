import type { Language } from '#platform/i18n/language.ts'
import { isWrittenIn } from '../written-in.ts'
import type { Heading, ParsedDocument } from '#formats/markdown/model/document.ts'
import { sentencesOf } from '#formats/markdown/model/text.ts'
import { textsOf, type PlacedText } from './texts.ts'

/** Words that are frequent in the prose of one language but rare in names, formulas and terms. */
const common: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the of and to in is are was were that this these those with for on as by it its they their from be have has will can which what when who how there an at or not into about each you your students pupils teacher should must then them'.split(
      ' ',
    ),
  ),
  vi: new Set(
    'và của là các những được trong cho với không một có này khi để học sinh thì ở ra vào người về từ như đã sẽ phải theo nào bằng vì nên đến giáo viên em mỗi cần lớp nhóm lên rồi trên sau trước cả nhau thể cũng chỉ'.split(
      ' ',
    ),
  ),
}
/** The number of letters from which a paragraph's language can be determined, and the required share of frequent words. */
const enough = 80
const least = 0.2
const distinct = 4
/** If more paragraphs than this share are in the other language, the document is bilingual on purpose. */
const mostShare = 0.15

const quoted =
  /“[^“”]{2,600}”|"[^"]{2,600}"|«[^«»]{2,600}»|‘[^‘’]{10,600}’|\([^()]{2,400}\)|\$[^$]{1,400}\$|`[^`]{1,400}`|https?:\/\/\S+/gu
/** These headings and words introduce text in the other language. */
const meant =
  /tiếng (?:anh|pháp|việt|nước ngoài)|song ngữ|nguyên (?:văn|tác|bản)|bản (?:gốc|dịch)|phiên âm|dịch nghĩa|ngoại ngữ|trích|lời thoại|tapescript|transcript|listening|reading|vocabulary|glossary|english|vietnamese|bilingual|abstract|original|translation|poem|bài thơ|bài hát|lời bài|song|lyrics|quote/iu

/** Finds the paragraphs in the other language. Quotations, terms, poems and bilingual documents are skipped. */
export function foreignParagraphs({ blocks }: ParsedDocument, language: Language): PlacedText[] {
  const texts = textsOf(blocks)
  const other: Language = language === 'vi' ? 'en' : 'vi'
  const judged = texts.filter(({ text }) => lettersIn(text) >= enough)
  const found = texts.filter((one, index) => isForeign(one, other, texts[index - 1]))
  return found.length <= Math.max(1, judged.length * mostShare) ? found : []
}

function isForeign({ text, block }: PlacedText, other: Language, before: PlacedText | undefined): boolean {
  if (block.kind === 'heading' || (block.kind === 'line' && block.mark === 'quote')) return false
  const own = text.replace(quoted, ' ')
  if (
    lettersIn(own) < enough ||
    meant.test(text.slice(0, 60)) ||
    (before?.text.endsWith(':') && meant.test(before.text))
  )
    return false
  for (let above: Heading | null = block.under; above; above = above.under) if (meant.test(above.text)) return false
  // A label in one language may precede a sentence in the other.
  return [own, ...sentencesOf(own)].some((prose) => isProseOf(prose, other))
}

function isProseOf(text: string, language: Language): boolean {
  if (isWrittenIn(text, language, enough) !== true) return false
  if (isWrittenIn(text, language === 'vi' ? 'en' : 'vi', enough) !== false) return false
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const known = words.filter((word) => common[language].has(word))
  return known.length / words.length >= least && new Set(known).size >= distinct
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
