import type Token from 'markdown-it/lib/token.mjs'
import { readableFormula } from '#formats/equations/model/readable-formula.ts'
import { isData } from './html-of.ts'
import { parser } from './parser.ts'

/** The plain text of a question for a cell or a form; `pictures`: its pictures, as `data:` addresses. */
export type Plain = { text: string; pictures: string[]; formulas: number }

/** Converts a question's Markdown to plain text: formulas as people type them, tables with bars. */
export function plainOf(markdown: string): Plain {
  const found: Plain = { text: '', pictures: [], formulas: 0 }
  const lines = parser.parse(markdown.trim(), {}).map((token) => block(token, found))
  found.text = lines
    .join('')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
  return found
}

function block(token: Token, found: Plain): string {
  switch (token.type) {
    case 'inline':
      return (token.children ?? []).map((child) => inline(child, found)).join('')
    case 'fence':
      return token.content
    case 'list_item_open':
      return token.info ? `${token.info}${token.markup} ` : '– '
    case 'td_close':
    case 'th_close':
      return ' | '
    case 'paragraph_close':
    case 'tr_close':
      return '\n'
    default:
      return ''
  }
}

function inline(token: Token, found: Plain): string {
  switch (token.type) {
    case 'formula':
      found.formulas += 1
      return readableFormula(token.content)
    case 'softbreak':
    case 'hardbreak':
      return '\n'
    case 'image': {
      const source = String(token.attrGet('src'))
      if (isData(source)) found.pictures.push(source)
      return token.content
    }
    default:
      return raised(token)
  }
}

/** "m<sup>2</sup>" loses its tag, but keeps its meaning. */
const raised = ({ type, content }: Token): string =>
  type === 'sup_tag_open' ? '^' : type === 'sub_tag_open' ? '_' : content
