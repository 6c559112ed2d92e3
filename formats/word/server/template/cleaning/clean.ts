import { ignorable } from '../../../../readers/server/word/package/namespaces.ts'
import { allowedElements, isAddress, isAllowedAttribute } from './allowed.ts'
import { TemplateError } from '../fault.ts'
import { withoutForeignFields } from './fields.ts'
import { elementsIn, type Xml } from '../../xml.ts'

/** Content that was dropped from a template, to report to its sender. */
export type LeftOut = { footnotes: boolean; comments: boolean; changes: boolean }

const gone = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:proofErr',
  'w:permStart',
  'w:permEnd',
  'w:lastRenderedPageBreak',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:smartTagPr',
  'w:customXmlPr',
  'w:footnotePr',
  'w:endnotePr',
  'w:printerSettings',
  'w:divId',
  'w:rsid',
  'w:numPicBullet',
  'w:lvlPicBulletId',
])
const comments = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference', 'w:annotationRef'])
const notes = new Set([
  'w:footnoteReference',
  'w:endnoteReference',
  'w:footnoteRef',
  'w:endnoteRef',
  'w:separator',
  'w:continuationSeparator',
])
const deleted =
  /^w:(?:del|moveFrom|cellDel|cellIns|cellMerge|delText|delInstrText)$|^w:(?:move|customXml)\w*Range(?:Start|End)$|^w:\w+(?:PrChange|PrExChange|GridChange)$|^w:numberingChange$/
const unwrapped = new Set(['w:ins', 'w:moveTo', 'w:sdt', 'w:sdtContent', 'w:smartTag', 'w:customXml'])
const embedded =
  /^(?:w:(?:object|control|altChunk|movie|contentPart|scriptAnchor|frameset|objectEmbed|objectLink)|w14:contentPart|o:OLEObject|o:ink)$/
/** Allowed drawings: pictures, and shapes with text. */
const drawings =
  /^http:\/\/schemas\.(?:openxmlformats\.org\/drawingml\/2006\/picture|microsoft\.com\/office\/word\/2010\/wordprocessing(?:Shape|Group|Canvas))$/
/** Namespaces that an alternative may require and still be preferred to the fallback for older programs. */
const alternatives = new Set(['wps', 'wpg', 'wpc', 'wp14', 'w14', 'w15', 'a14'])

/**
 * Removes what documents may not contain from a template part: editing data (changes, comments, bookmarks, content controls), fields that
 * fetch or start anything, and addresses. Changes `root`, and lists the removed content in `left`.
 * @throws TemplateError for anything that is not known to be harmless.
 */
export function cleanPart(root: Xml, left: LeftOut): Xml {
  cleanAttributes(root)
  clean(root, left)
  // A deleted part may have split a field, so fields are complete only after `clean`.
  withoutForeignFields(root)
  return root
}

function clean(node: Xml, left: LeftOut): void {
  const remaining: Xml['children'] = []
  for (const child of node.children) {
    if (typeof child === 'string') remaining.push(child)
    else remaining.push(...cleaned(child, node, left))
  }
  node.children = remaining
}

function cleaned(child: Xml, parent: Xml, left: LeftOut): Xml['children'] {
  const { name } = child
  if (embedded.test(name)) throw new TemplateError('embedded', { found: name })
  if (name === 'w:subDoc') throw new TemplateError('external', { found: name })
  const uri = child.attributes.get('uri') ?? ''
  if (name === 'a:graphicData' && !drawings.test(uri))
    throw new TemplateError('drawing', { found: uri.split('/').at(-1) ?? uri })
  if (gone.has(name)) return []
  if (comments.has(name)) return noted(left, 'comments')
  if (notes.has(name)) return noted(left, 'footnotes')
  if (deleted.test(name)) return noted(left, 'changes')
  // Inside properties these mark the end of a paragraph or a row as changed.
  if (/^w:(?:rPr|trPr)$/.test(parent.name) && /^w:(?:ins|del|moveFrom|moveTo)$/.test(name))
    return noted(left, 'changes')
  // SVG and newer additions to a picture; the picture itself is stored separately.
  if (name.endsWith(':extLst')) return []
  if (name === 'mc:AlternateContent') return alternativesIn(child, left)
  if (!allowedElements.has(name) && !unwrapped.has(name)) {
    if (ignorable.has(name.split(':')[0]!)) return []
    throw new TemplateError('unknown', { found: name })
  }
  cleanAttributes(child)
  // A click on a picture may open a page, and do nothing else.
  if (/^a:hlink(?:Click|Hover)$/.test(name)) child.children = []
  clean(child, left)
  return unwrapped.has(name) ? child.children : [child]
}

/** Keeps the allowed alternatives. If only the fallback for older programs remains, keeps its content without the wrapper. */
function alternativesIn(node: Xml, left: LeftOut): Xml['children'] {
  const allowed: Xml[] = []
  for (const one of elementsIn(node)) {
    if (one.name !== 'mc:Choice' && one.name !== 'mc:Fallback') throw new TemplateError('unknown', { found: one.name })
    const required = one.attributes.get('Requires')?.split(' ') ?? []
    const chart = required.find((prefix) => /^cx\d*$/.test(prefix))
    if (chart) throw new TemplateError('drawing', { found: 'chart' })
    if (one.name === 'mc:Choice' && !required.every((prefix) => alternatives.has(prefix))) continue
    cleanAttributes(one)
    clean(one, left)
    allowed.push(one)
  }
  const [first] = allowed
  if (first?.name !== 'mc:Choice') return first?.children ?? []
  return [{ name: node.name, attributes: new Map(), children: allowed }]
}

function cleanAttributes(node: Xml): void {
  for (const [key, value] of node.attributes) {
    if (value.trim() !== '' && isAddress(node.name, key))
      throw new TemplateError('external', { found: `${node.name} ${key}` })
    if (!isAllowedAttribute(node.name, key, value)) node.attributes.delete(key)
  }
}

function noted(left: LeftOut, what: keyof LeftOut): [] {
  left[what] = true
  return []
}

/** Whether any of its content is visible. */
export function isSeen(node: Xml): boolean {
  return elementsIn(node).some((child) =>
    child.name === 'w:t'
      ? child.children.some((text) => typeof text === 'string' && text.trim() !== '')
      : /^(?:w:drawing|w:pict|w:sym|w:fldSimple|w:instrText|w:pgNum)$/.test(child.name) || isSeen(child),
  )
}
