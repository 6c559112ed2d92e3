/** Parses every complete object with a stem from a growing answer, whatever surrounds it. */
export const objectsIn = (text: string): Record<string, unknown>[] =>
  objectsWith(text, 'stem').filter(({ stem }) => typeof stem === 'string')

/** Finds every complete object with this field. */
export function objectsWith(text: string, field: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  const opened: number[] = []
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '\\') at++
    else if (sign === '"') quoted = opened.length > 0 && !quoted
    else if (quoted) continue
    else if (sign === '{') opened.push(at)
    else if (sign === '}') {
      const object = parsed(text.slice(opened.pop() ?? at, at + 1))
      if (object && Object.hasOwn(object, field)) found.push(object)
    }
  }
  return found
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(withFormulas(text)) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Models forget to escape backslashes in JSON: "\frac" is a formula, not a form feed. */
const withFormulas = (text: string): string =>
  text
    .replaceAll(/\\(u[\da-fA-F]{4}|.)([a-zA-Z]*)/gs, (whole, sign: string, rest: string) => {
      if (sign.length > 1 || sign === '\\' || sign === '"' || sign === '/') return whole
      const isLineBreak = sign === 'n' && !/^(e|eq|abla|ot|mid|u|i)$/.test(rest)
      return isLineBreak ? whole : `\\${whole}`
    })
    .replaceAll(/,(\s*[}\]])/g, '$1')

/**
 * Completes a truncated JSON text: closes open brackets and strings, and drops what cannot be completed. An unfinished string keeps the
 * text received so far.
 */
export function closed(written: string): string {
  const open: string[] = []
  let whole = ''
  /** A string after a brace or a comma is a field name if it is inside an object. */
  let isName = false
  const closedAt = (end: number) => written.slice(0, end) + open.toReversed().join('')
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at]!
    if (sign === '"' && open.length > 0) {
      const end = endOfText(written, at)
      if (written[end] !== '"') return isName ? whole : `${written.slice(0, end)}"${open.toReversed().join('')}`
      at = end
      if (!isName) whole = closedAt(end + 1)
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']')
      isName = sign === '{'
      whole = closedAt(at + 1)
    } else if (sign === '}' || sign === ']') {
      open.pop()
      whole = closedAt(at + 1)
    } else if (sign === ',') {
      whole = closedAt(at)
      isName = open.at(-1) === '}'
    } else if (sign === ':') isName = false
  }
  return whole
}

/** Finds the closing quote or the end of the input, without a partial escape. */
function endOfText(written: string, from: number): number {
  const text = /"(?:[^"\\]|\\.)*/sy
  text.lastIndex = from
  text.test(written)
  return text.lastIndex
}
