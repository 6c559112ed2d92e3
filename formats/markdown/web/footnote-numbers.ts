/**
 * Sets the number (`data-number`) of footnotes in rendered HTML whose label is not their number. They are numbered as in Word, and keep
 * their labels in Markdown.
 */
export function numberFootnotes(root: ParentNode): void {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-type="footnote-ref"], [data-type="footnote"]')]
  if (parts.length === 0) return
  const isNote = ({ dataset }: HTMLElement) => dataset.type === 'footnote'
  const label = ({ dataset }: HTMLElement) => dataset.label ?? ''
  const references = parts.filter((part) => !isNote(part) && !part.closest('[data-type="footnote"]'))
  const numbers = footnoteNumbers(references.map(label), parts.filter(isNote).map(label))
  for (const part of parts) {
    const number = numbers.get(label(part))
    if (number === undefined) delete part.dataset.number
    else part.dataset.number = number
  }
}

/**
 * Returns Word's numbers of the footnotes whose label differs, by label. Word counts existing notes in the order of their first reference
 * in the text outside footnotes.
 */
export function footnoteNumbers(references: readonly string[], notes: readonly string[]): Map<string, string> {
  const there = new Set(notes)
  const order = [...new Set(references)].filter((label) => there.has(label))
  const numbers = order.map((label, index) => [label, `${index + 1}`] as const)
  return new Map(numbers.filter(([label, number]) => label !== number))
}
