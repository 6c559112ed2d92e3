import { getMarkRange, type Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** A link to edit: its range and its address, which is empty for a new one. */
export type LinkTarget = { from: number; to: number; text: string; href: string }

/** Returns the link at the cursor, or else the selection that can become a link. */
export function readLinkTarget({ state }: Editor): LinkTarget {
  const { doc, schema } = state
  // Everything selected reaches beyond the first and the last word.
  const selection = TextSelection.between(state.selection.$from, state.selection.$to)
  const around = getMarkRange(selection.$from, schema.marks.link!)
  const { from, to } = around && around.to >= selection.to ? around : selection
  const mark = around && doc.resolve(from).nodeAfter?.marks.find(({ type }) => type === schema.marks.link)
  return { from, to, text: doc.textBetween(from, to, ' '), href: String(mark?.attrs.href ?? '') }
}

/** Converts input to a web or mail address; null for anything else. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  const address = /^(?:https?:\/\/|mailto:)/i.test(text) ? text : `https://${text}`
  const { hostname = '', protocol } = URL.parse(address) ?? {}
  if (protocol === 'mailto:') return /^mailto:[^\s@]+@[^\s@]+$/i.test(text) ? text : null
  return hostname.includes('.') || /^https?:/i.test(text) ? (URL.parse(address)?.href ?? null) : null
}

/** Sets the link, and replaces the words only if they have changed, so that bold words stay bold. */
export function putLink(editor: Editor, target: LinkTarget, { text, href }: { text: string; href: string }): void {
  const { from, to } = target
  const chain = editor.chain().focus()
  if (text !== target.text || from === to) {
    const marks = [...editor.state.doc.resolve(from).marks()].filter(({ type }) => type.name !== 'link')
    const words = {
      type: 'text',
      text,
      marks: [...marks.map((mark) => mark.toJSON()), { type: 'link', attrs: { href } }],
    }
    chain.insertContentAt({ from, to }, words).setTextSelection(from + text.length)
  } else chain.setTextSelection({ from, to }).setLink({ href }).setTextSelection(to)
  // Further typing is outside the link.
  chain.unsetMark('link').run()
}

export function removeLink(editor: Editor, { from, to }: LinkTarget): void {
  editor.chain().focus().setTextSelection({ from, to }).unsetLink().setTextSelection(to).run()
}
