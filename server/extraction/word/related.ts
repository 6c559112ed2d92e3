import { posix } from 'node:path'
import { parseXml, type XmlNode } from './xml.ts'

type Files = ReadonlyMap<string, Buffer>

export const partOf = (files: Files, name: string): XmlNode => parseXml(files.get(name)?.toString('utf8') ?? '')

/** What a part of an Office document refers to, by the ids that it uses. */
export function relatedTo(files: Files, part: string): Map<string, string> {
  const folder = posix.dirname(part)
  const list = partOf(files, `${folder}/_rels/${posix.basename(part)}.rels`)
  return new Map(
    all(list, 'relationship').map(({ attributes: { Id = '', Target = '' } }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
    ]),
  )
}

/** All elements of that name in and below a node, whatever their prefix. */
export function all(node: XmlNode, name: string): XmlNode[] {
  const own = node.name === name || node.name.endsWith(`:${name}`)
  return [...(own ? [node] : []), ...node.children.flatMap((child) => all(child, name))]
}
