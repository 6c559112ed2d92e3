import { elementsIn, escaped, unescaped, type Xml } from '../xml.ts'

/** The names of placeholders, written in double braces. */
export type Placeholder = 'content' | 'title' | 'teacher' | 'school' | 'date'

const names: Record<Placeholder, readonly string[]> = {
  content: ['content', 'noidung'],
  title: ['title', 'tieude'],
  teacher: ['teacher', 'giaovien'],
  school: ['school', 'truong'],
  date: ['date', 'ngay'],
}
const braces = /\{\{([^{}]{1,40})\}\}/g

/** Recognises both languages, with or without diacritics and with any spaces. */
function placeholderOf(inside: string): Placeholder | null {
  const plain = inside
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
  const found = (Object.keys(names) as Placeholder[]).find((one) => names[one].includes(plain))
  return found ?? null
}

export type Found = { known: Placeholder[]; unknown: string[] }

/** Finds the placeholders of a part in order, and texts that only look like one. */
export function placeholdersIn(root: Xml): Found {
  const found: Found = { known: [], unknown: [] }
  for (const paragraph of paragraphsIn(root))
    for (const [whole, inside] of textOf(paragraph).matchAll(braces)) {
      const known = placeholderOf(inside!)
      if (known) found.known.push(known)
      else found.unknown.push(whole)
    }
  return found
}

/** Whether a paragraph contains only the placeholder of the document's text. */
export const isPlaceholder = (paragraph: Xml): boolean => {
  const [whole, inside] = /^\{\{([^{}]{1,40})\}\}$/.exec(textOf(paragraph).trim()) ?? []
  return whole !== undefined && placeholderOf(inside!) === 'content'
}

/** Replaces placeholders, whose letters Word may have spread over several runs. Changes `root`. */
export function fillPlaceholders(root: Xml, words: Partial<Record<Placeholder, string>>): void {
  for (const paragraph of paragraphsIn(root)) {
    const texts = textsIn(paragraph)
    const all = textOf(paragraph)
    for (const { 0: whole, 1: inside, index } of [...all.matchAll(braces)].toReversed()) {
      const known = placeholderOf(inside!)
      const word = known && words[known]
      if (word !== null && word !== undefined) replace(texts, { from: index, to: index + whole.length, word })
    }
  }
}

function replace(texts: readonly Xml[], { from, to, word }: { from: number; to: number; word: string }): void {
  let at = 0
  let put = false
  for (const text of texts) {
    const found = directTextOf(text)
    const [start, end] = [Math.max(0, from - at), Math.min(found.length, to - at)]
    at += found.length
    if (start >= end) continue
    text.children = [escaped(found.slice(0, start) + (put ? '' : word) + found.slice(end))]
    text.attributes.set('xml:space', 'preserve')
    put = true
  }
}

/** Nested paragraphs (in text boxes) are yielded separately. */
function* paragraphsIn(root: Xml): Generator<Xml> {
  for (const child of elementsIn(root)) {
    if (child.name === 'w:p') yield child
    yield* paragraphsIn(child)
  }
}

function textsIn(paragraph: Xml): Xml[] {
  return elementsIn(paragraph).flatMap((child) => {
    if (child.name === 'w:t') return [child]
    return child.name === 'w:p' ? [] : textsIn(child)
  })
}

const directTextOf = ({ children }: Xml) => unescaped(children.filter((child) => typeof child === 'string').join(''))

const textOf = (paragraph: Xml): string => textsIn(paragraph).map(directTextOf).join('')
