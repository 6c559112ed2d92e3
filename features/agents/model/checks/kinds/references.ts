import { numberWords } from '../../quantities/number-words.ts'
import { readRoman } from '../../quantities/roman.ts'
import { define, type Found } from '../check.ts'
import { passageOf, type Block } from '#formats/markdown/model/document.ts'
import { textsOf, type PlacedText } from '../texts.ts'

type Kind = { label: string; words: string }

/** Kinds of numbered elements. If a document numbers 1 to n of a kind, references to that kind mean these. */
const kinds: readonly Kind[] = [
  { label: 'slide', words: 'slides?|trang chiếu' },
  { label: 'activity', words: 'hoạt động|hđ|activity|activities' },
  { label: 'figure', words: 'hình|hình vẽ|figures?|fig\\.?' },
  { label: 'table', words: 'bảng|tables?' },
  { label: 'task', words: 'nhiệm vụ|tasks?' },
  { label: 'part', words: 'phần|parts?' },
  { label: 'worksheet', words: 'phiếu học tập số|phiếu học tập|phiếu số|worksheets?' },
  { label: 'question', words: 'câu|câu hỏi|questions?' },
  { label: 'page', words: 'trang' },
]
/** References to another book, lesson or document. */
const elsewhere =
  /(?<!\p{L})(?:sgk|sgv|sbt|sách|vở|giáo khoa|giáo trình|tài liệu|phụ lục|công văn|thông tư|tập (?:một|hai|\d)|bài (?:trước|sau|\d)|tiết (?:trước|sau)|tuần (?:trước|sau)|textbook|book|workbook|coursebook|unit \d|chapter|annex|last|previous|next lesson|bài cũ|ngoài)(?!\p{L})/iu

/**
 * Checks that referenced numbers exist, unlike "Đoạn 9" in a text with three paragraphs, or "slide 12" of eight. Covers only elements that
 * the document numbers, and the paragraphs of its passage.
 */
export const references = define({
  fields: { until: 'lines?', skip: 'lines?' },
  find(document, { until, skip }) {
    const texts = textsOf(document.blocks)
    const inPassage = until.length > 0 ? passageFaults(document, texts, { until, skip }) : []
    return [...inPassage, ...kinds.flatMap((kind) => faultsOf(texts, kind))]
  },
})

const number = String.raw`(\d{1,3}|[IVX]{1,5})(?![\p{L}\d])(?!\s*[.,:/]\d)`

function faultsOf(texts: readonly PlacedText[], { words }: Kind): Found[] {
  const labelled = new RegExp(`^(?:\\d{1,2}[.)]\\s*)?(?:${words})\\s+${number}\\s*(?:[.:)–—(-]|$)`, 'iu')
  const labels = texts.flatMap(({ text, block, row }) => {
    const found =
      row === null && (block.kind === 'heading' || /^[^:.]{1,20}[:.]/.test(text)) ? labelled.exec(text) : null
    return found ? [valueOf(found[1]!)] : []
  })
  const most = Math.max(0, ...labels)
  // Labels that run from 1 without a gap show that the document numbers these elements.
  if (most < 2 || Array.from({ length: most }, (_, at) => at + 1).some((one) => !labels.includes(one))) return []
  const referred = new RegExp(`(?<![\\p{L}\\p{M}])(${words})\\s+(?:số\\s+)?${number}`, 'giu')
  return texts.flatMap(({ text, at }): Found[] =>
    elsewhere.test(text) || labelled.test(text)
      ? []
      : [...text.matchAll(referred)]
          .filter(({ 2: written }) => valueOf(written!) > most)
          .map(([written]) => ({ key: 'check.referenceUnknown', values: { words: written, number: most }, at })),
  )
}

const valueOf = (written: string): number => (/^\d/.test(written) ? Number(written) : (readRoman(written) ?? 0))

type Passage = { until: readonly string[]; skip: readonly string[] }

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const paragraph =
  /(?<!\p{L})(?:(?:đoạn|paragraphs)\s+\d{1,2}\s*(?:và|and|&|-|–|đến|to)\s*(\d{1,2})(?=\s*(?:[.,;:)|]|$))|(?:đoạn văn|đoạn|khổ thơ|khổ)(?:\s+(?:thứ|số))?\s+(\d{1,2}|[\p{L}]+(?: mươi(?: [\p{L}]+)?)?)|paragraphs?\s+(\d{1,2}|[a-z]+)|(?:the\s+)?([a-z]+|\d{1,2}(?:st|nd|rd|th))\s+paragraph)(?![\p{L}\d])/giu
const verse = /(?<!\p{L})(?:dòng thơ|câu thơ|dòng|lines?)(?:\s+(?:thứ|số))?\s+(\d{1,3})(?![\p{L}\d])/giu

/** Checks references to a paragraph, or to a line of a poem, that the passage does not have. */
function passageFaults(
  document: { blocks: readonly Block[] },
  texts: readonly PlacedText[],
  { until, skip }: Passage,
): Found[] {
  const lines = passageOf({ ...document, written: '', text: '' }, until, skip)
  if (lines.length === 0) return []
  const isVerse = lines.length >= 4 && lines.every(({ text }) => text.length <= 60)
  const after = texts.filter(({ block }) => !lines.some((line) => line === block))
  return after.flatMap(({ text, at }): Found[] => {
    if (elsewhere.test(text)) return []
    const paragraphs = [...text.matchAll(paragraph)].map(([written, ...parts]) => ({
      written,
      value: positionIn(parts),
    }))
    const verses = isVerse ? [...text.matchAll(verse)].map(([written, line]) => ({ written, value: Number(line) })) : []
    return [...paragraphs, ...verses]
      .filter(({ value }) => value > lines.length)
      .map(({ written }) => ({
        key: 'check.referenceUnknown',
        values: { words: written.trim(), number: lines.length },
        at,
      }))
  })
}

function positionIn(parts: readonly (string | undefined)[]): number {
  const written = parts.find((part) => part !== undefined)?.toLowerCase() ?? ''
  if (/^\d/.test(written)) return Number.parseInt(written, 10)
  const ordinal = ordinals.indexOf(written)
  if (ordinal !== -1) return ordinal + 1
  const [word] = numberWords(written)
  return word?.written === written ? word.value : 0
}
