import {
  Bookmark,
  BuilderElement,
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  type IRunOptions,
  type Paragraph,
  type ParagraphChild,
  Tab,
  TextRun,
  XmlComponent,
} from 'docx'
import { writeEquation, writeMath } from '../math/write-math.ts'
import type { Inline, ParagraphBlock, TextStyle } from '../content/model.ts'
import { isRightToLeft } from '../text.ts'
import { codeFont } from '../styles.ts'

type WriteParagraphs = (paragraphs: readonly ParagraphBlock[]) => Paragraph[]

/** The runs of a paragraph. Neighbours that lead to the same address are one link. */
export function writeInlines(inlines: readonly Inline[], writeParagraphs: WriteParagraphs): ParagraphChild[] {
  const stretches: { address: string | undefined; runs: ParagraphChild[] }[] = []
  for (const inline of inlines) {
    const address = linkOf(inline)
    const last = stretches.at(-1)
    if (last && last.address === address) last.runs.push(...writeInline(inline, writeParagraphs))
    else stretches.push({ address, runs: writeInline(inline, writeParagraphs) })
  }
  return stretches.flatMap(({ address, runs }) =>
    address === undefined ? runs : [new ExternalHyperlink({ link: address, children: runs })],
  )
}

function linkOf(inline: Inline): string | undefined {
  if (inline.type === 'text') return inline.style.link
  return inline.type === 'picture' ? inline.link : undefined
}

function writeInline(inline: Inline, writeParagraphs: WriteParagraphs): ParagraphChild[] {
  switch (inline.type) {
    case 'text':
      return [
        new TextRun({
          text: inline.text,
          ...runOptions(inline.style),
          ...(isRightToLeft(inline.text) && { rightToLeft: true }),
        }),
      ]
    case 'break':
      return [new TextRun({ break: 1 })]
    case 'pages': {
      const { blank, style, counts } = inline
      if (counts === null) return [new TextRun({ text: blank, ...runOptions(style) })]
      return field(counts, blank, runOptions(style))
    }
    case 'tab':
      return [new TextRun({ children: [new Tab()] })]
    case 'note': {
      const reference = new FootnoteReferenceRun({ children: writeParagraphs(inline.paragraphs) })
      return [inline.name === undefined ? reference : new Bookmark({ id: inline.name, children: [reference] })]
    }
    case 'noteAgain':
      return referenceAgain(inline.name, inline.number)
    case 'math':
      return writeMath(inline.latex, { display: inline.display })
    case 'equation':
      return [writeEquation(inline.equation)]
    case 'picture': {
      const { picture, width, height, description } = inline
      const altText = { name: description, description }
      return [new ImageRun({ type: picture.kind, data: picture.data, transformation: { width, height }, altText })]
    }
  }
}

/** Uses a field, so that Word counts again after a footnote is inserted before it. docx's SimpleField does not support superscript. */
const referenceAgain = (name: string, number: number): TextRun[] =>
  field(`NOTEREF ${name} \\f \\h`, `${number}`, { style: 'FootnoteReference', superScript: true })

/** Makes a field that Word computes, with its text until then. */
function field(instruction: string, shown: string, options: IRunOptions): TextRun[] {
  const mark = (type: 'begin' | 'separate' | 'end') =>
    new BuilderElement({ name: 'w:fldChar', attributes: { type: { key: 'w:fldCharType', value: type } } })
  return [mark('begin'), new Instruction(instruction), mark('separate'), shown, mark('end')].map(
    (child) => new TextRun({ ...options, children: [child] }),
  )
}

class Instruction extends XmlComponent {
  constructor(field: string) {
    super('w:instrText')
    this.root.push(field)
  }
}

function runOptions({ code, link, underline, highlight, ...rest }: TextStyle): IRunOptions {
  return {
    ...rest,
    ...(underline && { underline: {} }),
    ...(highlight && { highlight: 'yellow' }),
    // A run has one style only: code in a link looks like a link, and keeps the font.
    ...(link !== undefined ? { style: 'Hyperlink', ...(code && { font: codeFont }) } : code && { style: 'InlineCode' }),
  }
}
