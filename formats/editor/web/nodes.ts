import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { textColorOf, textColors } from '../../markdown/model/text-colors.ts'

/** A footnote's mark in the text. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ label: labelAttribute }),
  // This rule has a higher priority than the one that turns any `sup` into superscript text.
  parseHTML: () => [{ tag: 'sup[data-type="footnote-ref"]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'sup',
    mergeAttributes(HTMLAttributes, { 'data-type': 'footnote-ref' }),
    String(node.attrs.label),
  ],
})

/** The content of a footnote. */
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

/** Coloured words; `color` is one of our palette as CSS. */
export const TextColor = Mark.create({
  name: 'textColor',
  addAttributes: () => ({ color: { default: null, rendered: false } }),
  parseHTML: () => [
    { style: 'color', getAttrs: (value: string) => colored(value) },
    { tag: 'font[color]', getAttrs: (element: HTMLElement) => colored(element.getAttribute('color') ?? '') },
  ],
  renderHTML: ({ mark }) => ['span', { style: `color: ${mark.attrs.color}` }, 0],
})

const colored = (css: string) => {
  const color = textColorOf(css)
  return color !== null && { color: textColors[color] }
}

/** Leads to the next tab stop. */
export const TabStop = Node.create({
  name: 'tabStop',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  parseHTML: () => [{ tag: 'span[data-type="tab"]', priority: 60 }],
  renderHTML: () => ['span', { 'data-type': 'tab' }, '\t'],
  renderText: () => '\t',
})

const labelAttribute = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-label'),
  renderHTML: ({ label }: Record<string, unknown>) => ({ 'data-label': label }),
}
