/** The lines of a text, read from the first to the last. */
export type Lines = {
  /** Returns the next line; undefined at the end. */
  peek: () => string | undefined
  take: () => string
  /** Takes the next line and all lines up to one that matches. */
  takeUntil: (end: RegExp) => string[]
  /** The next line with anything in it. */
  peekFilled: () => string | undefined
}

export function linesOf(all: readonly string[]): Lines {
  let at = 0
  const take = () => all[at++] ?? ''
  return {
    peek: () => all[at],
    take,
    takeUntil: (end) => {
      const lines: string[] = []
      while (at < all.length && !end.test(all[at]!)) lines.push(take())
      return lines
    },
    peekFilled: () => all.slice(at).find((line) => line.trim() !== ''),
  }
}
