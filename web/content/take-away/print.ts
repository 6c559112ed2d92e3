import { numberFootnotes } from '../footnote-numbers.ts'
import { drawFormula } from '../formula.ts'
import { translate } from '../../lib/language.ts'
import { notify } from '../../lib/notify.ts'
import { makePortable } from '../portable.ts'
import { documentCss, pageCss } from './page-css.ts'
import type { Page } from './export.ts'
import { families, hasLetters } from './has-letters.ts'
import { layOut } from './lay-out.ts'
import { makePaged } from './paged.ts'
import { putSchoolHead } from './school-head.ts'
import { addContentWords } from '../words.ts'

addContentWords()

/**
 * Prints the document alone, on A4 pages; the browser's own dialog also saves it as PDF, under `title`. Returns when the dialog has
 * been asked for.
 */
export async function printDocument(
  html: string,
  { title, language, layout = 'plain', school = null }: Page,
): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = sheetName
  sheet.lang = language
  sheet.inert = true
  const template = document.createElement('template')
  template.innerHTML = html
  layOut(template.content, layout, language)
  numberFootnotes(template.content)
  makePortable(template.content)
  sheet.append(template.content)
  for (const formula of sheet.querySelectorAll<HTMLElement>('[data-latex]'))
    drawFormula(formula, formula.dataset.latex ?? '', { block: formula.dataset.type === 'block-math' })
  const style = document.createElement('style')
  style.textContent = `${documentCss(`.${sheetName}`, { language, layout })}\n${pageCss({ language, layout })}\n${aloneCss}`
  const before = document.title
  document.head.append(style)
  document.body.append(sheet)
  makePaged(sheet)
  putSchoolHead(sheet, school)
  // What is not there yet would be missing on paper.
  await Promise.allSettled([document.fonts.ready, ...[...sheet.querySelectorAll('img')].map((image) => image.decode())])
  document.title = title
  // Some browsers return at once and read the page later, and tell of the end too early: whoever goes on with the page has printed.
  const over = new AbortController()
  const cleanUp = () => {
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
