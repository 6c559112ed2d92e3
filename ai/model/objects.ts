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
