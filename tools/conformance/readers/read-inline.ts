import chemistry from '../chemistry.json' with { type: 'json' }
import type { Block, Token, Style } from '../model.ts'
import { readLatex } from './read-latex.ts'

type Text = Extract<Token, { type: 'text' }>
/** Contents of footnotes, by label. */
export type Notes = Map<string, Block[]>

const formula = String.raw`\\\((?<round>.+?)\\\)|\$(?<dollar>(?!\s)[^$\n]*?[^\s$\\])\$(?!\d)`
const code = '(?<code>`[^`]+`)'
const marks = String.raw`(?<mark>\*{1,3}|~~)`
const tag = '<(?<closing>/?)(?<tag>u|sub|sup|mark|br)>'
const note = String.raw`\[\^(?<note>\w+)\]`
const link = String.raw`\[(?<text>[^\]^]+)\]\((?<href>[^)]+)\)|<(?<address>https?://[^>]+)>|(?<mail>[\w.]+@[\w.]+\w)`
const picture = String.raw`!\[(?<picture>[^\]]*)\]\(data:image/[^)]+\)`
const color = '<span style="color: #(?<color>[0-9a-f]{6})">|(?<colorEnd></span>)'
const tab = '(?<tab>&#9;)'
const token = new RegExp([code, picture, color, tab, formula, marks, tag, note, link, '(?<newline>\n)'].join('|'), 'gs')

const tagStyles: Record<string, Style> = { u: 'underline', sub: 'sub', sup: 'sup', mark: 'mark' }
const markStyles: Record<string, Style[]> = {
  '*': ['italic'],
  '**': ['bold'],
  '***': ['bold', 'italic'],
  '~~': ['strike'],
}

/** Reads the text of one paragraph. A dollar sign is money unless another closes it as in Pandoc: no space before, no digit after. */
export function readInline(source: string, notes: Notes, always: readonly Style[] = []): Token[] {
  const tokens: Token[] = []
  const styles = new Set<Style>(always)
  const toggle = (style: Style) => void (styles.delete(style) || styles.add(style))
  const text = (text: string, more: Partial<Text> = {}) => {
    if (text !== '') tokens.push({ type: 'text', text, styles: [...styles], ...more })
  }

  let from = 0
  for (const match of source.matchAll(token)) {
    text(source.slice(from, match.index))
    from = match.index + match[0].length
    const found = match.groups ?? {}
    const latex = found['round'] ?? found['dollar']
    if (latex !== undefined) tokens.push({ type: 'formula', tokens: readLatex(latex, chemistry) })
    else if (found['code']) text(found['code'].slice(1, -1), { styles: [...styles, 'code'] })
    else if (found['mark']) markStyles[found['mark']]?.forEach(toggle)
    else if (found['tag'] === 'br' || found['newline']) tokens.push({ type: 'break' })
    else if (found['tag']) toggle(tagStyles[found['tag']]!)
    else if (found['tab']) text('\t')
    else if (found['picture'] !== undefined) tokens.push({ type: 'picture', description: found['picture'] })
    else if (found['color']) styles.add(`color ${found['color']}`)
    else if (found['colorEnd']) [...styles].filter((style) => style.startsWith('color')).forEach(toggle)
    else if (found['note']) tokens.push({ type: 'note', blocks: notes.get(found['note']) ?? [] })
    else if (found['text'])
      for (const inlineToken of readInline(found['text'], notes, [...styles]))
        tokens.push(linked(inlineToken, found['href']))
    else text(found['address'] ?? found['mail']!, { link: found['address'] ?? `mailto:${found['mail']}` })
  }
  text(source.slice(from))
  return tokens
}

const linked = (inlineToken: Token, link: string | undefined): Token =>
  inlineToken.type === 'text' && link ? { ...inlineToken, link } : inlineToken
