import { childOf, type Element } from './elements.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import type { Markup } from './markup.ts'
import type { Item } from './paragraph-items.ts'

/** Somebody else's changes of formatting are not copied into new text. */
const revised = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:rPrChange'])

/** The properties of a run for new text. A raised number before it does not raise the text. */
export function propertiesFor(
  { raw, write }: Markup,
  run: Element | null,
  { isRaised }: { isRaised: boolean },
): string {
  const properties = childOf(run ?? undefined, 'w:rPr')
  const own = (properties?.children ?? []).filter(
    ({ name }) => !revised.has(name) && (isRaised || name !== 'w:vertAlign'),
  )
  return own.length === 0 ? '' : write('rPr', {}, own.map(raw).join(''))
}

/** The properties of a paragraph's mark, without revisions, as the inner XML of an element. */
export const markProperties = ({ raw }: Markup, properties: Element | undefined): string =>
  (childOf(properties, 'w:rPr')?.children ?? [])
    .filter(({ name }) => !revised.has(name))
    .map(raw)
    .join('')

/** The properties of new text in or like a paragraph: those of its longest text, or else of its mark. */
export function propertiesLike(markup: Markup, { element, items }: FoundParagraph): string {
  const longest = items.filter(isText).toSorted((one, other) => other.text.length - one.text.length)[0]
  if (longest) return propertiesFor(markup, longest.run, { isRaised: false })
  const mark = markProperties(markup, childOf(element, 'w:pPr'))
  return mark === '' ? '' : markup.write('rPr', {}, mark)
}

export const isText = ({ kind, isClosed }: Item): boolean => kind === 'text' && !isClosed
