import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { openArchive } from '../repack.ts'
import { allIn, elementsIn, parsePart, valueOf, written, type Xml } from '../xml.ts'

/** Says which contents of a document are equal, whatever numbers they have got in the file. */
export type Keys = {
  keyOf: (node: Xml) => string
  /** Like `keyOf`, but lists of one kind are equal. */
  looseKeyOf: (node: Xml) => string
}

export function createKeys(archive: ReturnType<typeof openArchive>): Keys {
  const targets = relatedContents(archive)
  const kinds = listKinds(archive)
  const notes = new Map<string, string>()
  const normal = (node: Xml, isLoose: boolean): Xml => {
    const children = node.children.map((child) => (typeof child === 'string' ? child : normal(child, isLoose)))
    const attributes = new Map(node.attributes)
    for (const [key, value] of attributes) if (key.startsWith('r:')) attributes.set(key, targets.get(value) ?? value)
    if (/^(?:wp:docPr|pic:cNvPr|w:bookmark(?:Start|End))$/.test(node.name))
      ['id', 'w:id'].forEach((key) => attributes.delete(key))
    if (node.name === 'w:bookmarkStart') attributes.delete('w:name')
    if (node.name === 'w:footnoteReference') attributes.set('w:id', notes.get(attributes.get('w:id') ?? '') ?? '')
    if (node.name === 'w:numId' && isLoose) attributes.set('w:val', kinds.get(attributes.get('w:val') ?? '') ?? '')
    if (node.name === 'w:instrText') return { ...node, attributes, children: children.map(withoutNumber) }
    return { ...node, attributes, children }
  }
  if (archive.names.includes('word/footnotes.xml'))
    for (const note of allIn(parsePart(archive.bytes('word/footnotes.xml')), 'w:footnote'))
      notes.set(note.attributes.get('w:id') ?? '', hashOf(written(normal({ ...note, attributes: new Map() }, true))))
  return {
    keyOf: (node) => written(normal(node, false)),
    looseKeyOf: (node) => written(normal(node, true)),
  }
}

/** The footnotes of both versions have different numbers in the file. */
const withoutNumber = (text: Xml | string): Xml | string =>
  typeof text === 'string' ? text.replace(/_Footnote\d+/, '_Footnote') : text

/** Maps each relationship to where it leads: an address, or the content of a part. */
function relatedContents(archive: ReturnType<typeof openArchive>): Map<string, string> {
  const root = parsePart(archive.bytes('word/_rels/document.xml.rels'))
  return new Map(
    elementsIn(root).map(({ attributes }) => {
      const target = attributes.get('Target') ?? ''
      const name = posix.join('word', target)
      const content = archive.names.includes(name) ? hashOf(archive.bytes(name)) : target
      return [attributes.get('Id') ?? '', content]
    }),
  )
}

/** The definition of each list, by its number. */
function listKinds(archive: ReturnType<typeof openArchive>): Map<string, string> {
  if (!archive.names.includes('word/numbering.xml')) return new Map()
  const root = parsePart(archive.bytes('word/numbering.xml'))
  const definitions = new Map(
    [...allIn(root, 'w:abstractNum')].map((one) => {
      const text = elementsIn(one).map(written).join('')
      return [one.attributes.get('w:abstractNumId'), hashOf(text)]
    }),
  )
  return new Map(
    [...allIn(root, 'w:num')].map((one) => [
      one.attributes.get('w:numId') ?? '',
      definitions.get(valueOf(one, 'w:abstractNumId')) ?? '',
    ]),
  )
}

const hashOf = (content: string | Uint8Array): string => createHash('sha1').update(content).digest('hex')
