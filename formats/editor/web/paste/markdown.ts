import { DOMParser as DocumentParser, Fragment, Slice, type ResolvedPos } from '@tiptap/pm/model'
import { renderMarkdown } from '../../../markdown/web/markdown.ts'

/**
 * Converts plain text from the clipboard: as Markdown if it clearly is Markdown, as from a chat or a .md file; otherwise its lines become
 * paragraphs. `plain` is the user's choice (Ctrl+Shift+V).
 */
export function pastedText(text: string, $context: ResolvedPos, plain: boolean): Slice {
  const { schema } = $context.doc.type
  if (!plain && isMarkdown(text)) {
    const { body } = new DOMParser().parseFromString(renderMarkdown(text), 'text/html')
    return DocumentParser.fromSchema(schema).parseSlice(body)
  }
  const marks = $context.marks()
  const lines = text.split(/(?:\r\n?|\n)+/)
  const paragraphs = lines.map((line) => schema.nodes.paragraph!.create(null, line ? schema.text(line, marks) : null))
  return Slice.maxOpen(Fragment.from(paragraphs))
}

/** One of these seldom occurs by chance; a single line that begins with a dash or a number may. */
const signs = [
  /^#{1,6} \S/m,
  /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+/m,
  /^(?:```|~~~|\$\$|\\\[)/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /\*\*[^\s*][^\n*]*\*\*/,
  /\\\([^\n]+\\\)/,
  /(?<![\w$])\$[^\s\d$][^\n$]*\$(?![\w$])/,
]

function isMarkdown(text: string): boolean {
  const items = text.match(/^\s*(?:[-*+]|\d{1,3}[.)]) \S/gm) ?? []
  return items.length > 1 || signs.some((sign) => sign.test(text))
}
