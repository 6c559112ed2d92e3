import { PaperUnfit } from './fault.ts'
import { withoutForeignFields } from './fields.ts'
import { elementsIn, type Xml } from './xml.ts'

/** What is left out of a template's text, for whoever sent it to know. */
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
])
const comments = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference', 'w:annotationRef'])
const notes = new Set(['w:footnoteReference', 'w:endnoteReference', 'w:footnoteRef', 'w:endnoteRef'])
const deleted =
  /^w:(?:del|moveFrom|cellDel)$|^w:(?:move|customXml)\w*Range(?:Start|End)$|^w:\w+(?:PrChange|PrExChange|GridChange)$|^w:numberingChange$/
const unwrapped = new Set(['w:ins', 'w:moveTo', 'w:sdt', 'w:sdtContent', 'w:smartTag', 'w:customXml'])
const embedded = new Set(['w:object', 'w:control', 'w:altChunk', 'o:OLEObject', 'w:movie', 'w:contentPart'])
/** What a drawing may be: a picture, or shapes with text. */
const drawings = /\/(?:picture|wordprocessingShape|wordprocessingGroup|wordprocessingCanvas)$/

/**
 * A part of a template as documents may carry it: without what Word keeps of its making (changes, comments, bookmarks, content
 * controls), without fields that fetch or start anything, and without addresses. Changes `root`, and tells in `left` what was there.
 * @throws PaperUnfit for what is neither text nor picture.
 */
export function cleanPart(root: Xml, left: LeftOut): Xml {
  withoutForeignFields(root)
  clean(root, left)
  return root
}

function clean(node: Xml, left: LeftOut): void {
  const kept: Xml['children'] = []
  for (const child of node.children) {
    if (typeof child === 'string') kept.push(child)
    else kept.push(...cleaned(child, node, left))
  }
  node.children = kept
}

function cleaned(child: Xml, parent: Xml, left: LeftOut): Xml['children'] {
  const { name } = child
  if (embedded.has(name)) throw new PaperUnfit('embedded')
  if (name === 'w:subDoc') throw new PaperUnfit('external')
  if (name === 'a:graphicData' && !drawings.test(child.attributes.get('uri') ?? '')) throw new PaperUnfit('drawing')
  if (gone.has(name)) return []
  if (comments.has(name)) return noted(left, 'comments')
  if (notes.has(name)) return noted(left, 'footnotes')
  if (deleted.test(name)) return noted(left, 'changes')
  // Inside properties these mark the end of a paragraph or a row as changed.
  if (/^w:(?:rPr|trPr)$/.test(parent.name) && /^w:(?:ins|del|moveFrom|moveTo)$/.test(name))
    return noted(left, 'changes')
  // SVG and what newer programs add to a picture: the picture itself is beside it.
  if (name === 'a:extLst') return []
  clean(child, left)
  for (const key of child.attributes.keys())
    if (
      /^w:rsid|^r:(?:link|href|pict)$|^o:(?:href|althref)$|^w14:(?:paraId|textId)$/.test(key) ||
      (name.startsWith('v:') && /^(?:src|href)$/.test(key))
    )
      child.attributes.delete(key)
  return unwrapped.has(name) ? child.children : [child]
}

function noted(left: LeftOut, what: keyof LeftOut): [] {
  left[what] = true
  return []
}

/** Whether anything of it is seen. */
export function isSeen(node: Xml): boolean {
  return elementsIn(node).some((child) =>
    child.name === 'w:t'
      ? child.children.some((text) => typeof text === 'string' && text.trim() !== '')
      : /^(?:w:drawing|w:pict|w:sym|w:fldSimple|w:instrText|w:pgNum)$/.test(child.name) || isSeen(child),
  )
}
