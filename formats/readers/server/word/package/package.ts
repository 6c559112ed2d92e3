import { posix } from 'node:path'
import { figureSourceMax } from '../../limits.ts'
import { unpackers, unzip } from '../../containers/unzip.ts'
import { parseTree, type Node } from './tree.ts'

/** A relationship of a part. `kind`: the last word of its type, the same in strict documents; `isOutside`: an address, not a part. */
export type Related = { target: string; kind: string; isOutside: boolean }
export type Relations = ReadonlyMap<string, Related>

export type WordPackage = {
  /** The main part of the document; undefined if no relationship names it. */
  main: string | undefined
  /** The XML of a part. */
  xml: (part: string) => Buffer | undefined
  /** Unpacks a part that is not XML; undefined if it is missing. */
  media: (part: string) => (() => Promise<Buffer | null>) | undefined
  relations: (part: string) => Relations
  contentType: (part: string) => string
}

/** Opens an archive with a checked directory. Parts are found by relationship and content type, because their names mean nothing. */
export async function openPackage(bytes: Buffer): Promise<WordPackage> {
  const files = lowerCased(await unzip(bytes, isXml))
  const media = lowerCased(await unpackers(bytes, { isNeeded: (name) => !isXml(name), most: figureSourceMax }))
  const types = readTypes(parseTree(files.get('[content_types].xml')).root)
  const known = new Map<string, Relations>()
  const relations = (part: string): Relations => {
    const found = known.get(part) ?? readRelations(files.get(relationsPart(part).toLowerCase()), part)
    known.set(part, found)
    return found
  }
  const start = [...relations('').values()].find(({ kind, isOutside }) => kind === 'officeDocument' && !isOutside)
  const byType = [...types.parts].find(([, type]) => mainType.test(type))?.[0]
  const main = [start?.target, byType, 'word/document.xml'].find((part) => part && files.has(part.toLowerCase()))
  return {
    main,
    xml: (part) => files.get(part.toLowerCase()),
    media: (part) => media.get(part.toLowerCase()),
    relations,
    contentType: (part) =>
      types.parts.get(part.toLowerCase()) ?? types.endings.get(posix.extname(part).slice(1).toLowerCase()) ?? '',
  }
}

const isXml = (name: string) => /\.(xml|rels)$/i.test(name)

/** Documents and templates, with macros or without. */
const mainType = /(?:wordprocessingml|ms-word)\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml$/i

/** Names of parts are the same in capitals and small letters. */
const lowerCased = <Content>(files: ReadonlyMap<string, Content>) =>
  new Map([...files].map(([name, content]) => [name.toLowerCase(), content] as const))

const relationsPart = (part: string) => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

function readRelations(xml: Buffer | undefined, part: string): Relations {
  const list = parseTree(xml).root.children.find(({ name }) => name.endsWith('Relationships'))
  return new Map(
    (list?.children ?? []).map(({ attributes: { Id = '', Target = '', Type = '', TargetMode } }): [string, Related] => {
      const isOutside: boolean = TargetMode === 'External'
      const kind = Type.split('/').at(-1)!
      if (isOutside) return [Id, { target: Target, kind, isOutside }]
      const target = Target.startsWith('/') ? posix.normalize(Target).slice(1) : posix.join(posix.dirname(part), Target)
      return [Id, { target: decoded(target), kind, isOutside }]
    }),
  )
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

function readTypes(root: Node): { parts: Map<string, string>; endings: Map<string, string> } {
  const list = root.children.find(({ name }) => name.endsWith('Types'))?.children ?? []
  const pairs = (key: string) =>
    list.flatMap(({ attributes }) =>
      attributes[key] === undefined
        ? []
        : [[attributes[key].replace(/^\//, '').toLowerCase(), attributes['ContentType'] ?? ''] as const],
    )
  return { parts: new Map(pairs('PartName')), endings: new Map(pairs('Extension')) }
}
