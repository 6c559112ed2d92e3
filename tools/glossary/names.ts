import type { Sources } from '../boundaries/sources.ts'

/** Where a name is used, and how often and where it is declared. */
export type Uses = { files: Set<string>; declared: number; declaredIn: Set<string> }
export type Names = Map<string, Uses>

// Comments, strings and the text of templates contain sentences, not names. Scanning takes a tenth of the time of parsing.
const comment = /\/\*[^]*?\*\/|\/\/.*/
const text = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/
const template = /`(?:\\.|[^`\\\n])*`/
const sentences = new RegExp([comment, text, template].map(({ source }) => source).join('|'), 'g')
const expression = /\$\{[^}]*\}/g
const identifier = /(?<keyword>\b(?:const|let|var|function\*?|class|type|interface|enum)\s+)?(?<name>[A-Za-z_$][\w$]*)/g

/** Lists every identifier, every file name and every folder name. */
export function listNames(sources: Sources): Names {
  const names: Names = new Map()
  const add = (name: string, file: string, isDeclared: boolean) => {
    const uses = names.get(name) ?? { files: new Set(), declared: 0, declaredIn: new Set() }
    names.set(name, uses)
    uses.files.add(file)
    if (!isDeclared) return
    uses.declared += 1
    uses.declaredIn.add(file)
  }
  for (const [path, source] of sources) {
    for (const segment of path.split('/')) add(segment, path, false)
    if (!/\.[jt]sx?$/.test(path)) continue
    for (const { groups } of dropSentences(source).matchAll(identifier))
      add(groups!['name']!, path, groups!['keyword'] !== undefined)
  }
  return names
}

/** Removes comments, strings and the text of templates, but keeps the expressions inside templates. */
function dropSentences(source: string): string {
  return source.replace(sentences, (found) => (found.startsWith('`') ? (found.match(expression) ?? []).join(' ') : ''))
}
