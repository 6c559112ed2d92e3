import { listTypes } from './google-docs.ts'

/** Whether the clipboard content comes from Word in a browser. */
export const isWordOnline = (html: string): boolean => /ListContainerWrapper|data-leveltext=/.test(html)

/**
 * Word in a browser writes each list item as a separate list, with its marker beside it. Merges consecutive ones into lists. Items marked
 * with words ("Câu 1:", "1.1.") become paragraphs that begin with them. Changes `root`.
 */
export function repairWordOnlineHtml(root: HTMLElement): void {
  const counts: number[] = []
  let last: Open[] = []
  for (const item of root.querySelectorAll<HTMLElement>('li[data-leveltext]')) {
    const line = readLine(item, counts)
    const holder = holderOf(item)
    if (last.length === 0 || holder.previousElementSibling !== last[0]!.list) last = []
    if (line.words !== '') {
      holder.before(asParagraph(item, line.words))
      last = []
    } else last = addItem(holder, item, line, last)
    item.remove()
    if (!holder.querySelector('li')) holder.remove()
  }
}

type Line = { level: number; ordered: boolean; number: number; type: string; words: string }
type Open = { list: HTMLElement; level: number; ordered: boolean; next: number }

/** Returns the outermost element that contains nothing but the list. */
const holderOf = (item: HTMLElement): HTMLElement =>
  item.closest<HTMLElement>('.ListContainerWrapper') ?? item.closest<HTMLElement>('ul, ol') ?? item

function readLine(item: HTMLElement, counts: number[]): Line {
  const list = item.parentElement!
  const level = Number(item.dataset['ariaLevel'] ?? 1) || 1
  const text = item.dataset['leveltext'] ?? ''
  const ordered = list.nodeName === 'OL' || /%\d/.test(text)
  const before = [...list.children].indexOf(item)
  const start = Number(list.getAttribute('start') ?? Number.NaN)
  const number = Number.isNaN(start) ? Number(item.dataset['ariaPosinset'] ?? before + 1) || 1 : start + before
  counts.length = level
  counts[level - 1] = number
  const type = listTypes[list.style.listStyleType] ?? ''
  const isPlain = !ordered || /^\(?%\d[.)]{0,2}$/.test(text) || text === ''
  const words = isPlain
    ? ''
    : text.replace(/%(\d)/g, (_, at: string) => written(counts[Number(at) - 1] ?? 1, at === `${level}` ? type : ''))
  return { level, ordered, number, type, words }
}

const written = (number: number, type: string) =>
  /^a$/i.test(type) && number <= 26 ? String.fromCharCode((type === 'a' ? 96 : 64) + number) : `${number}`

function asParagraph(item: HTMLElement, words: string): HTMLElement {
  const paragraph = item.ownerDocument.createElement('p')
  paragraph.append(`${words.trim()} `)
  for (const child of item.childNodes) {
    if (child.nodeName === 'P') paragraph.append(...child.childNodes)
    else paragraph.append(child.cloneNode(true))
  }
  return paragraph
}

function addItem(holder: HTMLElement, item: HTMLElement, line: Line, open: readonly Open[]): Open[] {
  const around = open.filter(({ level }) => level <= line.level)
  const same = around.at(-1)
  const goesOn =
    same?.level === line.level && same.ordered === line.ordered && (!line.ordered || same.next === line.number)
  const lists = same?.level === line.level && !goesOn ? around.slice(0, -1) : around
  if (!goesOn) {
    const list = item.ownerDocument.createElement(line.ordered ? 'ol' : 'ul')
    if (line.ordered && line.number !== 1) list.setAttribute('start', `${line.number}`)
    // Inside of another list, numbers would be letters without their type.
    const type = line.type || (line.ordered && lists.some(({ ordered }) => ordered) ? '1' : '')
    if (type) list.setAttribute('type', type)
    const parent = lists.at(-1)?.list.lastElementChild
    if (parent) parent.append(list)
    else holder.before(list)
    lists.push({ list, level: line.level, ordered: line.ordered, next: line.number })
  }
  const own = lists.at(-1)!
  const copy = item.ownerDocument.createElement('li')
  copy.append(...item.childNodes)
  own.list.append(copy)
  own.next = line.number + 1
  return lists
}
