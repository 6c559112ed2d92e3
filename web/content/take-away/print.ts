import { numberFootnotes } from '../footnote-numbers.ts'
import { drawFormula } from '../formula.ts'
import type { Language } from '#locales/language'
import { translate } from '../../lib/language.ts'
import { notify } from '../../lib/notify.ts'
import { makePortable } from '../portable.ts'
import { whenNothingPrints, whyNoPrint } from './can-print.ts'
import { contentsSheet } from './contents-sheet.ts'
import { documentCss, pageCss, pagesAmong } from './page-css.ts'
import type { Page } from './export.ts'
import { families, hasLetters } from './has-letters.ts'
import { layOut } from './lay-out.ts'
import { makePaged } from './paged.ts'
import { putSchoolHead } from './school-head.ts'
import { addContentWords } from '../words.ts'

addContentWords()

/** One of several that are printed together. */
export type Printed = { html: string; page: Page }
/** What stands on the page before them. */
export type Together = { title: string; language: Language; label: string }

/**
 * Prints the document alone, on A4 pages; the browser's own dialog also saves it as PDF, under `title`. Returns when the dialog has
 * been asked for; where it cannot come, that is said.
 */
export const printDocument = (html: string, page: Page): Promise<void> => printAll([{ html, page }], page.title, null)

/** The same of several documents, behind a page with their names: each begins a page. `name`: of the PDF. */
export const printTogether = (documents: readonly Printed[], name: string, together: Together): Promise<void> =>
  printAll(documents, name, together)

async function printAll(documents: readonly Printed[], name: string, together: Together | null): Promise<void> {
  const why = whyNoPrint()
  if (why) return notify('error', translate(why))
  const sheet = document.createElement('div')
  sheet.className = sheetName
  sheet.inert = true
  const style = document.createElement('style')
  style.textContent = aloneCss
  const before = document.title
  document.head.append(style)
  document.body.append(sheet)
  if (together) {
    const names = documents.map(({ page }, at) => ({ id: idOf(at), title: page.title }))
    const first = contentsSheet(together.title, together.label, names)
    first.className = `${sheetName}-0`
    first.setAttribute('lang', together.language)
    sheet.append(first)
    style.textContent += `\n${documentCss(`.${sheetName}-0`, { language: together.language, layout: 'plain' })}`
  }
  for (const [at, one] of documents.entries())
    style.textContent += `\n${await putDocument(sheet, one, at, together !== null)}`
  // What is not there yet would be missing on paper.
  await Promise.allSettled([document.fonts.ready, ...[...sheet.querySelectorAll('img')].map((image) => image.decode())])
  // What is inert is in no tree of headings, and a PDF has its tags from that.
  sheet.inert = false
  document.title = name
  // Some browsers return at once and read the page later, and tell of the end too early: whoever goes on with the page has printed.
  const over = new AbortController()
  const stopWaiting = whenNothingPrints(() => notify('error', translate('content.noPrintSeen')))
  const cleanUp = () => {
    stopWaiting()
    over.abort()
    sheet.remove()
    style.remove()
    document.title = before
  }
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, cleanUp, { capture: true, signal: over.signal })
  if (!hasLetters()) notify('success', translate('content.otherLetters', { font: families[0]! }))
  print()
}

const idOf = (at: number) => `${sheetName}-${at + 1}`

/** Puts it on the sheet, laid out; returns its looks. */
async function putDocument(sheet: Element, { html, page }: Printed, at: number, together: boolean): Promise<string> {
  const { language, layout = 'plain', school = null, title, paper = null } = page
  const on = paper && (await import('./paper-print.ts'))
  const scope = `.${idOf(at)}`
  const own = document.createElement('article')
  own.id = idOf(at)
  own.className = idOf(at)
  own.lang = language
  const template = document.createElement('template')
  template.innerHTML = html
  layOut(template.content, layout, language)
  numberFootnotes(template.content)
  makePortable(template.content)
  own.append(template.content)
  for (const formula of own.querySelectorAll<HTMLElement>('[data-latex]'))
    drawFormula(formula, formula.dataset.latex ?? '', { block: formula.dataset.type === 'block-math' })
  const looks = document.createElement('style')
  looks.textContent = documentCss(scope, { language, layout })
  const room = paper ? paper.page.width - paper.page.left - paper.page.right : 160
  if (on) looks.textContent += `\n${on.paperLooks(scope, paper)}\n@media screen { .${sheetName} { width: ${room}mm } }`
  document.head.append(looks)
  sheet.append(own)
  makePaged(own, room)
  if (on) on.putAround(own, paper, title)
  else putSchoolHead(own, school)
  looks.remove()
  if (on) return `${looks.textContent}\n${await on.paperPages(paper, { title, layout })}`
  return `${looks.textContent}\n${together ? pagesAmong(`.${idOf(at)}`, at + 1, { language, layout }) : pageCss({ language, layout })}`
}

const sheetName = 'printed-document'

/** On the screen it lies outside the window, laid out as on paper. */
const aloneCss = `
@media screen { .${sheetName} { position: fixed; top: 0; left: -200vw; width: 160mm } }
@media print {
  html, body { height: auto !important; overflow: visible !important; background: none !important }
  body > :not(.${sheetName}) { display: none !important }
}
.${sheetName} .katex { font-size: 1.05em }
.${sheetName} .katex-base { margin-block: .16em }`
