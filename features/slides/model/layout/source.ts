/** LaTeX and the reading position. `depth`: the nesting level. */
export type Source = { latex: string; at: number; depth: number }

/** Returns the raw text between brackets. */
export function words(source: Source): string {
  skipSpace(source)
  const { latex, at } = source
  if (latex[at] !== '{') {
    source.at += 1
    return latex[at] ?? ''
  }
  let depth = 0
  for (let end = at; end < latex.length; end += 1) {
    if (latex[end] === '{') depth += 1
    else if (latex[end] === '}') depth -= 1
    if (depth > 0) continue
    source.at = end + 1
    return latex.slice(at + 1, end)
  }
  source.at = latex.length
  return latex.slice(at + 1)
}

/** Reads the square brackets after a command; '' for none. */
export function option(source: Source): string {
  const found = /^\s*\[([^\]]*)\]/.exec(source.latex.slice(source.at))
  source.at += found?.[0].length ?? 0
  return found?.[1] ?? ''
}

export function skipSpace(source: Source): void {
  while (/\s/.test(source.latex[source.at] ?? '')) source.at += 1
}

/** Characters. */
const longest = 2000

/** Whether all brackets are balanced and the length is plausible for a formula. */
export function isWhole(latex: string): boolean {
  let depth = 0
  for (const [sign] of latex.matchAll(/\\[^]|[{}]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth < 0) return false
  }
  const count = (name: RegExp) => latex.match(name)?.length ?? 0
  return (
    depth === 0 &&
    latex.length <= longest &&
    count(/\\left(?![A-Za-z])/g) === count(/\\right(?![A-Za-z])/g) &&
    count(/\\begin(?![A-Za-z])/g) === count(/\\end(?![A-Za-z])/g)
  )
}
