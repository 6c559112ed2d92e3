import type MarkdownIt from 'markdown-it'
import { isHtmlBlock } from './html-block.ts'

/**
 * Models set fields and answers side by side with spaces ("Trường: …    Tổ: …", "A. 1     B. 2"), which HTML would draw as one:
 * three and more, and tabs, become em spaces of about their width. Two are a slip of the keyboard.
 */
export function gaps(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'gaps', ({ tokens }) => {
    for (const token of tokens) {
      if (isHtmlBlock(token)) continue
      for (const child of token.children ?? []) {
        if (child.type === 'text') child.content = child.content.replace(/[ \t]{3,}|[ \t]*\t[ \t]*/g, asGap)
      }
    }
  })
}

const emSpace = '\u2003'
const spacesInEm = 4
const widest = 10

function asGap(run: string): string {
  const spaces = run.replaceAll('\t', ' '.repeat(spacesInEm)).length
  return emSpace.repeat(Math.min(widest, Math.max(1, Math.round(spaces / spacesInEm))))
}
