import type Token from 'markdown-it/lib/token.mjs'
import { parser } from './parser.ts'

/** A format's markup for content that HTML has no tag for. */
export type Writing = {
  formula: (latex: string, display: boolean) => string
  /** `source`: a `data:` address. */
  picture: (source: string, alt: string) => string
}

/** Converts a question's Markdown to HTML that is valid XML: a single paragraph without its tag, several with theirs. */
export function htmlOf(markdown: string, writing: Writing): string {
  const env: Env = { writing }
  const tokens = parser.parse(markdown.trim(), env)
  const [first] = tokens
  if (tokens.length === 3 && first?.type === 'paragraph_open')
    return parser.renderer.renderInline(tokens[1]!.children ?? [], parser.options, env).trim()
  return parser.renderer.render(tokens, parser.options, env).replaceAll('>\n<', '><').trim()
}

/** Writes a formula for Moodle and other pages that render TeX: `\(…\)` and `\[…\]`. */
export const tex = (latex: string, display: boolean): string => {
  const [opener, closer] = display ? ['\\[', '\\]'] : ['\\(', '\\)']
  return `${opener}${escapeHtml(latex)}${closer}`
}

export const escapeHtml = (text: string): string => parser.utils.escapeHtml(text)

/** Whether a picture is embedded: others are remote addresses, which are never fetched. */
export const isData = (source: string): boolean => /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]+$/i.test(source)

type Env = { writing: Writing }
const { rules } = parser.renderer

rules['formula'] = (tokens, index, _options, env) => {
  const { content, markup } = tokens[index]!
  return (env as Env).writing.formula(content, markup === '$$')
}
rules['softbreak'] = () => '<br />'
rules['hardbreak'] = () => '<br />'
rules['fence'] = (tokens, index) => {
  const { info, content } = tokens[index]!
  const [language] = /^[\w+#.-]{1,30}/.exec(info.trim()) ?? []
  const named = language ? ` class="language-${language}"` : ''
  return `<pre><code${named}>${escapeHtml(content.replace(/\n$/, ''))}</code></pre>`
}
rules['image'] = (tokens, index, _options, env) => {
  const token = tokens[index]!
  const [source, alt] = [String(token.attrGet('src')), altOf(token)]
  if (isData(source)) return (env as Env).writing.picture(source, alt)
  return `<a href="${escapeHtml(source)}">${escapeHtml(alt || source)}</a>`
}

const altOf = ({ children }: Token): string => (children ?? []).map(({ content }) => content).join('')
