/**
 * Finds where a JSON text becomes invalid (null: nowhere) and where entries of its outer list begin. JSON.parse reports the first
 * differently in each browser, and does not report the second.
 */
export function scanJson(text: string): { broken: number | null; entries: number[] } {
  const token =
    /[{}[\]:,]|"(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?/uy
  const entries: number[] = []
  let at = 0

  /** Returns the token that begins here, '' for none. */
  const peek = (): string => {
    while (' \t\n\r'.includes(text[at] ?? '-')) at += 1
    token.lastIndex = at
    return token.exec(text)?.[0] ?? ''
  }
  const take = (fits: (sign: string) => boolean): string => {
    const sign = peek()
    if (!fits(sign)) throw new SyntaxError('unexpected')
    at += sign.length
    return sign
  }
  const list = (end: string, readEntry: () => void) => {
    if (peek() === end) return take(() => true)
    do readEntry()
    while (take((sign) => sign === ',' || sign === end) === ',')
  }
  const value = (depth: number) => {
    const sign = take((sign) => sign !== '' && !'}]:,'.includes(sign))
    if (sign === '[')
      list(']', () => {
        peek()
        if (depth === 0) entries.push(at)
        value(depth + 1)
      })
    if (sign === '{')
      list('}', () => {
        take((sign) => sign.startsWith('"'))
        take((sign) => sign === ':')
        value(depth + 1)
      })
  }

  try {
    value(0)
    peek()
    return { broken: at === text.length ? null : at, entries }
  } catch {
    return { broken: at, entries }
  }
}
