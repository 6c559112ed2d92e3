import type { XmlElement } from 'docx'
import { openArchive } from '../repack.ts'
import { parseOwn, unescaped, type Xml, elementsIn } from '../xml.ts'

/**
 * Pages are counted up to this much HTML: some 80 pages, which take 2 to 3 seconds and, for tables with many cells, 150 MB. Word counts
 * longer documents on demand.
 */
const most = { characters: 250_000, tags: 20_000 }

export function isCountable(documents: readonly string[]): boolean {
  const all = documents.join('')
  return all.length <= most.characters && all.split('<').length <= most.tags
}

/**
 * Fills in the page numbers of a finished file's contents with the layout of the `docx` library, which replaces each formula by its
 * letters. It agrees with LibreOffice on plain texts; with a hundred formulas on ten pages a heading may be one page off. Loaded on demand:
 * 1.7 MB.
 */
export async function withPageNumbers(document: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const archive = openArchive(document)
  const text = archive.text(main)
  const { estimatePageNumbersWith } = await import('docx/layout')
  const parts = new Map<string, XmlElement>()
  for (const name of archive.names)
    if (laidOut.test(name)) parts.set(name, asPart(name === main ? withLetters(text) : archive.text(name)))
  const { bookmarks } = estimatePageNumbersWith({ guess: true })({ parts })
  const filled = text.replaceAll(
    blank,
    (_, field: string, bookmark: string) => `${field}<w:t>${bookmarks.get(bookmark) ?? ''}</w:t>`,
  )
  return archive.with(new Map([[main, filled]]))
}

const main = 'word/document.xml'
const laidOut =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/_rels\/document\.xml\.rels|word\/[^/]+\.xml|word\/theme\/[^/]+\.xml)$/
/** A reference to a page, with its current number. */
const blank =
  /(PAGEREF (_Toc\d+) \\h<\/w:instrText><w:fldChar w:fldCharType="separate"\/>)(?:<w:t\b[^>]*>[^<]*<\/w:t>|<w:t\b[^>]*\/>)?/g

/**
 * Replaces formulas by letters, and counts pages from after the contents: without numbers to fill in, everything is laid out twice instead
 * of three times.
 */
function withLetters(documentXml: string): string {
  return documentXml
    .replace(/<w:sdt>[\s\S]*?<\/w:sdt>/, '')
    .replaceAll(/<(m:oMathPara|m:oMath)>[\s\S]*?<\/\1>/g, (formula, kind: string) => {
      const { text, lines } = formulaAsText(formula)
      // An inline equation is smaller than a display equation.
      const size = Math.round(2 * usual * lines * (kind === 'm:oMath' ? 1 : 1.25))
      const runProperties = size > 2 * usual ? `<w:rPr><w:sz w:val="${size}"/></w:rPr>` : ''
      return `<w:r>${runProperties}<w:t xml:space="preserve">${text}</w:t></w:r>`
    })
}
const usual = 13

/** Converts XML to the form of the library. */
const asPart = (xml: string): XmlElement => ({ elements: [asElement(parseOwn(xml))] })

const asElement = ({ name, attributes, children }: Xml): XmlElement => ({
  type: 'element',
  name,
  ...(attributes.size > 0 && {
    attributes: Object.fromEntries([...attributes].map(([key, value]) => [key, unescaped(value)])),
  }),
  elements: children.map((child) =>
    typeof child === 'string' ? { type: 'text', text: unescaped(child) } : asElement(child),
  ),
})

/** A formula of Word's as its letters, and how many lines of the text around it is high. */
function formulaAsText(omml: string): { text: string; lines: number } {
  const formula = parseOwn(omml)
  return { text: textOf(formula), lines: heightOf(formula) }
}

const textOf = (node: Xml): string =>
  node.name === 'm:t'
    ? node.children.filter((child) => typeof child === 'string').join('')
    : elementsIn(node).map(textOf).join('')

function heightOf(node: Xml): number {
  const inside = Math.max(1, ...elementsIn(node).map(heightOf))
  if (node.name === 'm:m' || node.name === 'm:eqArr') return rowsOf(node) * inside
  return (heights[node.name] ?? 1) * inside
}
const heights: Record<string, number> = { 'm:f': 1.5, 'm:nary': 1.6, 'm:limLow': 1.3, 'm:limUpp': 1.2, 'm:rad': 1.05 }
const rowsOf = (node: Xml): number =>
  Math.max(1, elementsIn(node).filter(({ name }) => name === 'm:mr' || name === 'm:e').length)
