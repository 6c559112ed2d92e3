import type { Sources } from '../boundaries/sources.ts'

/** The files that use each name. */
export type Names = Map<string, Set<string>>

const comment = /\/\*[^]*?\*\/|\/\/.*/
const text = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/
// A slash begins a pattern where no value can end before it.
const pattern = /(?<=(?:[=(,:[!&|?{;]|=>|\breturn)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/
const sentence = new RegExp([comment, text, pattern, /[`{}]/].map(({ source }) => source).join('|'), 'g')
const templateToken = /\\[^]|`|\$\{/g
const identifier = /[A-Za-z_$][\w$]*/g

/** Lists every identifier, every file name and every folder name. */
export function listNames(sources: Sources): Names {
  const names: Names = new Map()
  const add = (name: string, file: string) => {
    const files = names.get(name) ?? new Set()
    names.set(name, files)
    files.add(file)
  }
  for (const [path, source] of sources) {
    for (const segment of path.split('/')) add(segment, path)
    if (!/\.[jt]sx?$/.test(path)) continue
    for (const [name] of dropSentences(source).matchAll(identifier)) add(name, path)
  }
  return names
}

/**
 * Removes comments, strings, patterns and the text of templates, which contain sentences and not names, but keeps the
 * expressions inside templates. Scanning takes a tenth of the time of parsing.
 */
function dropSentences(source: string): string {
  const code: string[] = []
  /** The open braces; true if a template opened it with `${`. */
  const braces: boolean[] = []
  let isTemplate = false
  for (let at = 0; at < source.length;) {
    const token = isTemplate ? templateToken : sentence
    token.lastIndex = at
    const found = token.exec(source)
    if (!isTemplate) code.push(source.slice(at, found?.index))
    if (!found) break
    if (found[0] === '`') isTemplate = !isTemplate
    else if (found[0] === '}') isTemplate = braces.pop() ?? false
    else if (found[0] === '{' || found[0] === '${') {
      braces.push(isTemplate)
      isTemplate = false
    }
    at = token.lastIndex
  }
  return code.join(' ')
}
