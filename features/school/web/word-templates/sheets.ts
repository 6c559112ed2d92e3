import type { TemplatePage } from '#formats/word/contract/template.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wordSample } from '#formats/word/model/word-sample.ts'
import { drawFormula } from '#formats/markdown/web/formula.ts'
import { makePortable } from '#formats/markdown/web/portable.ts'
import { layOut } from '#formats/print/web/lay-out.ts'
import { documentCss } from '#formats/print/web/page-css.ts'
import { makePaged } from '#formats/print/web/paged.ts'
import { isBare, renderTemplateStyles, putAround, withTitle } from './template-print.ts'
import styles from './word-templates.module.css'

type Stands = TemplatePage['header']['usual']
type Sheet = { frame: HTMLElement; text: HTMLElement; numbers: { element: HTMLElement; of: boolean }[] }

/**
 * Draws a sample on the pages of a template into an element, in millimetres, as a browser prints it. Headers and footers taller than
 * their margin push the text away. Blocks never split across pages.
 * @param label the accessible name of a page; pages count from 1
 */
export function drawSheets(
  into: HTMLElement,
  wordTemplate: TemplatePage,
  { language, label }: { language: Language; label: (number: number, total: number) => string },
): void {
  const { title } = wordSample[language]
  const flow = sampleOn(into, wordTemplate, language)
  const sheets = [sheetOf(into, wordTemplate, 0, title)]
  for (let block = flow.firstElementChild; block; block = flow.firstElementChild) {
    const { text } = sheets.at(-1)!
    text.append(block)
    if (text.childElementCount === 1 || text.scrollHeight <= text.clientHeight) continue
    const next = sheetOf(into, wordTemplate, sheets.length, title)
    next.text.append(block)
    sheets.push(next)
  }
  flow.remove()
  for (const [at, { frame, numbers }] of sheets.entries()) {
    frame.setAttribute('aria-label', label(at + 1, sheets.length))
    for (const { element, of } of numbers) element.textContent = of ? `${at + 1} / ${sheets.length}` : String(at + 1)
  }
}

const sampleClass = 'template-sample'

/** Lays out the sample as wide as the page's text, within the template's content. */
function sampleOn(into: HTMLElement, wordTemplate: TemplatePage, language: Language): HTMLElement {
  const { title, html } = wordSample[language]
  const styleElement = document.createElement('style')
  styleElement.textContent = `${documentCss(`.${sampleClass}`, { language, layout: 'plain' })}\n${renderTemplateStyles(`.${sampleClass}`, wordTemplate)}`
  const width = wordTemplate.page.width - wordTemplate.page.left - wordTemplate.page.right
  const flow = document.createElement('article')
  flow.className = sampleClass
  flow.style.width = `${width}mm`
  const template = document.createElement('template')
  template.innerHTML = html
  layOut(template.content, 'plain', language)
  makePortable(template.content)
  flow.append(template.content)
  for (const formula of flow.querySelectorAll<HTMLElement>('[data-latex]'))
    drawFormula(formula, formula.dataset['latex']!, { block: false })
  into.replaceChildren(styleElement, flow)
  makePaged(flow, width)
  putAround(flow, wordTemplate, title)
  for (const around of flow.querySelectorAll('[data-paper]')) around.replaceWith(...around.childNodes)
  return flow
}

function sheetOf(into: HTMLElement, wordTemplate: TemplatePage, at: number, title: string): Sheet {
  const { page } = wordTemplate
  const { header, footer } = wordTemplate
  const [above, below] = [header, footer].map((on) =>
    wordTemplate.titlePage && at === 0 ? on.first : at % 2 === 1 ? (on.even ?? on.usual) : on.usual,
  ) as [Stands, Stands]
  // A template without headers and footers gets our page numbers, as in print.
  const bare = isBare(wordTemplate)
  const frame = div(styles.frame)
  frame.setAttribute('role', 'img')
  frame.style.setProperty('--width', `${page.width}mm`)
  frame.style.setProperty('--height', `${page.height}mm`)
  const sheet = div(styles.sheet)
  const text = div(`${styles.text} ${sampleClass}`)
  const numbers: Sheet['numbers'] = []
  const margin = (stands: typeof above, numbered: boolean) => {
    const box = div(styles.margin)
    box.style.font = `10pt "${wordTemplate.text.font.replaceAll('"', '')}", "Times New Roman", serif`
    for (const side of ['left', 'right'] as const) box.style[side] = `${page[side]}mm`
    box.innerHTML = withTitle(stands.html, title)
    const height = () => (box.offsetHeight / 96) * 25.4
    const number = numbered ? div(undefined) : null
    if (number) number.style.textAlign = bare ? 'right' : stands.align
    return { box, height, number, of: stands.of }
  }
  const top = margin(above, above.numbered)
  const bottom = margin(below, below.numbered || bare)
  top.box.style.top = `${page.header}mm`
  bottom.box.style.bottom = `${page.footer}mm`
  sheet.append(top.box, text, bottom.box)
  frame.append(sheet)
  into.append(frame)
  const room = ({ height }: typeof top, from: number, least: number) =>
    Math.max(least, height() === 0 ? 0 : from + height() + 2)
  text.style.cssText = `top: ${room(top, page.header, page.top)}mm; bottom: ${room(bottom, page.footer, page.bottom)}mm; left: ${page.left}mm; right: ${page.right}mm`
  // The page number takes no space from the text, as on paper.
  for (const { box, number, of } of [top, bottom]) {
    if (!number) continue
    box.append(number)
    numbers.push({ element: number, of })
  }
  return { frame, text, numbers }
}

function div(className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  return element
}
