import { childOf, type Element } from './elements.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import type { Markup } from './markup.ts'
import { markProperties, textsLike } from './run-properties.ts'

/** A paragraph that is added, with the one that it looks like and the comments on it. */
export type NewParagraph = { text: string; like: FoundParagraph; comments: readonly number[] }

/** Elements between paragraphs without a place on the page. */
const invisible =
  /^w:(?:bookmark|commentRange|perm|proofErr|moveFromRange|moveToRange|customXml(?:Ins|Del|Move)\w*Range)/

/** The paragraph right behind another one, which takes its text when the mark between them is deleted. */
export function findNext({ element }: FoundParagraph): Element | undefined {
  const siblings = element.parent!.children
  const next = siblings.slice(siblings.indexOf(element) + 1).find(({ name }) => !invisible.test(name))
  return next?.name === 'w:p' ? next : undefined
}

/** Adds paragraphs in front of another one. */
export function addBefore(markup: Markup, added: readonly NewParagraph[]): string {
  return added.map((one) => paragraphXml(markup, one, newProperties(markup, one.like))).join('')
}

/**
 * Adds paragraphs at the end of a cell, a text box, or the text. Its last mark cannot be new, so the paragraph before gets the new mark and
 * the last new paragraph takes the old one: refusing the mark joins them again. @returns the properties of the paragraph before
 */
export function addLast(
  markup: Markup,
  found: FoundParagraph,
  added: readonly NewParagraph[],
): { properties: string; paragraphs: string } {
  const old = childOf(found.element, 'w:pPr')
  const paragraphs = added.map((one, index) => {
    const isLast = index === added.length - 1
    const properties = isLast ? (old ? markup.raw(old) : '') : newProperties(markup, one.like)
    return paragraphXml(markup, one, properties)
  })
  return { properties: ownProperties(markup, found, markup.mark('ins')), paragraphs: paragraphs.join('') }
}

/** The properties of a paragraph without its section and revisions, with a mark for its end. */
export const ownProperties = (markup: Markup, found: FoundParagraph, mark: string): string =>
  writeProperties(markup, found, { mark, left: notOwn })

/** The properties of a new paragraph like another one. It begins no page, and is no entry of the outline. */
const newProperties = (markup: Markup, like: FoundParagraph): string =>
  writeProperties(markup, like, { mark: markup.mark('ins'), left: notNew })

const notOwn: readonly string[] = ['w:rPr', 'w:sectPr', 'w:pPrChange']
const notNew = [...notOwn, 'w:pageBreakBefore', 'w:outlineLvl']

function writeProperties(
  markup: Markup,
  { element }: FoundParagraph,
  { mark, left }: { mark: string; left: readonly string[] },
): string {
  const properties = childOf(element, 'w:pPr')
  const own = (properties?.children ?? []).filter(({ name }) => !left.includes(name))
  const ofMark = mark + markProperties(markup, properties)
  const inner = own.map(markup.raw).join('') + (ofMark === '' ? '' : markup.write('rPr', {}, ofMark))
  return inner === '' ? '' : markup.write('pPr', {}, inner)
}

function paragraphXml(markup: Markup, { text, like, comments }: NewParagraph, properties: string): string {
  const runs = textsLike(markup, text, like).map((one) => markup.insertRun(one.text, one.properties))
  const [start, end] = [comments.map(markup.commentStart).join(''), comments.map(markup.commentEnd).join('')]
  return markup.write('p', {}, properties + start + runs.join('') + end)
}
