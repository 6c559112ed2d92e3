export const isNote = (block: Element) => block.getAttribute('data-type') === 'footnote'

/** Returns the footnotes among `blocks` that `remaining` references, directly or through other notes, in order. */
export function notesOf(remaining: readonly Element[], blocks: readonly Element[]): Element[] {
  const notes = blocks.filter(isNote)
  const labels = new Set(remaining.flatMap(labelsIn))
  for (const label of labels)
    for (const note of notes)
      if (note.getAttribute('data-label') === label) for (const more of labelsIn(note)) labels.add(more)
  return notes.filter((note) => labels.has(note.getAttribute('data-label')))
}

const labelsIn = (block: Element) =>
  [...block.querySelectorAll('[data-type=footnote-ref]')].map((mark) => mark.getAttribute('data-label'))
