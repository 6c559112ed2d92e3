import { isDataPicture } from '../../../markdown/web/picture.ts'
import { fromPortable } from '../../../markdown/web/portable.ts'
import { repairFormulas } from './formulas.ts'
import { isGoogleDocs, repairGoogleDocsHtml } from './google-docs.ts'
import { isWordOnline, repairWordOnlineHtml } from './word-online.ts'
import { isWord, repairWordHtml } from './word.ts'
import { editorTexts } from '../../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** HTML from the clipboard → HTML that the editor reads right. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.normalize('NFC'), 'text/html')
  // This runs not only for text from the editor: our copies and downloaded pages are made by the same hand.
  fromPortable(body)
  if (!html.includes('data-pm-slice')) repairForeignHtml(body, html)
  return body.innerHTML
}

function repairForeignHtml(body: HTMLElement, html: string): void {
  for (const breaking of body.querySelectorAll<HTMLElement>('hr[style], br[style]')) {
    if (/page-break-(?:before|after)\s*:\s*always/i.test(breaking.getAttribute('style') ?? '')) markPageBreak(breaking)
  }
  if (isWord(html)) repairWordHtml(body)
  if (isWordOnline(html)) repairWordOnlineHtml(body)
  repairFormulas(body)
  if (isGoogleDocs(html)) repairGoogleDocsHtml(body)
  const written = isWord(html) || isGoogleDocs(html)
  if (written) markHighlighted(body)
  if (written) markTabs(body)
  leaveWritersColors(body, { written })
  for (const table of body.querySelectorAll('table[border="0"]')) if (hasLines(table)) table.removeAttribute('border')
  for (const image of body.querySelectorAll('img')) if (!isDataPicture(image.getAttribute('src'))) linkTo(image)
}

/** In Word, a table without borders may have cells with borders. */
const hasLines = (table: Element) =>
  [...table.querySelectorAll('td[style], th[style]')].some((cell) =>
    /border(?:-\w+)?\s*:[^;]*\b(?:solid|double|dashed|dotted)\b/i.test(cell.getAttribute('style') ?? ''),
  )

/** Moves the page break out of its paragraph, and removes the paragraph if it becomes empty. */
function markPageBreak(breaking: HTMLElement): void {
  const page = breaking.ownerDocument.createElement('div')
  page.dataset.type = 'page-break'
  const paragraph = breaking.closest('p, h1, h2, h3, h4, h5, h6')
  breaking.replaceWith(...(paragraph ? [] : [page]))
  paragraph?.before(page)
  if (!paragraph?.textContent?.trim()) paragraph?.remove()
}

/** A remote picture would tell its server who reads the page; a path on the writer's disk is useless. */
function linkTo(image: HTMLImageElement): void {
  const source = image.getAttribute('src') ?? ''
  const link = image.ownerDocument.createElement('a')
  link.href = source
  link.textContent = image.getAttribute('alt')?.trim() || translate(currentLanguage(), editorTexts)('editor.picture')
  image.replaceWith(...(/^https?:/i.test(source) ? [link] : []))
}

/**
 * Keeps the colours that a writer has set in Word or Google Docs. Elsewhere colours belong to the page's design, as do those of links and
 * headings everywhere. Changes `root`.
 */
function leaveWritersColors(root: HTMLElement, { written }: { written: boolean }): void {
  const colored = written ? ':is(a, h1, h2, h3, h4, h5, h6)' : ':root'
  for (const element of root.querySelectorAll<HTMLElement>(
    `${colored} [style], a[style], :is(h1, h2, h3, h4, h5, h6)[style]`,
  ))
    element.style.color = ''
  if (!written) for (const font of root.querySelectorAll('font[color]')) font.removeAttribute('color')
}

/** Marks words that Word and Google Docs highlight by a style. Changes `root`. */
function markHighlighted(root: HTMLElement): void {
  for (const words of root.querySelectorAll<HTMLElement>('span[style]')) {
    if (!isHighlighted(words) || !words.textContent?.trim()) continue
    const mark = words.ownerDocument.createElement('mark')
    mark.append(...words.childNodes)
    words.append(mark)
  }
}

// Word also writes shading as a background, but has a separate property for highlights.
const isHighlighted = (words: HTMLElement): boolean => {
  const style = words.getAttribute('style') ?? ''
  const color = /(?:mso-highlight|background-color):\s*([^;]+)/i.exec(style)?.[1]?.trim()
  return (
    color !== undefined && !/^(?:transparent|none|auto|inherit|white|#fff(?:fff)?|rgb\(255, ?255, ?255\))$/i.test(color)
  )
}

/** Converts tab stops with leader dots or lines: Word replaces them by blanks, Google Docs by our element. Changes `root`. */
function markTabs(root: HTMLElement): void {
  for (const span of root.querySelectorAll<HTMLElement>('span')) {
    const count = tabsIn(span)
    if (count === 0) continue
    const tabs = Array.from({ length: count }, () => {
      const tab = span.ownerDocument.createElement('span')
      tab.dataset.type = 'tab'
      return tab
    })
    span.replaceWith(...tabs)
  }
}

const mostTabs = 20

/** Counts none if the span also contains words. */
function tabsIn(span: HTMLElement): number {
  if (/\S/.test((span.textContent ?? '').replaceAll('\u00A0', ' '))) return 0
  const count = Number(/mso-tab-count:\s*(\d+)/i.exec(span.getAttribute('style') ?? '')?.[1] ?? 0)
  const written = span.classList.contains('Apple-tab-span') ? (span.textContent ?? '').split('\t').length - 1 : 0
  return Math.min(mostTabs, count || written)
}
