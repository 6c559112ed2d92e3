import { historyPreviewLength } from '#rules/limits'

/** The first 200 characters of a document as a reader sees them: without Markdown's and HTML's marks, on one line. */
export function previewOf(markdown: string): string {
  // Far more than the preview can need, so that a long document costs no more than a short one.
  const text = markdown
    .slice(0, historyPreviewLength * 20)
    .replace(/<[^>]*>/g, ' ')
    // Any text may come here: each of these patterns takes time in proportion to a line's length, whatever it holds.
    .replace(/^(?=[^|\n]*\|)[ \t:|-]+$/gm, ' ')
    .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/[*_`~|]+|\$\$?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // Half of a character outside the basic plane (an emoji) is no character.
  return text.slice(0, historyPreviewLength).replace(/[\uD800-\uDBFF]$/, '')
}
