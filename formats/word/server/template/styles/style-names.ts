import { allIn, childOf, elementsIn, unescaped, valueOf, type Xml } from '../../xml.ts'

/** Names of styles: Word's internal ones, those of its Vietnamese version, and those schools write. */
const names: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `Heading${level}`,
      [`heading ${level}`, `đầu đề ${level}`, `tiêu đề ${level}`, `đề mục ${level}`, `mục ${level}`],
    ]),
  ),
  ListParagraph: ['list paragraph', 'đoạn của danh sách', 'đoạn danh sách', 'danh sách'],
  TableText: ['table text', 'table contents', 'nội dung bảng', 'chữ trong bảng', 'văn bản bảng', 'văn bản trong bảng'],
  Quote: ['quote', 'lời trích dẫn', 'trích dẫn', 'lời trích'],
  Caption: ['caption', 'chú thích', 'chú thích hình', 'phụ đề', 'đầu đề hình'],
  FootnoteText: ['footnote text', 'văn bản cước chú', 'văn bản chú thích cuối trang'],
  FootnoteReference: ['footnote reference', 'tham chiếu cước chú', 'tham chiếu chú thích cuối trang'],
  Hyperlink: ['hyperlink', 'siêu kết nối', 'siêu liên kết'],
}
const characters = new Set(['FootnoteReference', 'Hyperlink'])

export type Styles = ReadonlyMap<string, Xml>

/** The styles of a file by their ids. */
export const stylesById = (root: Xml): Styles =>
  new Map(
    elementsIn(root)
      .filter(({ name, attributes }) => name === 'w:style' && attributes.has('w:styleId'))
      .map((style) => [style.attributes.get('w:styleId')!, style]),
  )

export const idOf = (style: Xml): string => style.attributes.get('w:styleId')!
export const nameOf = (style: Xml): string => unescaped(valueOf(style, 'w:name') ?? '')

/** The style that text without one has. */
export function usualStyle(styles: Styles): Xml | null {
  const of = (style: Xml) =>
    style.attributes.get('w:type') === 'paragraph' && /^(?:1|true|on)$/.test(style.attributes.get('w:default') ?? '')
  return [...styles.values()].find(of) ?? styles.get('Normal') ?? null
}

/**
 * Finds the template's style for one of ours: by its name, which Word stores in English in every language, by an alias or by its id; for
 * a heading also by its outline level. Null if there is none.
 */
export function styleFor(ours: string, styles: Styles): Xml | null {
  const type = characters.has(ours) ? 'character' : 'paragraph'
  const expectedNames = names[ours] ?? []
  const all = [...styles.values()].filter((style) => style.attributes.get('w:type') === type)
  const called = (style: Xml) => [nameOf(style), ...unescaped(valueOf(style, 'w:aliases') ?? '').split(',')].map(plain)
  // The English name comes first: if both exist, Word's menu shows it.
  for (const one of expectedNames) {
    const found = all.find((style) => called(style).includes(one))
    if (found) return found
  }
  const byId = styles.get(ours)
  if (byId && all.includes(byId)) return byId
  const level = /^Heading(\d)$/.exec(ours)?.[1]
  return (level && all.find((style) => ownLevel(style) === Number(level) - 1)) || null
}

/** Normalises a name for comparison. */
export const plain = (name: string) => name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Reads the outline level of custom styles only: some built-in styles have one but are not headings. */
function ownLevel(style: Xml): number | null {
  if (!/^(?:1|true|on)$/.test(style.attributes.get('w:customStyle') ?? '')) return null
  const level = valueOf(childOf(style, 'w:pPr'), 'w:outlineLvl')
  return level === undefined ? null : Number(level)
}

/** Lists a style after those it is based on, the most general first. A cycle ends where it closes. */
export function lineageOf(style: Xml | null, styles: Styles): Xml[] {
  const line: Xml[] = []
  for (let each = style; each && !line.includes(each); each = styles.get(valueOf(each, 'w:basedOn') ?? '') ?? null)
    line.unshift(each)
  return line
}

/** Whether it is, or is based on, a heading or a title. */
export const isHeadingStyle = (style: Xml, styles: Styles): boolean =>
  lineageOf(style, styles).some(
    (each) =>
      /^(?:heading \d|title|subtitle|toc \d|header|footer)$/.test(plain(nameOf(each))) ||
      [...allIn(each, 'w:outlineLvl')].length > 0,
  )
