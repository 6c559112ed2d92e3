import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { droppedTags, preservedTags } from './html-names.ts'

/**
 * Protects raw text in HTML: `<pre>` keeps its text and indentation; `<style>` and `<script>` are removed. Tags mentioned in a sentence
 * ("<script> và </script>") are text. Without its closing tag each is an ordinary tag.
 */
export function rawText(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false
  anyTag.lastIndex = state.pos
  const [tag, slash, found, attributes] = anyTag.exec(state.src) ?? []
  if (!tag || state.pos + tag.length > state.posMax) return false
  const name = found!.toLowerCase()
  const named = namedUntil(state, name)
  if (slash ? state.pos === named : state.pos < named) return asText(state, tag, silent)
  if (slash) return false

  const from = state.pos + tag.length
  const closing = closingTag(state, name, from)
  if (!closing || closing.end > state.posMax) return false
  const content = state.src.slice(from, closing.start)
  const opensText = state.src.startsWith('<')
  const isNamed =
    name === 'pre'
      ? !opensText && !/\n|<code\b/i.test(content)
      : isProse(content, opensText && attributes!.trim() !== '')
  if (isNamed) {
    closingTagsOf(state).named.set(name, closing.start)
    return asText(state, tag, silent)
  }
  if (name === 'pre' && !silent) {
    const token = state.push('html_inline', '', 0)
    token.content = codeHtml(attributes!, content)
    token.meta = { whole: true }
  }
  state.pos = closing.end
  return true
}

const anyTag = /<(\/?)(pre|style|script)\b([^<>]*)>/iy

function asText(state: StateInline, text: string, silent: boolean): boolean {
  if (!silent) state.pending += text
  state.pos += text.length
  return true
}

/** Positions of closing tags by element name, for elements named in a sentence, and names without further closing tags. */
type ClosingTags = { named: Map<string, number>; gone: Set<string> }

const closingTags = new WeakMap<StateInline, ClosingTags>()

function closingTagsOf(state: StateInline): ClosingTags {
  const known = closingTags.get(state) ?? { named: new Map(), gone: new Set() }
  closingTags.set(state, known)
  return known
}

const namedUntil = (state: StateInline, name: string) => closingTagsOf(state).named.get(name) ?? -1

/** Finds the next closing tag of an element. A miss is cached, since every opening tag would otherwise search to the end of the text. */
function closingTag(state: StateInline, name: string, from: number): { start: number; end: number } | null {
  const { gone } = closingTagsOf(state)
  if (gone.has(name)) return null
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(state.src)
  if (!found) gone.add(name)
  return found && { start: found.index, end: closing.lastIndex }
}

/** Whether the content between the tags is prose, not code. Empty content counts as code if it comes from a file. */
function isProse(content: string, fromFile: boolean): boolean {
  if (content.trim() === '') return !fromFile
  return !code.test(content) || words.test(content.replace(quoted, ' '))
}

const code = /[{}]|[\w$]\(|[\w\])]\s*=|;\s*(?:\n|$)/
const quoted = /"[^"\n]*"|'[^'\n]*'|`[^`]*`|\/\/.*|\/\*[^]*?(?:\*\/|$)|<!--[^]*?(?:-->|$)/g
/** An accented letter, or five words in a row: code has these only in its texts and comments. */
const words = /(?![A-Za-z])\p{Script=Latin}|(?<!\p{L})(?:\p{L}+ ){5}/u

function codeHtml(attributes: string, content: string): string {
  const source = `${attributes} ${/^\s*<code\b([^<>]*)>/i.exec(content)?.[1]}`
  const language = /class\s*=\s*["']?[^"'>]*?(language-[\w+#.-]+)/i.exec(source)?.[1]
  // `#include <map>` and `i<a && j>b` are not HTML tags.
  const closed = [...content.matchAll(/<\/([a-z][a-z0-9]*)\s*>/gi)].map(([, name]) => name!.toLowerCase())
  const dropped = new Set(
    ['code', 'hr', 'img', ...closed].filter((name) => preservedTags.has(name) || droppedTags.has(name)),
  )
  const text = content
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(writtenTag, (tag, name: string) => (dropped.has(name.toLowerCase()) ? '' : tag))
    .replace(/^\n/, '')
    .replace(/&(?!#?\w+;)|[<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<pre><code${language ? ` class="${language}"` : ''}>${text}</code></pre>`
}

/** Requires a value for each attribute, because "if a<b and c>d" is a comparison. */
const writtenTag = /<\/?([a-z][a-z0-9]*)(?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'`=<>]+))*\s*\/?>/gi

/** The search for the end of a `rawText` element stops after this many lines. */
const longest = 500

/** Finds the line that closes the element; null if it has not arrived yet, -1 if it cannot follow, so the content is not code. */
export function closingLine(state: StateBlock, from: number, endLine: number, name: string): number | null {
  const closing = new RegExp(`</${name}\\s*>`, 'i')
  // In code, # begins a comment, not a heading.
  const textBegins = name === 'pre' ? /^(?:`{3}|~{3})/ : /^(?:`{3}|~{3}|#{1,6}\s)/
  for (let line = from; line < endLine; line++) {
    const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
    const left = text !== '' && state.sCount[line]! < state.blkIndent
    if (left || line - from > longest || textBegins.test(text)) return -1
    if (closing.test(text)) return line
  }
  return null
}
