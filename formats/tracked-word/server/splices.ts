/** Replaces a span of a text; nothing of it if it is empty. */
type Splice = { start: number; end: number; text: string }

export type Splices = {
  add: (start: number, end: number, text: string) => void
  /** A piece of the text with its splices, which then belong to a larger splice. */
  take: (start: number, end: number) => string
}

/** Collects changes of a text. They never overlap; those at the same place keep their order, before what is replaced there. */
export function collectSplices(text: string): Splices {
  let splices: Splice[] = []
  return {
    add: (start, end, by) => void splices.push({ start, end, text: by }),
    take(start, end) {
      const inside = splices.filter((splice) => splice.start >= start && splice.end <= end)
      splices = splices.filter((splice) => !inside.includes(splice))
      const written: string[] = []
      let at = start
      for (const splice of inside.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
        written.push(text.slice(at, splice.start), splice.text)
        at = splice.end
      }
      return [...written, text.slice(at, end)].join('')
    },
  }
}
