import { posix } from 'node:path'
import { unzip } from '../../extraction/unzip.ts'
import { Unreadable } from '../../extraction/reading.ts'
import { PaperUnfit } from './fault.ts'
import { elementsIn, parsePart, unescaped, type Xml } from './xml.ts'

export type Related = { type: string; target: string; external: boolean }

/** The parts of a Word file that may be used, by their names. */
export type Parts = {
  files: ReadonlyMap<string, Buffer>
  main: string
  relationsOf: (part: string) => ReadonlyMap<string, Related>
}

const wordMain = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)\.main\+xml$/
const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

/**
 * Opens a .docx or .dotx whose directory has been checked, and refuses what no document of ours may carry: programs, what is fetched from
 * elsewhere, and what other programs are started for.
 * @throws PaperUnfit
 */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const files = await unzip(bytes, () => true).catch((cause: unknown) => {
    const heavy = cause instanceof Unreadable && cause.fault !== 'damaged'
    throw new PaperUnfit(heavy ? 'bomb' : 'damaged', { cause })
  })
  const relationsOf = (part: string) => relationsIn(files, part)
  const start = [...relationsOf('').values()].find(({ type }) => type === 'officeDocument')
  const types = files.get('[Content_Types].xml')
  if (!start || !types || !files.has(start.target)) throw new PaperUnfit('damaged')
  const said = elementsIn(parsePart(types)).map(({ attributes }) => ({
    type: unescaped(attributes.get('ContentType') ?? ''),
    part: unescaped(attributes.get('PartName') ?? ''),
  }))
  const names = [...files.keys()].map((one) => one.toLowerCase())
  if (said.some(({ type }) => /macroenabled|vbaproject|vbadata|keymapcustom/i.test(type)) || names.some(isProgram))
    throw new PaperUnfit('macros')
  const main = said.find(({ part }) => part.slice(1) === start.target)
  if (!main || !wordMain.test(main.type)) throw new PaperUnfit('damaged')
  for (const one of files.keys())
    if (one.endsWith('.rels')) for (const each of relationsFrom(files, one).values()) assertOwn(each)
  if (names.some((one) => /(?:^|\/)(?:embeddings|activex|afchunk[^/]*)(?:\/|$)|(?:^|\/)oleobject[^/]*\.bin$/.test(one)))
    throw new PaperUnfit('embedded')
  return { files, main: start.target, relationsOf }
}

const isProgram = (name: string) => /(?:^|\/)vba(?:project|data)[^/]*$/.test(name)

function assertOwn({ type, external }: Related): void {
  if (/^(?:vbaProject|wordVbaData|keyMapCustomizations|attachedToolbars)$/i.test(type)) throw new PaperUnfit('macros')
  if (/^(?:oleObject|package|control|activeXControlBinary|aFChunk|subDocument|frame)$/i.test(type))
    throw new PaperUnfit(external ? 'external' : 'embedded')
  if (external && type !== 'hyperlink') throw new PaperUnfit('external')
}

function relationsIn(files: ReadonlyMap<string, Buffer>, part: string): Map<string, Related> {
  return relationsFrom(files, posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))
}

function relationsFrom(files: ReadonlyMap<string, Buffer>, name: string): Map<string, Related> {
  const bytes = files.get(name)
  if (!bytes) return new Map()
  const folder = posix.join(posix.dirname(name), '..')
  const read = elementsIn(parsePart(bytes)).map((one): [string, Related] => {
    const of = (key: string) => unescaped(one.attributes.get(key) ?? '')
    const target = of('Target')
    const external = of('TargetMode').toLowerCase() === 'external'
    const inside = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    const type = of('Type')
    return [of('Id'), { type: type.split('/').at(-1)!, target: external ? target : inside, external }]
  })
  return new Map(read)
}

/** What part of that kind the document has. */
export function partOf(parts: Parts, type: string): Xml | null {
  const found = [...parts.relationsOf(parts.main).values()].find((one) => one.type === type && !one.external)
  const bytes = found && parts.files.get(found.target)
  return bytes ? parsePart(bytes) : null
}

export const relationType = (kind: string) => `${transitional}${kind}`
