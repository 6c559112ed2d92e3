import { readableFormula } from '#formats/equations/model/readable-formula.ts'
import { historyPreviewLength, titleMaxLength } from '#platform/model/limits.ts'
import { lowerCapitals } from './lower-capitals.ts'

export type DocumentSummary = { title: string; preview: string }

/** Far more than a summary can need, so that a long document costs no more than a short one. */
const looked = 6_000

/**
 * Summarises a document for a list: the words of its first heading, or empty, and the first 200 characters of the rest, as a reader sees
 * them: without Markdown and HTML marks, on one line, cut between words.
 */
export function summaryOf(markdown: string): DocumentSummary {
  const lines = beginningOf(markdown).split('\n')
  const at = lines.findIndex((line) => headingMark.test(line))
  const title = at < 0 ? '' : cut(titleFrom(lines, at), titleMaxLength)
  const rest = title ? plainWords(lines.slice(at + 1).join('\n')) : ''
  return { title, preview: rest ? cut(rest, historyPreviewLength) : previewOf(markdown) }
}

/** Labels that official forms put before the title: "TÊN BÀI DẠY: PHÂN SỐ". */
const label =
  /^(?:tên (?:bài dạy|bài học|bài|chủ đề|hoạt động)|bài dạy|chủ đề|kế hoạch bài dạy|lesson(?: title| name)?|title|topic)(?: \([^()]{1,40}\))?\s*[:：]\s*(?=\S)/i

/** Forms whose title is on one of the next lines: "Tên bài học: Lít; số tiết: 1". */
const form = /^(?:kế hoạch bài dạy|giáo án|lesson plan)(?: \([^()]{1,40}\))?$/i
const linesBelowForm = 12

/** Returns the words of a heading without the label of a form, and not in capitals. */
function titleFrom(lines: readonly string[], at: number): string {
  const heading = plainWords(lines[at]!).normalize('NFC')
  const below = lines.slice(at + 1)
  const labelled = form.test(heading) ? findLabelled(below.slice(0, linesBelowForm)) : null
  return lowerCapitals(labelled ?? heading.replace(label, ''), below.join('\n'))
}

function findLabelled(lines: readonly string[]): string | null {
  const line = lines.map((each) => plainWords(each).normalize('NFC')).find((each) => label.test(each))
  return line?.replace(label, '').split(';')[0]!.trim() || null
}

/** The first 200 characters of a text, its heading included. */
export const previewOf = (markdown: string): string => cut(plainWords(beginningOf(markdown)), historyPreviewLength)

/** Returns the beginning without embedded pictures, whose data can be as long as a book. */
const beginningOf = (markdown: string) =>
  markdown.replace(/!\[[^[\]\n]{0,300}\]\(data:[^()\s]*\)|<img\b[^<>]*>/g, '').slice(0, looked)

const headingMark = /^ {0,3}#{1,6}[ \t]+\S/

function plainWords(markdown: string): string {
  return (
    markdown
      .replace(/<[^>]*>/g, ' ')
      // Each pattern must run in linear time, because any text may arrive here.
      .replace(/^(?=[^|\n]*\|)[ \t:|-]+$/gm, ' ')
      .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, '')
      .replace(/\$\$?([^$\n]{1,500})\$\$?/g, (_, formula: string) => readableFormula(formula))
      .replace(/!?\[([^[\]\n]{0,300})\]\([^()\s]{0,2000}\)/g, '$1')
      .replace(/(?<!\\)[*_`~|$]+/g, ' ')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(/&nbsp;/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ ([,.;:!?)])/g, '$1')
      .trim()
  )
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const [whole] = /^.*(?=\s)/su.exec(text.slice(0, length)) ?? []
  // One word without an end; and half of a character outside the basic plane (an emoji) is no character.
  return `${whole?.trim() || text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
