import type { Language } from '#locales/language'
import { makePortable } from './portable.ts'

type Page = { title: string; language: Language }

/** The editor's HTML as the text of an .html file that needs nothing else: formulas are MathML, the style is inside. */
export function documentHtml(html: string, { title, language }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${css}</style>
</head>
<body>
${portableHtml(html)}
</body>
</html>
`
}

/**
 * Puts the editor's HTML on the clipboard for word processors, and its Markdown for everything else. Rejects when the
 * browser lets neither way pass.
 */
export async function copyDocument(html: string, markdown: string): Promise<void> {
  const parts = { 'text/html': portableHtml(html), 'text/plain': markdown }
  // Pages that did not come by https have no clipboard of this kind, as in a school's own network.
  if (typeof ClipboardItem !== 'undefined' && navigator.clipboard?.write) {
    const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
      return
    } catch {
      // Refused, as when the window lost the focus: the older way may still pass.
    }
  }
  if (!copyByCommand(parts)) throw new Error('The browser refused to copy')
}

function portableHtml(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  makePortable(template.content)
  return template.innerHTML
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

const css = `
body { max-width: 42em; margin: 2em auto; padding: 0 1em; color: #22201c; font: 12pt/1.5 "Times New Roman", Tinos, serif; overflow-wrap: break-word }
h1, h2, h3, h4, h5, h6 { margin: 1em 0 .4em; line-height: 1.3; break-after: avoid }
sup, sub { line-height: 0 }
h1 { font-size: 1.5em } h2 { font-size: 1.3em } h3 { font-size: 1.12em } h4, h5, h6 { font-size: 1em }
p, ul, ol, pre, blockquote { margin: 0 0 .6em }
li > *, td > *, th > * { margin-block: 0 }
table { width: 100%; margin: .6em 0 1em }
th { background: #f6f3ed; text-align: left }
tr, pre { break-inside: avoid }
blockquote { padding-left: 1em; border-left: 3px solid #e7e1d7 }
pre, code { font-family: Consolas, "DejaVu Sans Mono", monospace; font-size: .9em }
pre { white-space: pre-wrap }
mark { background: #ffe79a }
hr { border: 0; border-top: 1px solid #8c8577 }
[data-type=block-math] { margin: .8em 0; text-align: center }
[data-type=footnote] { font-size: .9em }
@page { size: A4; margin: 2cm }
@media print { body { max-width: none; margin: 0; padding: 0 } a { color: inherit } }
@media screen { [data-type=page-break] { margin: 2em 0; border-top: 2px dashed #8c8577 } }
`
