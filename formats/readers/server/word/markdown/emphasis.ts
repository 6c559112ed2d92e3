import { paragraphsIn, type Block, type RunStyle, type Paragraph } from '../blocks.ts'
import { findShaded } from './shaded-cells.ts'

/**
 * Writes meaningful formatting as tags around the text. Formatting often marks the correct option: if only some options of a question have
 * it, it is written. Elsewhere only exceptional formatting is written, within a line or a document. Titles and labels ("Câu 1:") are
 * exempt.
 */
export function markEmphases(blocks: readonly Block[]): void {
  const shaded = findShaded(blocks)
  const paragraphs = [...paragraphsIn(blocks)]
  const usual = findUsual(paragraphs)
  const groups = findOptions(paragraphs)
  const optionsOf = new Map<
    Paragraph,
    { option: Option; telling: ReadonlySet<string>; shared: ReadonlySet<string> }[]
  >()
  for (const group of groups) {
    const emphases = group.map(emphasesOfOption)
    const counts = new Map<string, number>()
    for (const each of emphases) for (const emphasis of each) counts.set(emphasis, (counts.get(emphasis) ?? 0) + 1)
    const telling = new Set([...counts].flatMap(([emphasis, count]) => (count < group.length ? [emphasis] : [])))
    const shared = new Set([...counts].flatMap(([emphasis, count]) => (count === group.length ? [emphasis] : [])))
    for (const option of group) {
      const known = optionsOf.get(option.paragraph) ?? []
      known.push({ option, telling, shared })
      optionsOf.set(option.paragraph, known)
    }
  }
  for (const paragraph of paragraphs) {
    const options = optionsOf.get(paragraph) ?? []
    const line = emphasesOfLine(paragraph)
    const text = textOf(paragraph)
    let next = 0
    let at = paragraph.label.length
    for (const span of paragraph.spans) {
      const [from, to] = [at, at + span.text.length]
      at = to
      if (span.isRaw || span.text.trim() === '') continue
      // Both advance from left to right.
      while (options[next] && options[next]!.option.to <= from) next += 1
      const within = options[next] && options[next]!.option.from < to ? options[next] : undefined
      const isWritten = (emphasis: string) =>
        within?.telling.has(emphasis) === true ||
        (emphasis.startsWith('around') && shaded.has(paragraph) && !within?.shared.has(emphasis)) ||
        (!within?.shared.has(emphasis) &&
          !emphasis.startsWith('around') &&
          isException(emphasis, { paragraph, text, from, to, line, usual }))
      span.marks = emphasesIn(span.runStyle).filter(isWritten)
    }
    markBlanks(paragraph)
    if (
      options.some(
        ({ option, telling }) =>
          option.from === 0 && emphasesIn(paragraph.labelStyle).some((emphasis) => telling.has(emphasis)),
      )
    )
      for (const span of paragraph.spans)
        if (!span.isRaw) span.marks = [...new Set([...span.marks, ...emphasesIn(paragraph.labelStyle)])]
  }
}

/** Underlined gaps: between underlined words they belong to these, otherwise they are blanks to fill in. */
function markBlanks({ spans }: Paragraph): void {
  for (const [at, span] of spans.entries()) {
    if (span.isRaw || span.text.trim() !== '' || !span.runStyle.underline) continue
    const [before, after] = [spans[at - 1], spans[at + 1]]
    if (before?.marks.includes('u') && after?.marks.includes('u')) span.marks = ['u']
    else if (!before?.runStyle.underline && !after?.runStyle.underline && /\t|.{3}/.test(span.text))
      span.text = ' ____ '
  }
}

/** The looks of letters that a tag can be written for, by its name. */
function emphasesIn({ underline, colour, ground, around, framed }: RunStyle): string[] {
  return [
    ...(underline ? ['u'] : []),
    ...(colour ? [`colour ${colour}`] : []),
    ...(ground ? [`ground ${ground}`] : []),
    ...(around ? [`around ${around}`] : []),
    ...(framed ? ['framed'] : []),
  ]
}

/** Returns the tags for a format, so that a model sees what a teacher sees. */
export function tagsOf(mark: string): [opens: string, closes: string] {
  const [kind, colour] = mark.split(' ')
  if (kind === 'u') return ['<u>', '</u>']
  if (kind === 'colour') return [`<font color="${colour}">`, '</font>']
  return [kind === 'framed' ? '<mark framed>' : `<mark ${colour}>`, '</mark>']
}

/** Lists the formatting of an option's label, or of all its letters. */
function emphasesOfOption({ paragraph, from, to, label }: Option): Set<string> {
  const onLabel = new Set<string>()
  const letters = new Map<string, number>()
  let all = 0
  const add = (emphasis: RunStyle, text: string, start: number) => {
    const own = (first: number, last: number) =>
      text.slice(Math.max(first - start, 0), Math.max(last - start, 0)).replaceAll(/\s/g, '').length
    const [named, written] = [own(from, from + label), own(from + label, to)]
    all += written
    for (const each of emphasesIn(emphasis)) {
      if (named > 0) onLabel.add(each)
      if (written > 0) letters.set(each, (letters.get(each) ?? 0) + written)
    }
  }
  let at = 0
  if (paragraph.label) add(paragraph.labelStyle, paragraph.label, 0)
  at = paragraph.label.length
  for (const { runStyle: emphasis, text, isRaw } of paragraph.spans) {
    if (!isRaw) add(emphasis, text, at)
    at += text.length
  }
  return new Set([...onLabel, ...[...letters].flatMap(([emphasis, count]) => (count === all ? [emphasis] : []))])
}

/** Looks that all letters of a line have. */
function emphasesOfLine({ spans }: Paragraph): { all: ReadonlySet<string>; isBold: boolean } {
  const written = spans.filter(({ isRaw, text }) => !isRaw && text.trim() !== '')
  const [first, ...others] = written.map(({ runStyle: emphasis }) => emphasesIn(emphasis))
  const all = new Set((first ?? []).filter((emphasis) => others.every((emphases) => emphases.includes(emphasis))))
  return { all, isBold: written.every(({ runStyle: emphasis }) => emphasis.bold) }
}

/** Formatting of more than this share of the letters has no meaning. */
const usualShare = 0.3

function findUsual(paragraphs: readonly Paragraph[]): ReadonlySet<string> {
  const letters = new Map<string, number>()
  let all = 0
  for (const { spans } of paragraphs)
    for (const { runStyle: emphasis, text, isRaw } of spans) {
      if (isRaw) continue
      const count = text.replaceAll(/\s/g, '').length
      all += count
      for (const each of emphasesIn(emphasis)) letters.set(each, (letters.get(each) ?? 0) + count)
    }
  return new Set([...letters].flatMap(([emphasis, count]) => (count > all * usualShare ? [emphasis] : [])))
}

type Emphasis = {
  paragraph: Paragraph
  text: string
  from: number
  to: number
  line: ReturnType<typeof emphasesOfLine>
  usual: ReadonlySet<string>
}

function isException(emphasis: string, { paragraph, text, from, to, line, usual }: Emphasis): boolean {
  const isWhole = line.all.has(emphasis)
  // Underlined parts of words are the subject of a question, however many there are.
  if (emphasis === 'u' && !isWhole) return !isLabel(text, paragraph.label.length, from, to)
  if (usual.has(emphasis)) return false
  if (isWhole) return paragraph.heading === 0 && !line.isBold
  return !isLabel(text, paragraph.label.length, from, to)
}

/** A few words at the beginning of a line that end in a colon or a full stop. */
function isLabel(text: string, number: number, from: number, to: number): boolean {
  const isFirst = from <= number + leadMax && !/[.:)]/.test(text.slice(number, from))
  return (
    isFirst &&
    to - from <= labelMax &&
    /[.:)]/.test(
      text
        .slice(0, to + 1)
        .trimEnd()
        .at(-1) ?? '',
    )
  )
}
/** A label may have several formats: up to this many letters may precede its last one. */
const leadMax = 12
const labelMax = 30

/** An answer option: its position in the paragraph, and the length of its label ("B."). */
type Option = { paragraph: Paragraph; from: number; to: number; label: number }

/** A label: at the beginning of a line, or after a gap; after a single space only if the preceding letter has occurred. */
const labels = /(?<!\S)\(?\[?([A-Ha-h])(?:[ \u00a0]?[.):/\]]|(?=[ \u00a0]{0,4}\t))/g
const isWide = (before: string) => before === '' || /[\t\n]$|[ \u00a0]{2}$/.test(before)

/** A paragraph with more spans, multiplied by its labels, is not a question. */
const partsMax = 100_000

/** Lines allowed between two options, since an option may have several. */
const linesBetween = 2

/** Finds the options of questions, A to D or a to d, however they are laid out: in lines, in columns, in cells. */
function findOptions(paragraphs: Iterable<Paragraph>): Option[][] {
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
const textOf = ({ label, spans }: Paragraph): string => label + spans.map(({ text }) => text).join('')
