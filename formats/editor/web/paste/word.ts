import { partParagraphs, replaceByFormula } from './formulas.ts'
import { repairSigns } from './word-signs.ts'
import { latexOfOmml } from '../../../equations/model/omml.ts'
import type { OmmlNode } from '../../../equations/model/omml-node.ts'

/** Whether the clipboard content comes from Word or another Microsoft program. */
export const isWord = (html: string): boolean => /class="?'?Mso|mso-list|urn:schemas-microsoft-com:office/i.test(html)

/**
 * Repairs clipboard content from Word: paragraphs with `mso-list` styles and typed markers become lists, those styled as headings become
 * headings, and footnotes and equations become ours. Removes `o:p`, comments and Word's own tags. Changes `root`.
 */
export function repairWordHtml(root: HTMLElement): void {
  repairSigns(root)
  const comments = commentsIn(root)
  for (const comment of comments) repairEquation(comment)
  partParagraphs(root)
  for (const comment of comments) comment.remove()
  for (const element of root.querySelectorAll('style, script, meta, link, xml, title')) element.remove()
  for (const element of [...root.querySelectorAll('*')].filter(({ nodeName }) => nodeName.includes(':'))) {
    if (element.textContent?.trim()) element.replaceWith(...element.childNodes)
    else element.remove()
  }
  for (const paragraph of root.querySelectorAll<HTMLElement>('p')) asHeading(paragraph)
  footnotes(root)
  const paragraphs = [...root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]
  const lines = new Map(
    paragraphs.flatMap((paragraph) => {
      const line = listLine(paragraph)
      return line ? [[paragraph, line] as const] : []
    }),
  )
  const begins = ({ previousElementSibling: previous }: HTMLElement) => !lines.has(previous as HTMLElement)
  for (const first of [...lines.keys()].filter(begins)) gather(first, lines)
}

/** Some of its heading styles are paragraphs on the clipboard, known by their class or their level in the outline. */
function asHeading(paragraph: HTMLElement): void {
  const { className } = paragraph
  const style = paragraph.getAttribute('style') ?? ''
  const level = /MsoTitle\b/.test(className)
    ? 1
    : Number(/MsoHeading(\d)/.exec(className)?.[1] ?? /mso-outline-level:\s*(\d)/.exec(style)?.[1])
  if (!(level >= 1 && level <= 6)) return
  const heading = paragraph.ownerDocument.createElement(`h${level}`)
  heading.setAttribute('style', style)
  heading.append(...paragraph.childNodes)
  paragraph.replaceWith(heading)
}

function footnotes(root: HTMLElement): void {
  for (const mark of root.querySelectorAll('a[href*="#_ftn"]')) {
    const [, back, label] = /#_ftn(ref)?(\d+)$/.exec(mark.getAttribute('href') ?? '') ?? []
    if (!label) continue
    const reference = root.ownerDocument.createElement('sup')
    reference.dataset.type = 'footnote-ref'
    reference.dataset.label = label
    const note = mark.closest<HTMLElement>('[id^="ftn"]')
    if (note) {
      note.dataset.type = 'footnote'
      note.dataset.label = label
    }
    mark.replaceWith(...(back ? [] : [reference]))
  }
  for (const list of root.querySelectorAll('[style*="mso-element:footnote-list"]')) {
    for (const line of list.querySelectorAll(':scope > hr, :scope > br')) line.remove()
    list.replaceWith(...list.childNodes)
  }
}

/** One list item: its level (1 is outermost), its marker, and the id of its list in Word. */
type Line = { level: number; list: string; marker: string }

function commentsIn(root: HTMLElement): Comment[] {
  const walker = root.ownerDocument.createTreeWalker(root, 128)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  return comments
}

function listLine(paragraph: HTMLElement): Line | null {
  const style = paragraph.getAttribute('style') ?? ''
  const match = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style)
  if (!match) return null
  const typed = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const marker = typed?.textContent?.trim() ?? ''
  // A numbered heading or a paragraph marked with words ("Câu 1:", "1.1.") is not a list item: its marker becomes text.
  if (paragraph.nodeName.startsWith('H') || hasWords(marker)) {
    typed?.replaceWith(`${marker} `)
    return null
  }
  // A box to tick says more than a bullet.
  if (/^[☐☑☒✓✗]$/.test(marker)) typed!.replaceWith(`${marker} `)
  else typed?.remove()
  return { level: Number(match[2]), list: match[1]!, marker }
}

function gather(first: HTMLElement, lines: Map<HTMLElement, Line>): void {
  const run: HTMLElement[] = []
  for (let at: Element | null = first; at && lines.has(at as HTMLElement); at = at.nextElementSibling)
    run.push(at as HTMLElement)
  const anchor = first.ownerDocument.createTextNode('')
  first.before(anchor)
  let open: { level: number; list: string; ordered: boolean; element: HTMLElement }[] = []
  for (const paragraph of run) {
    const line = lines.get(paragraph)!
    const kind = markerKind(line.marker)
    open = open.filter(({ level }) => level <= line.level)
    const same = open.at(-1)
    if (same?.level === line.level && (same.ordered !== kind.ordered || same.list !== line.list)) open.pop()
    if (open.at(-1)?.level !== line.level) {
      const element = paragraph.ownerDocument.createElement(kind.ordered ? 'ol' : 'ul')
      if (kind.start > 1) element.setAttribute('start', `${kind.start}`)
      // Inside of another list, numbers would be letters without their type.
      const type = kind.type || (kind.ordered && open.some(({ ordered }) => ordered) ? '1' : '')
      if (type) element.setAttribute('type', type)
      const parent = open.at(-1)?.element.lastElementChild
      if (parent) parent.append(element)
      else anchor.before(element)
      open.push({ level: line.level, list: line.list, ordered: kind.ordered, element })
    }
    const item = paragraph.ownerDocument.createElement('li')
    paragraph.removeAttribute('style')
    item.append(paragraph)
    open.at(-1)!.element.append(item)
  }
  anchor.remove()
}

/** More than a bullet, and than a number or letter with a dot or a bracket. */
const hasWords = (marker: string) =>
  marker.length > 1 && !/^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]{1,2}$/i.test(marker) && /[\p{L}\p{N}]/u.test(marker)

function markerKind(marker: string): { ordered: boolean; start: number; type: string } {
  const [, number, letters] = /^\(?(?:(\d+)|([a-z]+))[.)]/i.exec(marker) ?? []
  if (number) return { ordered: true, start: Number(number), type: '' }
  if (!letters || (letters === 'o' && !/^\(?o[.)]/.test(marker))) return { ordered: false, start: 1, type: '' }
  const roman = /^[ivx]+$/i.test(letters)
  const upper = letters === letters.toUpperCase()
  return {
    ordered: true,
    start: roman ? fromRoman(letters) : letters.toLowerCase().charCodeAt(0) - 96,
    type: roman ? (upper ? 'I' : 'i') : upper ? 'A' : 'a',
  }
}

function fromRoman(letters: string): number {
  const values: Record<string, number> = { i: 1, v: 5, x: 10 }
  const digits = Array.from(letters.toLowerCase(), (letter) => values[letter]!)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}

/** Replaces an equation in Word's conditional comment by a formula, and removes the fallback picture after it. */
function repairEquation(comment: Comment): void {
  const source = /^\[if gte msEquation \d+\]>(.*)<!\[endif\]$/is.exec(comment.data)?.[1]
  const latex = source ? latexOfEquation(source) : ''
  if (!source || latex === '') return
  const next = comment.nextSibling
  if (next?.nodeType === 8 && /^\[if !msEquation\]/i.test(next.nodeValue ?? '')) {
    for (let picture = next.nextSibling; picture && !isEnd(picture); picture = next.nextSibling) picture.remove()
  }
  const element = comment.ownerDocument.createElement('span')
  comment.before(element)
  replaceByFormula(element, latex, /<m:oMathPara\b/i.test(source))
}

const isEnd = (node: Node) => node.nodeType === 8 && /^\[endif\]/i.test(node.nodeValue ?? '')

/** Converts an equation from Word's clipboard, which embeds OMML in HTML, to LaTeX. */
function latexOfEquation(source: string): string {
  const template = document.createElement('template')
  // HTML parsers ignore self-closing syntax on these elements.
  template.innerHTML = source.replaceAll(/<(m:\w+)([^<>]*)\/>/gi, '<$1$2></$1>')
  return latexOfOmml(ommlNode(template.content))
}

function ommlNode(node: Node): OmmlNode {
  const element = node instanceof Element ? node : null
  const value = element?.getAttribute('m:val') ?? undefined
  return {
    name: element?.localName ?? '',
    attributes: { 'm:val': value },
    children: Array.from(node.childNodes, ommlNode),
    text: node instanceof Text ? node.data : '',
  }
}
