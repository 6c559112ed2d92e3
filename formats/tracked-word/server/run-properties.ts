import { childOf, isOn, type Element } from './elements.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import type { Markup } from './markup.ts'
import { readMark } from './marks.ts'
import type { Item } from './paragraph-items.ts'
import { textOf } from './read-paragraphs.ts'

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
  const text = longest(items)
  if (text) return propertiesFor(markup, text.run, { isRaised: false })
  const mark = markProperties(markup, childOf(element, 'w:pPr'))
  return mark === '' ? '' : markup.write('rPr', {}, mark)
}

const longest = (items: readonly Item[]): Item | undefined =>
  items.filter(isText).toSorted((one, other) => other.text.length - one.text.length)[0]

/** Units: characters. */
const labelMax = { marked: 80, bare: 40 }

/** Divides new text so that a label in front, such as "a) Aim:", looks like the bold label of the paragraph, and the rest like its rest. */
export function textsLike(markup: Markup, text: string, like: FoundParagraph): { text: string; properties: string }[] {
  const label = labelOf(like)
  if (!label) return [{ text, properties: propertiesLike(markup, like) }]
  const own = labelIn(text, { like: textOf(like), colons: label.colons })
  return [
    { text: own, properties: propertiesFor(markup, label.bold.run, { isRaised: false }) },
    { text: text.slice(own.length), properties: propertiesFor(markup, label.rest.run, { isRaised: false }) },
  ].filter((one) => one.text !== '')
}

/** The label of a new text whose mark has the form of the other's: "Step 4: Conclusion:" like "Step 3: Report:". '' for none. */
function labelIn(text: string, { like, colons }: { like: string; colons: number }): string {
  const mark = readMark(text)
  if (mark?.form !== readMark(like)?.form) return ''
  const start = text.slice(0, mark ? labelMax.marked : labelMax.bare)
  for (let count = colons; count > 0; count -= 1) {
    const [own = ''] = new RegExp(`^(?:[^:]*:){${count}}`).exec(start) ?? []
    const words = readMark(own)?.rest ?? own
    // A sentence, a time or a ratio is no label.
    if (own !== '' && !/[.?!;]|\d\s*:/.test(words) && !/\d/.test(text.charAt(own.length))) return own
  }
  return ''
}

/** The bold text in front of a paragraph that a colon ends, and the longest text behind it. */
function labelOf({ items }: FoundParagraph): { bold: Item; rest: Item; colons: number } | null {
  const texts = items.filter(isText)
  const isBold = ({ run }: Item) => isOn(childOf(run ?? undefined, 'w:rPr'), 'w:b')
  const from = texts.findIndex((item) => !isBold(item) && !/^[-–•*+\s]*$/.test(item.text))
  const before = texts.slice(0, Math.max(0, from))
  const bold = longest(before.filter(isBold))
  const rest = longest(texts.slice(before.length).filter((item) => !isBold(item)))
  const words = before.map(({ text }) => text).join('')
  const isEnded = /:\s*$/.test(words) || /^\s*:/.test(texts[from]?.text ?? '')
  return bold && rest && isEnded ? { bold, rest, colons: Math.max(1, words.split(':').length - 1) } : null
}

export const isText = ({ kind, isClosed }: Item): boolean => kind === 'text' && !isClosed
