/** The heading a growing Markdown text has reached, as plain words; null before the first one. */
export function lastHeading(markdown: string): string | null {
  // The last line may still be arriving: half a heading would be read out wrong.
  const finished = markdown.slice(0, markdown.lastIndexOf('\n') + 1)
  const headings = finished.matchAll(/^ {0,3}#{1,6}[ \t]+(.+)$/gm)
  const plain = [...headings].map(([, text]) => plainText(text!)).filter(Boolean)
  return plain.at(-1) ?? null
}

/** Counts words between white space, without markup that is on its own (| # -). */
export const countWords = (markdown: string): number =>
  // Each run of marks is matched once: rows of dots for writing are long, and this runs with every chunk of text.
  markdown.match(/(?<!\S)[^\s\p{L}\p{N}]*[\p{L}\p{N}]/gu)?.length ?? 0

const plainText = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+#+\s*$/, '')
    .trim()
