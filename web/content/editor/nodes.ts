import { Mark, mergeAttributes, Node } from '@tiptap/core'

/** A footnote's mark in the text. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ label: labelAttribute }),
  // Before the rule that makes superscript text of any `sup`.
  parseHTML: () => [{ tag: 'sup[data-type="footnote-ref"]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'sup',
    mergeAttributes(HTMLAttributes, { 'data-type': 'footnote-ref' }),
    String(node.attrs.label),
  ],
})

/** What a footnote says. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ label: labelAttribute }),
  parseHTML: () => [{ tag: 'div[data-type="footnote"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-type': 'footnote' }), 0],
})

/** Highlighted text. */
export const Marker = Mark.create({
  name: 'marker',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
})

const labelAttribute = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-label'),
  renderHTML: ({ label }: Record<string, unknown>) => ({ 'data-label': label }),
}
