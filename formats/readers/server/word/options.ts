import type { Paragraph } from './blocks.ts'

/** An answer option: its position in the paragraph, and the length of its label ("B."). */
export type Option = { paragraph: Paragraph; from: number; to: number; label: number }

/** A label: at the beginning of a line, or after a gap; after a single space only if the preceding letter has occurred. */
const labels = /(?<!\S)\(?\[?([A-Ha-h])(?:[ \u00a0]?[.):/\]]|(?=[ \u00a0]{0,4}\t))/g
const isWide = (before: string) => before === '' || /[\t\n]$|[ \u00a0]{2}$/.test(before)

/** A paragraph with more spans, multiplied by its labels, is not a question. */
const partsMax = 100_000

/** Lines allowed between two options, since an option may have several. */
const linesBetween = 2

/** Finds the options of questions, A to D or a to d, however they are laid out: in lines, in columns, in cells. */
export function findOptions(paragraphs: Iterable<Paragraph>): Option[][] {
  const groups: Option[][] = []
  let group: Option[] = []
  let expected = ''
  let between = 0
  const end = () => {
    if (group.length > 1) groups.push(group)
    group = []
    expected = ''
  }
  for (const paragraph of paragraphs) {
    const text = textOf(paragraph)
    if (text.trim() === '') continue
    const before = group.length
    let open: Option | null = null
    const found = [...text.matchAll(labels)]
    for (const { index: from, 0: whole, 1: letter = '' } of found.length * paragraph.spans.length > partsMax
      ? []
      : found) {
      const isNext = letter === expected
      if (!isNext && !(/[Aa]/.test(letter) && isWide(text.slice(Math.max(from - 2, 0), from)))) continue
      if (open) open.to = from
      if (!isNext) end()
      open = { paragraph, from, to: text.length, label: whole.length }
      group.push(open)
      expected = String.fromCharCode(letter.charCodeAt(0) + 1)
    }
    between = group.length > before || open ? 0 : between + 1
    if (between > linesBetween) end()
  }
  end()
  return groups
}

/** Here the automatic number is part of the text. */
export const textOf = ({ label, spans }: Paragraph): string => label + spans.map(({ text }) => text).join('')
