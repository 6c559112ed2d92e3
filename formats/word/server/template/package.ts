import { posix } from 'node:path'
import { unzip } from '../../../readers/server/containers/unzip.ts'
import { Unreadable } from '../../../readers/server/reading.ts'
import { isStrict } from '../../../readers/server/word/package/namespaces.ts'
import { TemplateError } from './fault.ts'
import { elementsIn, parsePart, unescaped, type Xml } from '../xml.ts'

export type Related = { type: string; target: string; external: boolean }

/** The parts of a Word file that may be used, by their names. */
export type Parts = {
  files: ReadonlyMap<string, Buffer>
  main: string
  relationsOf: (part: string) => ReadonlyMap<string, Related>
}

const wordMain = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)\.main\+xml$/
const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships/'
const microsoft = /^http:\/\/schemas\.microsoft\.com\/office\/\d{4}(?:\/\d{2})?\/relationships\//

/**
 * Opens a .docx or .dotx with a checked directory. Rejects programs, external content, content that starts other programs, and unknown
 * relationships.
 * @throws TemplateError
 */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const unzipped = await unzip(bytes, () => true).catch((cause: unknown) => {
    const heavy = cause instanceof Unreadable && cause.fault !== 'damaged'
    throw new TemplateError(heavy ? 'bomb' : 'damaged', { cause })
  })
  // Names of parts are the same in capitals and small letters.
  const files = new Map([...unzipped].map(([name, content]) => [name.toLowerCase(), content]))
  const relationsOf = (part: string) => relationsIn(files, part)
  const types = files.get('[content_types].xml')
  if (!types) throw new TemplateError('damaged')
  const overrides = elementsIn(parsePart(types)).map(({ attributes }) => ({
    type: unescaped(attributes.get('ContentType') ?? ''),
    part: unescaped(attributes.get('PartName') ?? '').toLowerCase(),
  }))
  const program =
    overrides.find(({ type }) => /macroenabled|vbaproject|vbadata|keymapcustom/i.test(type))?.type ??
    files.keys().find((name) => /(?:^|\/)vba(?:project|data)[^/]*$/.test(name))
  if (program !== undefined) throw new TemplateError('macros', { found: program })
  for (const one of files.keys())
    if (one.endsWith('.rels')) for (const each of relationsFrom(files, one).values()) assertOwn(each)
  const object = files.keys().find((name) => embedded.test(name))
  if (object !== undefined) throw new TemplateError('embedded', { found: object })
  const start = [...relationsOf('').values()].find(({ type }) => type === 'officeDocument')
  const main = overrides.find(({ part }) => part.slice(1) === start?.target)
  if (!start || !main || !files.has(start.target) || !wordMain.test(main.type)) throw new TemplateError('damaged')
  return { files, main: start.target, relationsOf }
}

const embedded = /(?:^|\/)(?:embeddings|activex|afchunk[^/]*)(?:\/|$)|(?:^|\/)oleobject[^/]*\.bin$/

/** Content that documents do not take over, and that may stay in the template. */
const harmless: ReadonlySet<string> = new Set(
  `officeDocument header footer styles theme numbering settings image hyperlink webSettings fontTable font footnotes endnotes comments customXml
  customXmlProps glossaryDocument printerSettings extended-properties custom-properties thumbnail metadata/core-properties metadata/thumbnail
  ms:stylesWithEffects ms:people ms:commentsExtended ms:commentsIds ms:commentsExtensible ms:documenttasks ms:classificationlabels
  ms:hdphoto`.split(/\s+/),
)
const drawn = /^(?:chart\w*|ms:chart\w*|diagram\w+|ms:diagram\w+|ms:model3d)$/
const programs =
  /^(?:vbaProject|wordVbaData|keyMapCustomizations|attachedToolbars|ui\/extensibility|ms:(?:vbaProject|wordVbaData|keyMapCustomizations|attachedToolbars|ui\/\w+))$/
const objects =
  /^(?:ms:)?(?:oleObject|package|control|activeXControlBinary|aFChunk|subDocument|frame|audio|video|media)$/

function assertOwn({ type, external }: Related): void {
  const found = type.replace(/^ms:/, '')
  if (programs.test(type)) throw new TemplateError('macros', { found })
  if (external ? type !== 'hyperlink' : type === 'attachedTemplate') throw new TemplateError('external', { found })
  if (objects.test(type)) throw new TemplateError('embedded', { found })
  if (drawn.test(type)) throw new TemplateError('drawing', { found })
  if (!harmless.has(type)) throw new TemplateError('unknown', { found })
}

/** The last segment of a relationship type in a known namespace. */
function kindOf(type: string): string {
  if (isStrict(type)) throw new TemplateError('strict')
  for (const base of [transitional, packages]) if (type.startsWith(base)) return type.slice(base.length)
  return microsoft.test(type) ? type.replace(microsoft, 'ms:') : type
}

function relationsIn(files: ReadonlyMap<string, Buffer>, part: string): Map<string, Related> {
  return relationsFrom(files, posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))
}

function relationsFrom(files: ReadonlyMap<string, Buffer>, name: string): Map<string, Related> {
  const bytes = files.get(name)
  if (!bytes) return new Map()
  const folder = posix.join(posix.dirname(name), '..')
  const read = elementsIn(parsePart(bytes)).map((one): [string, Related] => {
    if (one.name !== 'Relationship') throw new TemplateError('unknown', { found: one.name })
    const of = (key: string) => unescaped(one.attributes.get(key) ?? '')
    const target = of('Target')
    const external = of('TargetMode').trim().toLowerCase() === 'external'
    const inside = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    return [of('Id'), { type: kindOf(of('Type')), target: external ? target : inside.toLowerCase(), external }]
  })
  return new Map(read)
}

/** Finds a document's part of a type. */
export function partOf(parts: Parts, type: string): Xml | null {
  const found = [...parts.relationsOf(parts.main).values()].find((one) => one.type === type && !one.external)
  const bytes = found && parts.files.get(found.target)
  return bytes ? parsePart(bytes) : null
}

export const relationType = (kind: string) => `${transitional}${kind}`
