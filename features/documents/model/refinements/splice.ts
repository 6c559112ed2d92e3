import type { Found } from '#formats/markdown/model/target.ts'

/** Replaces the found target by another text; every other byte stays unchanged. */
export function splice(markdown: string, { from, to, form }: Found, text: string): string {
  const lineEnd = markdown.includes('\r\n') ? '\r\n' : '\n'
  // Below a heading without text, nothing separates them yet.
  const apart = form === 'body' && from === to ? '\n\n' : ''
  return markdown.slice(0, from) + (apart + text).replace(/\r\n?|\n/g, lineEnd) + markdown.slice(to)
}

/** Removes the selection: a section with its heading, a row with its line. */
export const withoutTarget = (markdown: string, { all }: Found): string =>
  markdown.slice(0, all.from) + markdown.slice(all.to)

/** Whether a target can be deleted: not a document, nor the head of a table, since its rows need it. */
export const canBeDeleted = ({ form }: Found, target: { kind: string; row?: number }): boolean =>
  form !== 'document' && !(target.kind === 'row' && target.row === 0)
