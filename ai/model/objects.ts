/** Parses every complete object with a stem from a growing answer, whatever surrounds it. */
export const objectsIn = (text: string): Record<string, unknown>[] =>
  objectsWith(text, 'stem').filter(({ stem }) => typeof stem === 'string')

/** Every whole object that has this field. */
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

/** Models forget that a backslash is written twice in JSON: "\frac" is a formula, and no form feed. */
const withFormulas = (text: string): string =>
  text
    .replaceAll(/\\(u[\da-fA-F]{4}|.)([a-zA-Z]*)/gs, (whole, sign: string, rest: string) => {
      if (sign.length > 1 || sign === '\\' || sign === '"' || sign === '/') return whole
      const isLineBreak = sign === 'n' && !/^(e|eq|abla|ot|mid|u|i)$/.test(rest)
      return isLineBreak ? whole : `\\${whole}`
    })
    .replaceAll(/,(\s*[}\]])/g, '$1')

/** A beginning of JSON as JSON: what is open is closed, and what cannot be is left out; a text that is under way counts as far as it has come. */
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
