import { posix } from 'node:path'
import { unzip } from '../../readers/server/containers/unzip.ts'
import { Unreadable } from '../../readers/server/reading.ts'
import { outsideParts, type OutsidePart } from '../model/paragraph.ts'
import { childOf, parsePart, type Element, type Part } from './elements.ts'
import { findParagraphs, type FoundParagraph } from './find-paragraphs.ts'

export type Relation = { id: string; type: string; target: string; isOutside: boolean }

/** A Word file whose main text may be changed. Names of parts are as in the archive. */
export type WordFile = {
  parts: ReadonlyMap<string, Buffer>
  main: string
  document: Part
  paragraphs: FoundParagraph[]
  /** The positions of the paragraphs in `paragraphs`, by their elements. */
  positions: ReadonlyMap<Element, number>
  /** The headings by style, by the identifier of the style. */
  levels: ReadonlyMap<string, number>
  relations: Relation[]
  /** The parts beside the main text that have a text. */
  outside: OutsidePart[]
  /** The reason that forbids changes of the file. */
  obstacle: 'protected' | 'macros' | null
}

/** Opens a .docx with a checked directory. @throws Unreadable */
export async function openWordFile(bytes: Buffer): Promise<WordFile> {
  const parts = await unzip(bytes, () => true)
  const start = readRelations(parts, '').find(({ type }) => kindOf(type) === 'officeDocument')
  const main = start && nameOf(parts, start.target)
  if (main === undefined) throw new Unreadable('damaged')
  const document = parsePart(parts.get(main)!)
  const body = childOf(document.root, 'w:body')
  if (document.root.name !== 'w:document' || !body) throw new Unreadable('damaged')
  const relations = readRelations(parts, main)
  const allRelated = (kind: string) =>
    relations
      .filter(({ type, isOutside }) => kindOf(type) === kind && !isOutside)
      .flatMap(({ target }) => nameOf(parts, target) ?? [])
      .map((name) => parsePart(parts.get(name)!).root)
  const related = (kind: string) => allRelated(kind)[0]
  const hasMacros = relations.some(({ type }) => kindOf(type) === 'vbaProject')
  const paragraphs = findParagraphs(document.xml, body)
  return {
    parts,
    main,
    document,
    paragraphs,
    positions: new Map(paragraphs.map(({ element }, at) => [element, at])),
    levels: headingLevels(related('styles')),
    relations,
    outside: outsideParts.filter((kind) => allRelated(kind).some(hasText)),
    obstacle: hasMacros ? 'macros' : isProtected(related('settings')) ? 'protected' : null,
  }
}

/** Names of parts are the same in capitals and small letters. */
const nameOf = (parts: ReadonlyMap<string, Buffer>, target: string): string | undefined =>
  parts.has(target) ? target : parts.keys().find((name) => name.toLowerCase() === target.toLowerCase())

/** The last word of a relationship's type is the same in strict documents. */
export const kindOf = (type: string): string => type.split('/').at(-1)!

export const relationsPart = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

function readRelations(parts: ReadonlyMap<string, Buffer>, part: string): Relation[] {
  const name = nameOf(parts, relationsPart(part))
  if (name === undefined) return []
  return parsePart(parts.get(name)!).root.children.map(({ attributes }) => {
    const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes
    const isOutside = mode === 'External'
    const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target)
    return { id, type, target: isOutside ? target : path, isOutside }
  })
}

const hasText = (element: Element): boolean =>
  element.name === 'w:t' ? element.closeStart > element.openEnd : element.children.some(hasText)

/** Styles have identifiers in the language of the program that made them, and standard names. */
function headingLevels(styles: Element | undefined): Map<string, number> {
  const levels = new Map<string, number>()
  for (const style of styles?.children ?? []) {
    const name = childOf(style, 'w:name')?.attributes['w:val'] ?? ''
    const level = /^heading (\d)$/i.exec(name)?.[1]
    if (level) levels.set(style.attributes['w:styleId'] ?? '', Number(level))
  }
  return levels
}

function isProtected(settings: Element | undefined): boolean {
  const protection = childOf(settings, 'w:documentProtection')
  const { 'w:edit': edit = 'none', 'w:enforcement': enforcement } = protection?.attributes ?? {}
  // Files in which only tracked changes are allowed may get them.
  const isEnforced = enforcement !== undefined && !/^(?:0|false|off)$/.test(enforcement)
  return isEnforced && edit !== 'none' && edit !== 'trackedChanges'
}
