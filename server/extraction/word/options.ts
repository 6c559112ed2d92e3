import type { Paragraph } from './blocks.ts'

/** One of the answers to choose from: where it stands in its paragraph, and how long its label ("B.") is. */
export type Option = { paragraph: Paragraph; from: number; to: number; label: number }

/** A label at the beginning of a line, or behind a gap; behind a single space only where the letter before it has been. */
const labels = /(^|[\t\n]|[ \u00a0]{2,}|[ \u00a0])(\(?\[?)([A-Ha-h])([ \u00a0]?[.):/\]]|(?=[ \u00a0]*\t))/g

/** How many lines may stand between two options: one may have several. */
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
    for (const { index, 1: gap = '', 2: bracket = '', 3: letter = '', 4: sign = '' } of text.matchAll(labels)) {
      const isNext = letter === expected
      if (!isNext && !(/[Aa]/.test(letter) && gap !== ' ' && gap !== '\u00a0')) continue
      const from = index + gap.length
      if (open) open.to = index
      if (!isNext) end()
      open = { paragraph, from, to: text.length, label: bracket.length + letter.length + sign.length }
      group.push(open)
      expected = String.fromCharCode(letter.charCodeAt(0) + 1)
    }
    between = group.length > before || open ? 0 : between + 1
    if (between > linesBetween) end()
  }
  end()
  return groups
}

/** Its number, which is part of it here, and its letters. */
export const textOf = ({ label, spans }: Paragraph): string => label + spans.map(({ text }) => text).join('')
