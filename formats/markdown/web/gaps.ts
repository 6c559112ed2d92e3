import type MarkdownIt from 'markdown-it'
import { isHtmlBlock } from './html-block.ts'

/**
 * Models align fields and answers with spaces ("Trường: … Tổ: …", "A. 1 B. 2"), which HTML would collapse. Three or more, and tabs, become
 * em spaces of about their width. Two are a typing mistake. A tab written as a character reference (`&#9;`) moves to the next tab stop.
 */
export function gaps(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'gaps', ({ tokens }) => {
    for (const token of tokens) {
      for (const child of token.children ?? []) {
        if (child.type === 'text_special' && child.content === '\t') child.type = 'tab'
        else if (child.type === 'text' && !isHtmlBlock(token))
          child.content = child.content.replace(/[ \t]{3,}|[ \t]*\t[ \t]*/g, asGap)
      }
    }
  })
  md.renderer.rules.tab = () => '<span data-type="tab"></span>'
}

const emSpace = '\u2003'
const spacesInEm = 4
const widest = 10

function asGap(run: string): string {
  const spaces = run.replaceAll('\t', ' '.repeat(spacesInEm)).length
  return emSpace.repeat(Math.min(widest, Math.max(1, Math.round(spaces / spacesInEm))))
}
