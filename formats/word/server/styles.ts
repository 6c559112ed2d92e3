import type { IBaseParagraphStyleOptions, IParagraphStyleOptions, IStylesOptions } from 'docx'
import { AlignmentType, BorderStyle, LineRuleType } from 'docx'
import type { Language } from '#platform/i18n/language.ts'
import type { Layout } from '../../layout/model/layouts.ts'
import { millimetres, quoteStep } from './page.ts'
import { languageTags } from './word/language-tags.ts'

const fontOf = (name: string) => ({ ascii: name, hAnsi: name, cs: name, eastAsia: name })
const textFont = fontOf('Times New Roman')
export const codeFont = fontOf('Courier New')
/** Holds ☐ and ☑, which the text font lacks. */
export const boxFont = fontOf('Segoe UI Symbol')

const codeFill = { fill: 'F3F4F6' }
/** The size of a document's head, which has two long lines side by side (Decree 30/2020/NĐ-CP, annex I: 12 to 13). Units: points. */
export const headPoints = 12
/** Smaller sizes for tables that are too wide at the normal size. Units: points. */
export const smallerLetters = [11, 10, 9] as const

/** The styles of a document in one language, under Word's own names where Word has one, so its menus and outline know them. */
export function documentStyles(
  language: Language,
  { points, firstLine }: Pick<Layout, 'points' | 'firstLine'>,
): IStylesOptions {
  const size = 2 * points[language]
  const tag = languageTags[language]
  return {
    default: {
      document: {
        run: { font: textFont, size, language: { value: tag, eastAsia: tag } },
        // Without the line rule, LibreOffice takes the line height as fixed and cuts tall lines in half.
        paragraph: { spacing: { before: 120, after: 120, line: 276, lineRule: LineRuleType.AUTO } },
      },
      heading1: heading(1, { bold: true, size: size + 6 }),
      heading2: heading(2, { bold: true, size: size + 3 }),
      heading3: heading(3, { bold: true, size }),
      heading4: heading(4, { bold: true, italics: true, size }),
      heading5: heading(5, { italics: true, size }),
      heading6: heading(6, { italics: true, size: size - 2 }),
      listParagraph: { paragraph: { contextualSpacing: true } },
      footnoteText: {
        run: { size: size - 4 },
        paragraph: { spacing: { before: 0, after: 0, line: 240, lineRule: LineRuleType.AUTO } },
      },
      caption: { paragraph: { keepNext: true }, run: { italics: true, size: size - 2 } },
      hyperlink: { run: { color: '0563C1', underline: {} } },
    },
    paragraphStyles: [...ownStyles(size), ...(firstLine === null ? [] : [bodyText(firstLine)])],
    characterStyles: [
      {
        id: 'InlineCode',
        name: 'Inline Code',
        quickFormat: true,
        run: { font: codeFont, size: size - 2, shading: codeFill },
      },
    ],
  }
}

function heading(level: number, run: IBaseParagraphStyleOptions['run']): IBaseParagraphStyleOptions {
  const spacing = { before: level < 3 ? 240 : 180, after: 80 }
  return {
    name: `heading ${level}`,
    run,
    paragraph: { spacing, keepNext: true, keepLines: true, outlineLevel: level - 1 },
  }
}

/** Defines the body text under Word's own name; `firstLine` in millimetres. */
const bodyText = (firstLine: number): IParagraphStyleOptions => ({
  id: 'BodyText',
  name: 'Body Text',
  basedOn: 'Normal',
  quickFormat: true,
  paragraph: { alignment: AlignmentType.BOTH, indent: { firstLine: millimetres(firstLine) } },
})

function ownStyles(size: number): IParagraphStyleOptions[] {
  const bar = { style: BorderStyle.SINGLE, size: 18, space: 8, color: 'A6A6A6' }
  const rule = { style: BorderStyle.SINGLE, size: 6, space: 1, color: '7F7F7F' }
  const edge = { style: BorderStyle.SINGLE, size: 4, space: 4, color: codeFill.fill }
  const frame = { border: { top: edge, bottom: edge, left: edge, right: edge }, indent: { left: 85, right: 85 } }
  const tight = { before: 0, after: 0, line: 240, lineRule: LineRuleType.AUTO }
  const plain = { basedOn: 'Normal' }
  const base = { ...plain, quickFormat: true }
  return [
    { ...base, id: 'Quote', name: 'Quote', paragraph: { indent: { left: quoteStep }, border: { left: bar } } },
    {
      ...base,
      id: 'CodeBlock',
      name: 'Code Block',
      run: { font: codeFont, size: size - 4, noProof: true },
      paragraph: { ...frame, shading: codeFill, spacing: { ...tight, before: 160, after: 160 }, alignment: 'left' },
    },
    { ...base, id: 'TableText', name: 'Table Text', paragraph: { spacing: { before: 40, after: 40 } } },
    ...smallerLetters.map((points) => ({
      id: `TableText${points}`,
      name: `Table Text ${points}`,
      basedOn: 'TableText',
      quickFormat: true,
      run: { size: 2 * points },
    })),
    {
      id: 'HeadText',
      name: 'Head Text',
      basedOn: 'TableText',
      quickFormat: true,
      run: { size: 2 * headPoints },
    },
    {
      ...base,
      id: 'HorizontalRule',
      name: 'Horizontal Rule',
      paragraph: {
        border: { bottom: rule },
        spacing: { before: 60, after: 180, line: 100, lineRule: LineRuleType.EXACT },
      },
    },
    {
      ...base,
      id: 'BundleTitle',
      name: 'Title',
      run: { bold: true, size: size + 14 },
      paragraph: { spacing: { before: 720, after: 360 } },
    },
    { ...plain, id: 'TOCHeading', name: 'TOC Heading', run: { bold: true, size: size + 3 } },
    {
      ...plain,
      id: 'Gap',
      name: 'Gap',
      run: { size: 2 },
      paragraph: { spacing: { before: 0, after: 0, line: 20, lineRule: LineRuleType.EXACT } },
    },
  ]
}
