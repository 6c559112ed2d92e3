import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { droppedTags, keptTags } from './html-names.ts'

/**
 * What is no Markdown inside HTML: the text of `<pre>` stays as it is, with its indentation; what `<style>` and `<script>` hold is
 * nothing to read. Without its closing tag each is a tag like any other.
 */
export function rawText(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false
  element.lastIndex = state.pos
  const [whole, name, attributes, content] = element.exec(state.src) ?? []
  if (!whole || content === undefined || state.pos + whole.length > state.posMax) return false
  const code = name!.toLowerCase() === 'pre'
  // A sentence may name the tags: "<script> và </script>".
  const named = code
    ? !state.src.startsWith('<') && !/\n|<code\b/i.test(content)
    : /^[^{}()=;]*\S[^{}()=;]*$/.test(content)
  if (named) return false
  if (code && !silent) {
    const token = state.push('html_inline', '', 0)
    token.content = codeHtml(`${attributes}${content}`, content)
    token.meta = { whole: true }
  }
  state.pos += whole.length
  return true
}

const element = /<(pre|style|script)\b([^<>]*)>(.*?)<\/\1\s*>/isy

function codeHtml(source: string, content: string): string {
  const language = /class\s*=\s*["']?[^"'>]*?(language-[\w+#.-]+)/i.exec(source)?.[1]
  const text = content
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi, (tag, name: string) => (isKnown(name.toLowerCase()) ? '' : tag))
    .replace(/^\n/, '')
    .replace(/&(?!#?\w+;)|[<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<pre><code${language ? ` class="${language}"` : ''}>${text}</code></pre>`
}

const isKnown = (name: string) => keptTags.has(name) || droppedTags.has(name)

export const withoutRawText = (html: string): string => html.replaceAll(new RegExp(element.source, 'gis'), '')

/** The element of `rawText` that HTML leaves open at its end; empty when there is none. */
export function rawTextLeftOpen(html: string): string {
  let open = ''
  for (const [, slash, found] of html.matchAll(/<(\/?)(pre|style|script)\b[^<>]*>/gi)) {
    const name = found!.toLowerCase()
    if (slash && name === open) open = ''
    else if (!slash && !open) open = name
  }
  return open
}

/** So far an element of `rawText` is looked for its end, in lines. */
const longest = 500

/** The line that closes the element; null when there is none yet, -1 when none can come: what stands there is no code. */
export function closingLine(state: StateBlock, from: number, endLine: number, name: string): number | null {
  const closing = new RegExp(`</${name}\\s*>`, 'i')
  // In code, # begins a comment.
  const textBegins = name === 'pre' ? /^(?:`{3}|~{3})/ : /^(?:`{3}|~{3}|#{1,6}\s)/
  for (let line = from; line < endLine; line++) {
    const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
    const left = text !== '' && state.sCount[line]! < state.blkIndent
    if (left || line - from > longest || textBegins.test(text)) return -1
    if (closing.test(text)) return line
  }
  return null
}
