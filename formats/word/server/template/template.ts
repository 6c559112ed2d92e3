import { TemplateError } from './fault.ts'
import type { TableStyle } from '../content/reading-state.ts'
import { cleanPart, isSeen, type LeftOut } from './cleaning/clean.ts'
import { readTextStyle, widthOfLetters, type TextStyle } from './styles/text-style.ts'
import { openParts, partOf, type Parts } from './package.ts'
import { isPlaceholder, placeholdersIn, type Found } from './placeholders.ts'
import { idOf, isHeadingStyle, stylesById, usualStyle } from './styles/style-names.ts'
import { partsOfStyle, tableStyleIn } from './styles/table-style.ts'
import { allIn, childOf, copyOf, elementsIn, make, parsePart, valueOf, type Xml } from '../xml.ts'

export type Around = { kind: 'header' | 'footer'; part: string; root: Xml }

/** A Word template: the content around a document's text, and the formatting of the text. */
export type Template = {
  parts: Parts
  /** The content before and after the text, with section ends. */
  before: Xml[]
  after: Xml[]
  /** The page setup of the text, and that of the last section if it differs. */
  pages: Xml
  lastPages: Xml | null
  /** True if the template's text is in columns, which documents do not use. */
  columns: boolean
  /** All headers and footers that any of its pages have, by the ids they have there. */
  around: ReadonlyMap<string, Around>
  styles: Xml
  defaults: Xml | undefined
  theme: Xml | null
  numbering: Xml | null
  evenAndOdd: boolean
  /** The formatting of running text at the placeholder: its style, and direct formatting. */
  body: { style: string | null; pPr?: Xml | undefined; rPr?: Xml | undefined }
  textStyle: TextStyle
  /** Null: our own tables. */
  tableStyle: (TableStyle & { id: string }) | null
  pageSize: PageSize
  placement: 'marked' | 'whole'
  placeholders: Found
  left: LeftOut
  numbered: boolean
}

/** The width for text on its pages in twips, and the width of its font relative to Times New Roman. */
export type PageSize = {
  width: number
  height: number
  margins: { top: number; right: number; bottom: number; left: number; header: number; footer: number }
  text: number
  turnedText: number
  pictureHeight: number
  letters: number
}

/** Less wide than this nothing can be read: 60 mm. */
const leastText = 3402

/**
 * Reads a .docx or .dotx with a checked directory as a template.
 * @throws TemplateError for content that documents may not contain, and if the position of their text is unclear.
 */
export async function readTemplate(bytes: Uint8Array): Promise<Template> {
  try {
    return await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (cause) {
    throw cause instanceof TemplateError ? cause : new TemplateError('damaged', { cause })
  }
}

async function read(bytes: Buffer): Promise<Template> {
  const parts = await openParts(bytes)
  const left: LeftOut = { footnotes: false, comments: false, changes: false }
  const root = wordPart(parts, parts.main, 'w:document')
  const body = childOf(root, 'w:body')
  if (!body) throw new TemplateError('damaged')
  cleanPart(body, left)
  const styles = cleanPart(partOf(parts, 'styles') ?? make('w:styles'), left)
  if (styles.name !== 'w:styles') throw new TemplateError('damaged')
  const settings = partOf(parts, 'settings')
  const around = aroundText(parts, body, left)
  const { before, after, placement, paragraph } = findInsertion(body)
  const { pages, lastPages } = pagesOf(body, before, after)
  const theme = themeOf(parts, left)
  const numbering = partOf(parts, 'numbering')
  const source = { styles: stylesById(styles), defaults: childOf(styles, 'w:docDefaults'), theme }
  const own = bodyOf(paragraph, source.styles)
  const textStyle = readTextStyle(
    own.style === null ? usualStyle(source.styles) : (source.styles.get(own.style) ?? null),
    source,
    own,
  )
  const found = [body, ...[...around.values()].map((each) => each.root)].map(placeholdersIn)
  if (found.slice(1).some(({ known }) => known.includes('content'))) throw new TemplateError('placeholderInside')
  return {
    parts,
    before,
    after,
    pages,
    lastPages,
    columns: Number(childOf(pages, 'w:cols')?.attributes.get('w:num') ?? 1) > 1,
    around,
    styles,
    defaults: source.defaults,
    theme,
    numbering: numbering && cleanPart(numbering, left),
    evenAndOdd: settings !== null && isSet(childOf(settings, 'w:evenAndOddHeaders')),
    body: own,
    textStyle,
    tableStyle: tableStyleOf(source.styles, settings),
    pageSize: pageSizeOf(pages, widthOfLetters(textStyle.font)),
    placement,
    placeholders: {
      known: [...new Set(found.flatMap(({ known }) => known))],
      unknown: [...new Set(found.flatMap(({ unknown }) => unknown))],
    },
    left,
    numbered: [...around.values()].some((each) => hasNumber(each.root)),
  }
}

const isSet = (mark: Xml | undefined) =>
  mark !== undefined && !/^(?:0|false|off)$/.test(mark.attributes.get('w:val') ?? '1')

function wordPart(parts: Parts, name: string, element: string): Xml {
  const bytes = parts.files.get(name)
  const root = bytes && parsePart(bytes)
  if (root?.name !== element) throw new TemplateError('damaged')
  return root
}

/** Returns the template's theme, or null if ours applies. A theme with picture fills is left out. */
function themeOf(parts: Parts, left: LeftOut): Xml | null {
  const theme = partOf(parts, 'theme')
  if (theme?.name !== 'a:theme') return null
  cleanPart(theme, left)
  return [...allIn(theme, 'a:blip')].length > 0 ? null : theme
}

function aroundText(parts: Parts, body: Xml, left: LeftOut): Map<string, Around> {
  const relations = parts.relationsOf(parts.main)
  const around = new Map<string, Around>()
  for (const pages of allIn(body, 'w:sectPr'))
    for (const reference of elementsIn(pages)) {
      const kind = /^w:(header|footer)Reference$/.exec(reference.name)?.[1] as Around['kind'] | undefined
      const id = reference.attributes.get('r:id') ?? ''
      const related = relations.get(id)
      if (!kind || around.has(id)) continue
      if (related?.type !== kind) throw new TemplateError('damaged')
      const root = wordPart(parts, related.target, kind === 'header' ? 'w:hdr' : 'w:ftr')
      around.set(id, { kind, part: related.target, root: cleanPart(root, left) })
    }
  return around
}

type Insertion = Pick<Template, 'before' | 'after' | 'placement'> & { paragraph: Xml | null }

/** Finds the position of the text: its placeholder, or the whole page if it is empty. */
function findInsertion(body: Xml): Insertion {
  const blocks = elementsIn(body).filter(({ name }) => name !== 'w:sectPr')
  const all = placeholdersIn(body).known.filter((one) => one === 'content')
  if (all.length > 1) throw new TemplateError('placeholderTwice')
  const at = blocks.findIndex((block) => block.name === 'w:p' && isPlaceholder(block))
  if (all.length === 1) {
    if (at === -1) throw new TemplateError('placeholderInside')
    const paragraph = blocks[at]!
    // The paragraph may end a section.
    const ending = childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr')
    const rest = ending ? [make('w:p', {}, [make('w:pPr', {}, [ending])])] : []
    return { before: blocks.slice(0, at), after: [...rest, ...blocks.slice(at + 1)], placement: 'marked', paragraph }
  }
  if (isSeen(body)) throw new TemplateError('placeholderMissing')
  if (blocks.some((block) => [...allIn(block, 'w:sectPr')].length > 0)) throw new TemplateError('placeholderMissing')
  return { before: [], after: [], placement: 'whole', paragraph: blocks.find(({ name }) => name === 'w:p') ?? null }
}

/** Returns the page setup around the text. A section inherits the headers and footers that it does not set from the previous one. */
function pagesOf(body: Xml, before: readonly Xml[], after: readonly Xml[]): Pick<Template, 'pages' | 'lastPages'> {
  const ends = (blocks: readonly Xml[]) => blocks.flatMap((block) => sectionEnd(block) ?? [])
  const last = childOf(body, 'w:sectPr') ?? make('w:sectPr')
  const [own, ...more] = [...ends(after), last]
  const pages = copyOf(own)
  for (const earlier of ends(before).toReversed())
    for (const reference of elementsIn(earlier))
      if (
        /^w:(?:header|footer)Reference$/.test(reference.name) &&
        !elementsIn(pages).some((one) => isSameReference(one, reference))
      )
        pages.children.unshift(copyOf(reference))
  return { pages, lastPages: more.length > 0 ? copyOf(last) : null }
}

export const sectionEnd = (block: Xml): Xml | undefined =>
  block.name === 'w:p' ? childOf(childOf(block, 'w:pPr'), 'w:sectPr') : undefined

const isSameReference = (one: Xml, other: Xml) =>
  one.name === other.name &&
  (one.attributes.get('w:type') ?? 'default') === (other.attributes.get('w:type') ?? 'default')

const bodyProperties = new Set(['w:spacing', 'w:ind', 'w:jc', 'w:contextualSpacing'])
const letterProperties = new Set(['w:rFonts', 'w:sz', 'w:szCs', 'w:color', 'w:spacing', 'w:kern'])

/** Reads the formatting of running text from the paragraph at the text's place. */
function bodyOf(paragraph: Xml | null, styles: Source['styles']): Template['body'] {
  const usual = usualStyle(styles)
  const pPr = paragraph ? childOf(paragraph, 'w:pPr') : undefined
  const named = styles.get(valueOf(pPr, 'w:pStyle') ?? '')
  const style = named && !isHeadingStyle(named, styles) ? named : usual
  const run = paragraph && [...allIn(paragraph, 'w:r')].find((one) => childOf(one, 'w:t'))
  const remaining = (from: Xml | undefined, which: ReadonlySet<string>) => {
    const children = from
      ? elementsIn(from)
          .filter(({ name }) => which.has(name))
          .map(copyOf)
      : []
    return children.length > 0 ? make(from!.name, {}, children) : undefined
  }
  const inside = run ? childOf(run, 'w:rPr') : childOf(pPr, 'w:rPr')
  return {
    style: style ? idOf(style) : null,
    pPr: remaining(pPr, bodyProperties),
    rPr: remaining(inside, letterProperties),
  }
}

function tableStyleOf(styles: Source['styles'], settings: Xml | null): Template['tableStyle'] {
  const style = tableStyleIn(styles, settings)
  return style && { id: idOf(style), heads: partsOfStyle(style, styles, 'firstRow').length > 0 }
}

type Source = Parameters<typeof readTextStyle>[1]

function pageSizeOf(pages: Xml, letters: number): PageSize {
  const size = childOf(pages, 'w:pgSz')?.attributes
  const margin = childOf(pages, 'w:pgMar')?.attributes
  const twips = (value: string | undefined, otherwise: number) => {
    const number = Math.abs(Number(value ?? Number.NaN))
    return Number.isFinite(number) ? Math.min(31_680, Math.round(number)) : otherwise
  }
  const width = twips(size?.get('w:w'), 11_906)
  const height = twips(size?.get('w:h'), 16_838)
  const of = (side: string, otherwise: number) => twips(margin?.get(`w:${side}`), otherwise)
  const gutter = of('gutter', 0)
  const margins = {
    top: of('top', 1440),
    right: of('right', 1440),
    bottom: of('bottom', 1440),
    left: of('left', 1440) + gutter,
    header: of('header', 708),
    footer: of('footer', 708),
  }
  const text = width - margins.left - margins.right
  const turnedText = Math.max(text, height - margins.left - margins.right)
  const room = height - margins.top - margins.bottom
  if (text < leastText || room < leastText) throw new TemplateError('narrow')
  // The caption of a picture is on the same page.
  return { width, height, margins, text, turnedText, pictureHeight: Math.round(room * 0.85), letters }
}

function hasNumber(root: Xml): boolean {
  const field = /\b(?:PAGE|NUMPAGES|SECTIONPAGES)\b/
  return (
    [...allIn(root, 'w:pgNum')].length > 0 ||
    [...allIn(root, 'w:instrText')].some(({ children }) =>
      children.some((child) => typeof child === 'string' && field.test(child)),
    ) ||
    [...allIn(root, 'w:fldSimple')].some(({ attributes }) => field.test(attributes.get('w:instr') ?? ''))
  )
}
