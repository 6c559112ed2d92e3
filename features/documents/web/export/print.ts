import { numberFootnotes } from '#formats/markdown/web/footnote-numbers.ts'
import { drawFormula } from '#formats/markdown/web/formula.ts'
import type { TemplatePage } from '#formats/word/contract/template.ts'
import type { Language } from '#platform/i18n/language.ts'
import { makePortable } from '#formats/markdown/web/portable.ts'
import { contentsSheet } from '#formats/print/web/contents-sheet.ts'
import { documentCss, pageCss, pagesAmong } from '#formats/print/web/page-css.ts'
import type { Page } from './export.ts'
import { layOut } from '#formats/print/web/lay-out.ts'
import { makePaged } from '#formats/print/web/paged.ts'
import type * as templatePrint from '#features/school/web/word-templates/template-print.ts'
import { openSheet, printSheet, sheetName } from '#formats/print/web/print-sheet.ts'
import { putSchoolHead } from './school-head.ts'
import { putStamp } from './stamp.ts'

/** One of several documents that are printed together. */
export type RenderedDocument = { html: string; page: Page }
/** The page before the documents. */
export type Together = { title: string; language: Language; label: string; mockPrint: TemplatePage | null }

/**
 * Prints only the document, on A4 pages; the browser's dialog can also save a PDF named `title`. Returns once the dialog is requested; a
 * failure to open it is shown.
 */
export const printDocument = (html: string, page: Page): Promise<void> => printAll([{ html, page }], page.title, null)

/** Prints several documents after a page that lists them: each begins on a new page. `name`: of the PDF. */
export const printTogether = (
  documents: readonly RenderedDocument[],
  name: string,
  together: Together,
): Promise<void> => printAll(documents, name, together)

async function printAll(
  documents: readonly RenderedDocument[],
  name: string,
  together: Together | null,
): Promise<void> {
  const opened = openSheet()
  if (!opened) return
  const { sheet, style } = opened
  const wordTemplate = together ? together.mockPrint : (documents[0]!.page.wordTemplate ?? null)
  const on = wordTemplate && {
    wordTemplate,
    ...(await import('#features/school/web/word-templates/template-print.ts')),
  }
  const first = together && putContents(sheet, documents, together)
  if (first) style.textContent += `\n${styleRules(`.${first.className}`, { language: together.language }, on)}`
  const all = documents.map((one, at) => putDocument(sheet, one, { at, on }))
  for (const [at, { own, styles }] of all.entries()) {
    style.textContent += `\n${styles}`
    const { school = null, language, layout = 'plain' } = documents[at]!.page
    if (!on) putSchoolHead(own, school)
    if (first)
      style.textContent += `\n${on ? `.${own.className} { break-before: page }` : pagesAmong(`.${own.className}`, at + 1, { language, layout })}`
    else if (!on) style.textContent += `\n${pageCss({ language, layout })}`
  }
  if (on) {
    const { title } = together ?? documents[0]!.page
    const layout = together ? 'plain' : (documents[0]!.page.layout ?? 'plain')
    const bodies = all.map(({ own }) => own)
    if (first) on.putAroundAll(first, bodies, on.wordTemplate, title)
    else on.putAround(bodies[0]!, on.wordTemplate, title)
    style.textContent += `\n${await on.renderTemplatePages(on.wordTemplate, { title, layout })}`
  }
  await printSheet(opened, name)
}

const idOf = (at: number) => `${sheetName}-${at + 1}`

function putContents(
  sheet: Element,
  documents: readonly RenderedDocument[],
  { title, language, label }: Together,
): HTMLElement {
  const names = documents.map(({ page }, at) => ({ id: idOf(at), title: page.title }))
  const first = contentsSheet(title, label, names)
  first.className = `${sheetName}-0`
  first.lang = language
  sheet.append(first)
  return first
}

type On = { wordTemplate: TemplatePage } & typeof templatePrint

/** Returns the CSS of a document, on plain pages or on a Word template. */
function styleRules(scope: string, { language, layout = 'plain' }: Pick<Page, 'language' | 'layout'>, on: On | null) {
  const own = documentCss(scope, { language, layout })
  return on ? `${own}\n${on.renderTemplateStyles(scope, on.wordTemplate)}` : own
}

/** Puts a document on the sheet, laid out. */
function putDocument(sheet: Element, { html, page }: RenderedDocument, { at, on }: { at: number; on: On | null }) {
  const { language, layout = 'plain', stamp } = page
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
  const styles = document.createElement('style')
  styles.textContent = styleRules(`.${own.className}`, page, on)
  const room = on ? on.wordTemplate.page.width - on.wordTemplate.page.left - on.wordTemplate.page.right : 160
  if (on) styles.textContent += `\n@media screen { .${sheetName} { width: ${room}mm } }`
  document.head.append(styles)
  sheet.append(own)
  makePaged(own, room)
  putStamp(own, stamp)
  styles.remove()
  return { own, styles: styles.textContent }
}
