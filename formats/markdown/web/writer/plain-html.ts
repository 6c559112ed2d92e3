import { escapeHtmlText } from './escape.ts'
import { inlineLeaves } from '../inline.ts'
import { attribute, writeInlineHtml } from './inline-html.ts'

/** Writes a shaped block as HTML for Markdown: without blank lines, and escaped, because our parser reads Markdown inside HTML. */
export function writeHtml(block: Element): string {
  const name = block.nodeName.toLowerCase()
  const type = block.getAttribute('data-type')
  if (type === 'page-break') return '<div style="page-break-after: always"></div>'
  if (name === 'hr') return '<hr>'
  if (name === 'pre') return `<pre>${codeHtml(block)}</pre>`
  return `<${name}${attributes(block)}>${contentHtml(block)}</${name}>`
}

const alignable = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TH', 'TD'])

function attributes(block: Element): string {
  const remaining = [
    'data-type',
    'data-latex',
    'data-checked',
    'data-label',
    'border',
    'colspan',
    'rowspan',
    'start',
    'type',
  ]
  const written = remaining.flatMap((name) => {
    const value = block.getAttribute(name)
    return value === null ? [] : [` ${name}="${attribute(value)}"`]
  })
  const align = alignable.has(block.nodeName) && (block as HTMLElement).style.textAlign
  return written.join('') + (align ? ` align="${align}"` : '')
}

function contentHtml(block: Element): string {
  if (/^(?:P|H[1-6])$/.test(block.nodeName)) return writeInlineHtml(inlineLeaves(block.childNodes))
  if (block.nodeName === 'TABLE')
    return `\n${[...block.querySelectorAll(':scope > tbody > tr')].map(writeHtml).join('\n')}\n`
  const [only, ...more] = block.children
  const bare = ['TD', 'TH', 'LI'].includes(block.nodeName) && only?.nodeName === 'P' && more.length === 0
  if (bare && !(only as HTMLElement).style.textAlign) return contentHtml(only)
  return [...block.children].map(writeHtml).join('')
}

function codeHtml(block: Element): string {
  const language = block.querySelector('code')?.className
  return `<code${language ? ` class="${language}"` : ''}>${escapeHtmlText(block.textContent ?? '')}</code>`
}
