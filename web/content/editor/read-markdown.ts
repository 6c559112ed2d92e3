import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import { markdownElements } from '../markdown/markdown.ts'

/** A model's Markdown → a document of the editor, by the same rules as its HTML. */
export function readMarkdown(schema: Schema, markdown: string): Node {
  const elements = markdownElements(markdown)
  const holder = (elements[0]?.ownerDocument ?? document).createElement('div')
  for (const element of elements) holder.append(element)
  return DOMParser.fromSchema(schema).parse(holder)
}
