import { posix } from 'node:path'
import { childElements, elementsOf, parseXml, type XmlElement } from './parse-xml.ts'

/**
 * Checks the references between parts: content types, relationship targets, uses of relationships, footnotes, lists and styles, unique ids,
 * and the two footnote separators.
 */
export function partFaults(files: ReadonlyMap<string, Uint8Array>): string[] {
  const part = (path: string): XmlElement | null => {
    const file = files.get(path)
    return file ? parseXml(Buffer.from(file).toString()) : null
  }
  const stories = [...files.keys()].filter((path) =>
    /^word\/(?:document|footnotes|header\d+|footer\d+)\.xml$/.test(path),
  )
  return [
    ...typeFaults([...files.keys()], part('[Content_Types].xml')),
    ...[...files.keys()]
      .filter((path) => path.endsWith('.rels'))
      .flatMap((path) => relationFaults(path, files, part(path))),
    ...stories.flatMap((path) => {
      const story = part(path)
      return story
        ? [...referenceFaults(path, story, part), ...doubleIds(story).map((id) => `${path}: ${id} twice`)]
        : []
    }),
    ...noteFaults(part('word/footnotes.xml')),
  ]
}

function typeFaults(paths: readonly string[], types: XmlElement | null): string[] {
  const all = types ? childElements(types).map(({ attributes }) => attributes) : []
  const extensions = new Set(all.map(({ Extension }) => Extension))
  const parts = new Set(all.map(({ PartName }) => PartName))
  const known = (path: string) => parts.has(`/${path}`) || extensions.has(path.slice(path.lastIndexOf('.') + 1))
  return [
    ...paths
      .filter((path) => path !== '[Content_Types].xml' && !known(path))
      .map((path) => `${path} has no content type`),
    ...[...parts]
      .filter((path) => path && !paths.includes(path.slice(1)))
      .map((path) => `${path} has a type and is missing`),
  ]
}

function relationFaults(path: string, files: ReadonlyMap<string, unknown>, relations: XmlElement | null): string[] {
  const folder = posix.dirname(posix.dirname(path))
  const all = relations ? childElements(relations).map(({ attributes }) => attributes) : []
  const ids = all.map(({ Id }) => Id)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}: ${id} twice`),
    ...all
      .filter(({ TargetMode, Target = '' }) => TargetMode !== 'External' && !files.has(posix.join(folder, Target)))
      .map(({ Target }) => `${path}: ${Target} is missing`),
  ]
}

/** References: an attribute of an element, and the attribute and part that it must match. */
const references = [
  ['w:numId', 'w:val', 'word/numbering.xml', 'w:num', 'w:numId'],
  ['w:pStyle', 'w:val', 'word/styles.xml', 'w:style', 'w:styleId'],
  ['w:rStyle', 'w:val', 'word/styles.xml', 'w:style', 'w:styleId'],
  ['w:footnoteReference', 'w:id', 'word/footnotes.xml', 'w:footnote', 'w:id'],
] as const
const related = [
  ['w:hyperlink', 'r:id'],
  ['a:blip', 'r:embed'],
  ['w:headerReference', 'r:id'],
  ['w:footerReference', 'r:id'],
] as const

function referenceFaults(path: string, story: XmlElement, part: (path: string) => XmlElement | null): string[] {
  const own = part(`word/_rels/${posix.basename(path)}.rels`)
  const relations = new Set(own ? childElements(own).map(({ attributes }) => attributes['Id']) : [])
  const lost = (name: string, attribute: string, known: ReadonlySet<string | undefined>) =>
    elementsOf(story, name)
      .map(({ attributes }) => attributes[attribute])
      .filter((value) => value !== undefined && !known.has(value))
      .map((value) => `${path}: ${name} ${value} leads nowhere`)
  return [
    ...references.flatMap(([name, attribute, target, element, id]) => {
      const found = part(target)
      return lost(
        name,
        attribute,
        new Set(found ? elementsOf(found, element).map(({ attributes }) => attributes[id]) : []),
      )
    }),
    ...related.flatMap(([name, attribute]) => lost(name, attribute, relations)),
  ]
}

function doubleIds(story: XmlElement): string[] {
  const idsOf = (name: string, attribute: string) =>
    elementsOf(story, name).map(({ attributes }) => `${name} ${attributes[attribute]}`)
  const ids = [...idsOf('wp:docPr', 'id'), ...idsOf('w:bookmarkStart', 'w:id'), ...idsOf('w:footnote', 'w:id')]
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

function noteFaults(notes: XmlElement | null): string[] {
  if (!notes) return []
  const types = new Set(childElements(notes).map(({ attributes }) => attributes['w:type']))
  const missing = ['separator', 'continuationSeparator'].filter((type) => !types.has(type))
  const empty = childElements(notes).filter((note) => elementsOf(note, 'w:p').length === 0)
  return [...missing.map((type) => `footnotes without a ${type}`), ...empty.map(() => 'a footnote without a paragraph')]
}
