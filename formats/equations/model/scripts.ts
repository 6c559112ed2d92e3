/** Groups the base of a script, unless it is one letter, number or command. */
export const scriptBase = (latex: string): string => {
  const base = latex.trim()
  return /^(?:[^\\{}']|\d+|\\[a-z]+)$/iu.test(base) ? base : `{${base}}`
}

/** Adds subscript and superscript; empty ones add nothing. */
export const scripts = (below: string, above: string): string => `${below && `_{${below}}`}${raised(above)}`

/** A prime and a degree sign are raised by themselves. */
const raised = (above: string) => {
  const [, own] = /^(?:\{\})?('+|\^\{\\circ\})$/.exec(above) ?? []
  return own ?? (above && `^{${above}}`)
}

/** An argument between square brackets ends at the first one in it. */
export const optional = (argument: string): string => (argument.includes(']') ? `{${argument}}` : argument)
