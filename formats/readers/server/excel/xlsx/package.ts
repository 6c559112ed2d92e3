import { posix } from 'node:path'
import { findAll, parseElements, type TakeElement, type XmlElement } from '../../containers/xml-elements.ts'

/** The parts of a package by their paths. */
export type Files = {
  paths: readonly string[]
  /** Parses a part; an empty element when there is none. */
  parse(path: string, take?: TakeElement): XmlElement
  /** Counts the parsed parts that are not well formed, so that something may be missing. */
  countBroken(): number
}

export function openFiles(parts: ReadonlyMap<string, Buffer>): Files {
  const broken = new Set<string>()
  return {
    paths: [...parts.keys()],
    parse: (path, take) =>
      parseElements(parts.get(path), take, () => {
        // Excel writes HTML into its old drawings, where `<br>` has no end.
        if (!path.endsWith('.vml')) broken.add(path)
      }),
    countBroken: () => broken.size,
  }
}

/** A relationship of a part. `kind`: the last word of its type, the same in transitional and strict files. */
export type Related = { id: string; kind: string; target: string; isOutside: boolean }

export function relatedParts(files: Files, part: string): Related[] {
  const folder = part === '' ? '' : posix.dirname(part)
  const list = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  return findAll(files.parse(list), 'Relationship').map(({ attributes }) => {
    const { Id = '', Target = '', Type = '', TargetMode } = attributes
    const isOutside = TargetMode === 'External'
    const target = isOutside ? Target : Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    return { id: Id, kind: Type.split('/').at(-1)!, target, isOutside }
  })
}

/** Returns the main part of a package, which is usually but not necessarily xl/workbook.xml. */
export const mainPart = (files: Files): string =>
  relatedParts(files, '').find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml'

/** The parts of a kind that a part refers to, read. */
export const readRelated = (files: Files, related: readonly Related[], kind: string): XmlElement[] =>
  related.filter((one) => one.kind === kind).map(({ target }) => files.parse(target))
