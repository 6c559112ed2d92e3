import { tableStyleId } from '../../word/table.ts'
import { languageTags } from '../../word/language-tags.ts'
import type { Language } from '#platform/i18n/language.ts'
import { readTextStyle, type TextStyle } from './text-style.ts'
import { dropProperty, propertyIn, putProperty } from '../order.ts'
import { idOf, nameOf, styleFor, stylesById, usualStyle, type Styles } from './style-names.ts'
import type { Template } from '../template.ts'
import { allIn, childOf, copyOf, escaped, make, valueOf, type Xml } from '../../xml.ts'

/** All styles of a document, and the names of our styles in it. */
export type Merged = { styles: Xml; ids: ReadonlyMap<string, string> }

/** Our style for body text, used if the template's content paragraph has direct formatting. */
const bodyName = 'Trợ Giảng Text'

/**
 * Merges the template's styles with those of ours that it lacks. Ours take only font, size and spacing from the template's text: a
 * first-line indent does not suit a table.
 */
export function mergeStyles(template: Template, ours: Xml, language: Language): Merged {
  const styles = copyOf(template.styles)
  setLanguage(styles, language)
  const theirs = stylesById(styles)
  const usedNames = new Set([...theirs.values()].map((style) => nameOf(style).toLowerCase()))
  const freeName = (name: string) => {
    const free = usedNames.has(name.toLowerCase()) ? `${name} (Trợ Giảng)` : name
    usedNames.add(free.toLowerCase())
    return free
  }
  const freeId = (id: string) => (theirs.has(id) ? `TroGiang${id}` : id)
  const usual = usualStyle(theirs)
  const usualId = usual && idOf(usual)
  const body = readTextStyle(
    theirs.get(template.body.style ?? '') ?? null,
    { ...template, styles: theirs },
    template.body,
  )
  const ids = new Map<string, string>()
  const added: Xml[] = []

  ids.set('Normal', bodyStyle())
  const oursById = stylesById(ours)
  const missing: Xml[] = []
  for (const [id, style] of oursById) {
    if (id === 'Normal') continue
    const found = id === 'TableNormal' ? tableNormal(theirs) : (styleFor(id, theirs) ?? sameName(style, theirs))
    if (found) {
      ids.set(id, idOf(found))
      if (id.startsWith('Heading')) asHeading(found)
    } else {
      ids.set(id, freeId(id))
      missing.push(copyOf(style))
    }
  }
  if (template.tableStyle) ids.set(tableStyleId, template.tableStyle.id)
  for (const style of missing) added.push(adapted(style))
  styles.children.push(...added)
  return { styles, ids }

  /** Returns the style of body text: the style of the content paragraph, or a new one with its direct formatting. */
  function bodyStyle(): string {
    const { style, pPr, rPr } = template.body
    const base = style ?? usualId
    if (!pPr && !rPr && base) return base
    const id = freeId('TroGiangText')
    added.push(
      make('w:style', { 'w:type': 'paragraph', 'w:customStyle': 1, 'w:styleId': id }, [
        make('w:name', { 'w:val': escaped(bodyName) }),
        ...(base ? [make('w:basedOn', { 'w:val': base })] : []),
        make('w:qFormat'),
        ...(pPr ? [copyOf(pPr)] : []),
        ...(rPr ? [copyOf(rPr)] : []),
      ]),
    )
    return id
  }

  /** Adapts one of our styles to the template. */
  function adapted(style: Xml): Xml {
    const id = idOf(style)
    const wasBased = valueOf(style, 'w:basedOn')
    style.attributes.set('w:styleId', ids.get(id)!)
    style.attributes.delete('w:default')
    childOf(style, 'w:name')!.attributes.set('w:val', escaped(freeName(nameOf(style))))
    for (const kind of ['w:basedOn', 'w:next', 'w:link']) {
      const other = childOf(style, kind)
      const named = other?.attributes.get('w:val')
      if (!other || named === undefined) continue
      const now = kind === 'w:basedOn' && named === 'Normal' && id !== 'BodyText' ? usualId : ids.get(named)
      if (now) other.attributes.set('w:val', now)
      else style.children = style.children.filter((child) => child !== other)
    }
    if (style.attributes.get('w:type') !== 'paragraph' || wasBased !== 'Normal') return style
    if (id === 'BodyText') likeBodyText(style, body)
    else likeText(style, body, { justified: id === 'ListParagraph' || id === 'Quote' })
    return style
  }
}

/** Sets indents between headings, for layouts with indented lines, unless the template sets its own. */
function likeBodyText(style: Xml, body: TextStyle): void {
  const pPr = propertyIn(style, 'w:pPr')
  if (body.align !== null && body.align !== 'left' && body.align !== 'start') dropProperty(pPr, 'w:jc')
  if (body.firstLine !== 0 || body.left !== 0) dropProperty(pPr, 'w:ind')
}

function likeText(style: Xml, body: TextStyle, { justified }: { justified: boolean }): void {
  const pPr = propertyIn(style, 'w:pPr')
  const spacing = propertyIn(pPr, 'w:spacing').attributes
  if (!spacing.has('w:before')) spacing.set('w:before', `${body.before}`)
  if (!spacing.has('w:after')) spacing.set('w:after', `${body.after}`)
  if (!spacing.has('w:line') && body.line !== null) {
    spacing.set('w:line', `${body.line}`)
    spacing.set('w:lineRule', 'auto')
  }
  const indent = propertyIn(pPr, 'w:ind').attributes
  if (!indent.has('w:left')) indent.set('w:left', '0')
  if (!indent.has('w:firstLine') && !indent.has('w:hanging')) indent.set('w:firstLine', '0')
  if (!childOf(pPr, 'w:jc'))
    putProperty(pPr, make('w:jc', { 'w:val': justified && body.align === 'both' ? 'both' : 'left' }))
  const rPr = propertyIn(style, 'w:rPr')
  if (!childOf(rPr, 'w:rFonts') && body.fonts) putProperty(rPr, copyOf(body.fonts))
  if (!childOf(rPr, 'w:sz'))
    for (const name of ['w:sz', 'w:szCs']) putProperty(rPr, make(name, { 'w:val': Math.round(body.points * 2) }))
}

/** Documents contain the numbers of their headings as text, and set their own page breaks. */
function asHeading(style: Xml): void {
  const pPr = childOf(style, 'w:pPr')
  dropProperty(pPr, 'w:numPr')
  dropProperty(pPr, 'w:pageBreakBefore')
}

/** Finds a style with the same name as ours, since names must be unique. */
const sameName = (ours: Xml, styles: Styles): Xml | null =>
  [...styles.values()].find(
    (style) =>
      nameOf(style).toLowerCase() === nameOf(ours).toLowerCase() &&
      style.attributes.get('w:type') === ours.attributes.get('w:type'),
  ) ?? null

const tableNormal = (styles: Styles) =>
  [...styles.values()].find(
    (style) =>
      style.attributes.get('w:type') === 'table' && /^(?:1|true|on)$/.test(style.attributes.get('w:default') ?? ''),
  ) ?? null

/** The text's language is the document's: Word checks its spelling by it. */
function setLanguage(styles: Xml, language: Language): void {
  for (const rPr of allIn(styles, 'w:rPr')) dropProperty(rPr, 'w:lang')
  let defaults = childOf(styles, 'w:docDefaults')
  if (!defaults) styles.children.unshift((defaults = make('w:docDefaults')))
  let runs = childOf(defaults, 'w:rPrDefault')
  if (!runs) defaults.children.unshift((runs = make('w:rPrDefault')))
  let rPr = childOf(runs, 'w:rPr')
  if (!rPr) runs.children.push((rPr = make('w:rPr')))
  const tag = languageTags[language]
  putProperty(rPr, make('w:lang', { 'w:val': tag, 'w:eastAsia': tag }))
  // Without the line rule, LibreOffice takes the line height as fixed.
  for (const spacing of allIn(styles, 'w:spacing'))
    if (spacing.attributes.has('w:line') && !spacing.attributes.has('w:lineRule'))
      spacing.attributes.set('w:lineRule', 'auto')
}
