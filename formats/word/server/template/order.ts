import type { Language } from '#platform/i18n/language.ts'
import type { TemplateChoice } from '../../model/word-template.ts'
import { elementsIn, type Xml } from '../xml.ts'

/** A template to apply, and the values of its placeholders besides the title and the author. */
export type TemplateOrder = {
  /** A .docx or .dotx that has been accepted as a template. */
  bytes: Uint8Array
  school: string
  /** The date is written in the document's language. */
  date: string
}

/** Selects the template: the requested one or the user's default. Null: our own pages. */
export type FindTemplate = (of: {
  userId: string
  language: Language
  choice?: TemplateChoice | undefined
}) => Promise<TemplateOrder | null>

const words = (list: string) => list.split(' ').map((word) => `w:${word}`)

/** ECMA-376, part 1, 17.3.1.26 and 17.3.2.28: Word reports any other order as a damaged file. */
const orders: Record<string, readonly string[]> = {
  'w:pPr': words(
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr',
  ),
  'w:rPr': words(
    'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath',
  ),
  'w:style': words(
    'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr',
  ),
  'w:sectPr': words(
    'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings',
  ),
}

/** Inserts a property at its position in the schema's order, or replaces the one with the same name. */
export function putProperty(parent: Xml, property: Xml): void {
  const order = orders[parent.name]!
  const others = elementsIn(parent).filter(({ name }) => name !== property.name)
  const at = order.indexOf(property.name)
  const before = others.findIndex(({ name }) => order.indexOf(name) > at)
  parent.children = before === -1 ? [...others, property] : others.toSpliced(before, 0, property)
}

export function dropProperty(parent: Xml | undefined, name: string): void {
  if (parent) parent.children = elementsIn(parent).filter((child) => child.name !== name)
}

/** Returns the child with that name, and creates it if it is missing. */
export function propertyIn(parent: Xml, name: string): Xml {
  const found = elementsIn(parent).find((child) => child.name === name)
  if (found) return found
  const made: Xml = { name, attributes: new Map(), children: [] }
  putProperty(parent, made)
  return made
}
