import type { Paragraph, Range } from '../model/paragraph.ts'
import { childOf, isOn, valueOf } from './elements.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import { openWordFile, type WordFile } from './open-file.ts'

export type ReadParagraphs = { paragraphs: Paragraph[] } & Pick<WordFile, 'outside' | 'obstacle'>

/** Reads the paragraphs of a .docx in order. The index of a paragraph is its anchor for changes. @throws Unreadable */
export async function readParagraphs(bytes: Buffer): Promise<ReadParagraphs> {
  const file = await openWordFile(bytes)
  const { outside, obstacle } = file
  return { paragraphs: file.paragraphs.map((found) => describeParagraph(file, found)), outside, obstacle }
}

export function describeParagraph({ levels }: Pick<WordFile, 'levels'>, found: FoundParagraph): Paragraph {
  const { element, items, isEndLocked, cell } = found
  const properties = childOf(element, 'w:pPr')
  const level = levels.get(valueOf(properties, 'w:pStyle') ?? '')
  const fixed = rangesOf(items.filter(({ isFixed }) => isFixed))
  const closed = rangesOf(items.filter(({ isClosed }) => isClosed))
  return {
    text: textOf(found),
    ...(fixed.length > 0 && { fixed }),
    ...(closed.length > 0 && { closed }),
    ...(!isRemovable(found) && { isRemovable: false }),
    ...(isEndLocked && { isEndFixed: true }),
    ...(level !== undefined && { level }),
    ...(isBold(found) && { isBold: true }),
    ...(/^center$/.test(valueOf(properties, 'w:jc') ?? '') && { isCentred: true }),
    ...(childOf(properties, 'w:numPr') && { isListItem: true }),
    ...(cell && { cell }),
  }
}

export const textOf = ({ items }: FoundParagraph): string => items.map(({ text }) => text).join('')

const rangesOf = (items: FoundParagraph['items']): Range[] => {
  const ranges: [number, number][] = []
  for (const { at, text } of items) {
    const last = ranges.at(-1)
    if (text === '') continue
    if (last?.[1] === at) last[1] = at + text.length
    else ranges.push([at, at + text.length])
  }
  return ranges
}

/** A page break that Word has noted is no content. */
const isRemovable = ({ element, items, isLocked, isEndLocked }: FoundParagraph): boolean =>
  !isLocked &&
  !isEndLocked &&
  // A content control is part of a form.
  !element.children.some(({ name }) => name === 'w:sdt' || revisions.has(name)) &&
  items.every((item) => !item.isFixed || item.element.name === 'w:lastRenderedPageBreak')

const revisions = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])

function isBold({ items }: FoundParagraph): boolean {
  const words = items.filter(({ text, run }) => run && /[\p{L}\p{N}]/u.test(text))
  return words.length > 0 && words.every(({ run }) => isOn(childOf(run!, 'w:rPr'), 'w:b'))
}
