import { isRelationAttribute } from './cleaning/allowed.ts'
import { relationType, type Parts } from './package.ts'
import { TemplateError } from './fault.ts'
import { elementsIn, escaped, type Xml } from '../xml.ts'

/** Parts of a template that a document includes: pictures, and their relationships. */
export type Carried = {
  /** Keyed by their names in the document. */
  files: Map<string, Uint8Array>
  /** Endings of pictures that need a type of content. */
  endings: Set<string>
  count: number
}

export const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
}

/**
 * Copies everything that a template part refers to, and updates its references. Web and mail addresses stay; other references are removed.
 * Changes `root`.
 * @returns the relationships as XML.
 */
export function carry(parts: Parts, part: string, root: Xml, carried: Carried): string[] {
  const relations = parts.relationsOf(part)
  const written: string[] = []
  const known = new Map<string, string | null>()
  const nextId = () => `rIdPaper${(carried.count += 1)}`
  const idFor = (id: string): string | null => {
    const related = relations.get(id)
    if (!related) return null
    if (related.type === 'hyperlink' && related.external) {
      const url = URL.parse(related.target)
      if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return null
      const own = nextId()
      written.push(
        `<Relationship Id="${own}" Type="${relationType('hyperlink')}" Target="${escaped(url.href)}" TargetMode="External"/>`,
      )
      return own
    }
    if (related.type !== 'image') return null
    const bytes = parts.files.get(related.target)
    const kind = bytes && pictureKind(bytes)
    if (!kind) throw new TemplateError('drawing', { found: related.target })
    const own = nextId()
    const name = `media/paper-${own.slice(8)}.${kind}`
    carried.files.set(`word/${name}`, bytes)
    carried.endings.add(kind)
    written.push(`<Relationship Id="${own}" Type="${relationType('image')}" Target="${name}"/>`)
    return own
  }
  const walk = (node: Xml) => {
    for (const [key, value] of node.attributes) {
      // Headers and footers are handled separately from their content.
      if (!isRelationAttribute(node.name, key) || /^w:(?:header|footer)Reference$/.test(node.name)) continue
      if (!known.has(value)) known.set(value, idFor(value))
      const own = known.get(value)
      if (own) node.attributes.set(key, own)
      else node.attributes.delete(key)
    }
    if (node.name === 'wp:docPr') node.attributes.set('id', `${100_000 + (carried.count += 1)}`)
    for (const child of elementsIn(node)) walk(child)
  }
  walk(root)
  return written
}

/** Detects the kind of a picture by its bytes. */
export function pictureKind(bytes: Buffer): string | null {
  const hex = bytes.toString('hex', 0, 8)
  if (hex === '89504e470d0a1a0a') return 'png'
  if (hex.startsWith('ffd8ff')) return 'jpeg'
  if (/^47494638(?:37|39)61/.test(hex)) return 'gif'
  if (hex.startsWith('424d')) return 'bmp'
  if (/^(?:49492a00|4d4d002a)/.test(hex)) return 'tiff'
  if (hex.startsWith('d7cdc69a') || /^0[12]000900/.test(hex)) return 'wmf'
  return hex.startsWith('01000000') && bytes.toString('latin1', 40, 44) === ' EMF' ? 'emf' : null
}
