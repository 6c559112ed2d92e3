import type { Language } from '#platform/i18n/language.ts'
import type { TemplatePage } from '#formats/word/contract/template.ts'
import type { LayoutName } from '#formats/layout/model/names.ts'
import { numberFootnotes } from '#formats/markdown/web/footnote-numbers.ts'
import { makePortable } from '#formats/markdown/web/portable.ts'
import { styleMathml } from '#formats/print/web/mathml-notations.ts'
import { documentCss, pageCss } from '#formats/print/web/page-css.ts'
import { layOut } from '#formats/print/web/lay-out.ts'
import { makePaged } from '#formats/print/web/paged.ts'
import { putSchoolHead, type SchoolHead } from './school-head.ts'
import { putStamp } from './stamp.ts'

/** A document on its own page. */
export type Page = {
  title: string
  language: Language
  layout?: LayoutName
  school?: SchoolHead | null
  /** The Word template; absent for our own page setup. */
  wordTemplate?: TemplatePage | null
  /** A line below the end, such as who approved it. */
  stamp?: string | undefined
}

/** Makes a self-contained .html file from the editor's HTML: formulas as MathML, styles inline. */
export function documentHtml(html: string, { title, language, layout = 'plain', school = null, stamp }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${documentCss('body', { language, layout })}
${screenCss}
${pageCss({ language, layout })}
</style>
</head>
<body>
${pagedHtml(html, { language, layout }, { school, stamp })}
</body>
</html>
`
}

/**
 * Copies the editor's HTML to the clipboard for word processors, and its Markdown for other programs. Rejects if the browser allows neither
 * API.
 */
export async function copyDocument(html: string, markdown: string): Promise<void> {
  const parts = { 'text/html': portableHtml(html), 'text/plain': markdown }
  // Pages without HTTPS, as in a school's own network, lack the clipboard API.
  if (typeof ClipboardItem !== 'undefined' && navigator.clipboard?.write) {
    const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
      return
    } catch {
      // Refused, as when the window lost the focus: the older API may still work.
    }
  }
  if (!copyByCommand(parts)) throw new Error('The browser refused to copy')
}

type PageStyle = { language: Language; layout: LayoutName }

function portableHtml(html: string, pageStyle?: PageStyle): string {
  const template = document.createElement('template')
  template.innerHTML = html
  if (pageStyle) layOut(template.content, pageStyle.layout, pageStyle.language)
  numberFootnotes(template.content)
  makePortable(template.content)
  return template.innerHTML
}

function pagedHtml(html: string, pageStyle: PageStyle, { school, stamp }: Pick<Page, 'school' | 'stamp'>): string {
  const holder = document.createElement('div')
  // Out of sight, but laid out: tables are measured.
  holder.style.cssText = 'position: fixed; left: -200vw; width: 160mm; font: 12pt "Times New Roman", Tinos, serif'
  holder.innerHTML = portableHtml(html, pageStyle)
  styleMathml(holder)
  document.body.append(holder)
  makePaged(holder)
  putSchoolHead(holder, school ?? null)
  putStamp(holder, stamp)
  holder.remove()
  return holder.innerHTML
}

function copyByCommand(parts: Record<string, string>): boolean {
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    for (const [type, text] of Object.entries(parts)) event.clipboardData?.setData(type, text)
  }
  document.addEventListener('copy', write, { capture: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', write, { capture: true })
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/* Browsers break lines around inline graphics, so a comma after a formula could begin a line. */
const screenCss = `
[data-type=inline-math]:has(> math) { white-space: nowrap }
[data-type=inline-math]:has(> math)::before, [data-type=inline-math]:has(> math)::after { content: "\\2060" }
@media screen {
  body { max-width: 42em; margin: 2em auto; padding: 0 1em }
  [data-type=page-break] { margin: 2em 0; border-top: 2px dashed #8c8577 }
  [data-wide] { overflow-x: auto }
}
@media print { body { margin: 0 } a { color: inherit } }`
