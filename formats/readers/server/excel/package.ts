import { posix } from 'node:path'
import { findAll, parseElements, type XmlElement } from '../containers/xml-elements.ts'

export type Files = ReadonlyMap<string, Buffer>
/** A relationship of a part. `kind`: the last word of its type, the same in transitional and strict files. */
export type Related = { id: string; kind: string; target: string; isOutside: boolean }

export function relatedParts(files: Files, part: string): Related[] {
  const folder = part === '' ? '' : posix.dirname(part)
  const list = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  return findAll(parseElements(files.get(list)), 'Relationship').map(({ attributes }) => {
    const { Id = '', Target = '', Type = '', TargetMode } = attributes
    const isOutside = TargetMode === 'External'
    const target = isOutside ? Target : Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    return { id: Id, kind: Type.split('/').at(-1)!, target, isOutside }
  })
}

/** The part that a package begins with: most call it xl/workbook.xml, none has to. */
export const mainPart = (files: Files): string =>
  relatedParts(files, '').find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml'

/** The parts of a kind that a part refers to, read. */
export const readRelated = (files: Files, related: readonly Related[], kind: string): XmlElement[] =>
  related.filter((one) => one.kind === kind).map(({ target }) => parseElements(files.get(target)))
