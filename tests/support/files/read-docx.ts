import { childElements, elementsOf, ownText, parseXml, valueOf, type XmlElement } from './parse-xml.ts'
import { unzip } from './unzip.ts'

export type ReadParagraph = {
  style: string | null
  text: string
  /** The list it counts in, as `numbering.xml` knows it; null outside lists. */
  list: { number: string; level: number } | null
}

export type ReadCell = { text: string; columns: number; merge: 'restart' | 'continue' | null }

export type ReadDocx = ReturnType<typeof readDocx>

/**
 * Reads a Word file from its bytes. Throws if the archive is broken or one of its XML parts is not well-formed. `paragraphs` are all
 * paragraphs in reading order, including those in tables; `tables` are rows of cells.
 */
export function readDocx(bytes: Uint8Array) {
  const files = unzip(bytes)
  const parts = new Map(
    [...files]
      .filter(([path]) => /\.(?:xml|rels)$/.test(path))
      .map(([path, file]) => [path, parseXml(file.toString())]),
  )
  const part = (path: string): XmlElement => {
    const found = parts.get(path)
    if (!found) throw new Error(`${path} is missing`)
    return found
  }
  const body = part('word/document.xml')
  return {
    files,
    part,
    body,
    documentXml: files.get('word/document.xml')?.toString() ?? '',
    paragraphs: elementsOf(body, 'w:p').map(readParagraph),
    tables: elementsOf(body, 'w:tbl').map(readTable),
    links: readLinks(body, part('word/_rels/document.xml.rels')),
  }
}

function readParagraph(paragraph: XmlElement): ReadParagraph {
  const properties = childElements(paragraph).find(({ name }) => name === 'w:pPr')
  const number = properties && valueOf(properties, 'w:numId')
  return {
    style: properties ? valueOf(properties, 'w:pStyle') : null,
    text: readText(paragraph),
    list: properties && number ? { number, level: Number(valueOf(properties, 'w:ilvl')) } : null,
  }
}

/** The text a reader sees: line breaks as \n, tabs as \t. */
function readText(element: XmlElement): string {
  if (element.name === 'w:t') return ownText(element)
  if (element.name === 'w:br') return '\n'
  if (element.name === 'w:tab') return '\t'
  return element.name === 'w:pPr' ? '' : childElements(element).map(readText).join('')
}

function readTable(table: XmlElement): ReadCell[][] {
  const rows = childElements(table).filter(({ name }) => name === 'w:tr')
  return rows.map((row) =>
    childElements(row)
      .filter(({ name }) => name === 'w:tc')
      .map(readCell),
  )
}

function readCell(cell: XmlElement): ReadCell {
  const properties = childElements(cell).find(({ name }) => name === 'w:tcPr')
  const merge = properties && elementsOf(properties, 'w:vMerge')[0]
  return {
    text: elementsOf(cell, 'w:p').map(readText).join('\n'),
    columns: Number((properties && valueOf(properties, 'w:gridSpan')) ?? 1),
    merge: merge ? (merge.attributes['w:val'] === 'restart' ? 'restart' : 'continue') : null,
  }
}

function readLinks(body: XmlElement, relations: XmlElement): { text: string; address: string | null }[] {
  return elementsOf(body, 'w:hyperlink').map((link) => {
    const relation = childElements(relations).find(({ attributes }) => attributes['Id'] === link.attributes['r:id'])
    return { text: readText(link), address: relation?.attributes['Target'] ?? null }
  })
}
