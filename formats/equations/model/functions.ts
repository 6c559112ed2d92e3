/** Returns the command of a LaTeX function; other text stays unchanged. */
export const functionName = (name: string): string => (functions.test(name) ? `\\${name}` : name)

/** Sets an unknown name upright: LaTeX would read its letters as a product, with scripts or without. */
export const operatorName = (name: string): string =>
  functionName(name).replace(/^(?:([A-Za-z]{2,})$|\{([A-Za-z]{2,})\}(?=[_^]))/, '\\operatorname{$1$2}')

const functions =
  /^(sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|lim|max|min|sup|inf|det|gcd|dim|ker|deg|arg)$/
