import { posix } from 'node:path'
import type { Sources } from './sources.ts'
import { type Argument, type NewExpression, parseSync, type Program, Visitor } from 'oxc-parser'
import { parse } from 'postcss'

export type Link = { from: string; to: string }

export type Graph = {
  files: string[]
  /** Imports between files of the project. */
  links: Link[]
  /** Imports of packages and of Node's modules, as written. */
  uses: Link[]
  /** Unresolved imports: `to` is as written, or null if it is only known at run time. */
  lost: { from: string; to: string | null }[]
}

/** Reads the imports of all files, or of `paths`. The project's package.json resolves `#…`. */
export function graphOf(sources: Sources, paths: Iterable<string> = sources.keys()): Graph {
  const aliases: Aliases = JSON.parse(sources.get('package.json') ?? '{}').imports ?? {}
  const graph: Graph = { files: [...sources.keys()], links: [], uses: [], lost: [] }
  for (const from of paths)
    for (const specifier of importsIn(from, sources.get(from)!)) {
      const to = specifier && fileNamed(specifier, from, aliases)
      if (specifier && to === undefined) graph.uses.push({ from, to: specifier })
      else if (to && sources.has(to)) graph.links.push({ from, to })
      else graph.lost.push({ from, to: specifier })
    }
  return graph
}

function importsIn(path: string, source: string): (string | null)[] {
  if (/\.[jt]sx?$/.test(path)) return importsOf(path, source)
  return path.endsWith('.css') ? importsOfStyles(source) : []
}

type Aliases = Record<string, string>

/** A path from the root; undefined for the name of a package. */
function fileNamed(specifier: string, from: string, aliases: Aliases): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (!specifier.startsWith('#')) return undefined
  const matches = (alias: string) =>
    alias === specifier || (alias.endsWith('*') && specifier.startsWith(alias.slice(0, -1)))
  const alias = Object.keys(aliases).find(matches)
  return alias ? posix.normalize(aliases[alias]!.replace('*', specifier.slice(alias.length - 1))) : specifier
}

/**
 * Lists the imports of a script: static ones with or without values, `import()` of a module or type, and modules of threads (`new
 * URL('….ts', import.meta.url)`). As written, without a query; null for computed ones.
 * @throws on source that does not parse
 */
function importsOf(path: string, source: string): (string | null)[] {
  const parsed = parseSync(path, source)
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be read: ${parsed.errors[0]!.message}`)
  const imports = parsed.module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exports = parsed.module.staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest?.value ?? [])
  // Building a tree of a whole file takes much longer than reading its imports and exports.
  const inside = /\bimport\s*\(|\bnew\s+URL\b/.test(source) ? importsInside(parsed.program) : []
  return [...imports, ...exports, ...inside].map((specifier) => specifier?.replace(/\?.*$/, '') ?? null)
}

function importsInside(program: Program): (string | null)[] {
  const found: (string | null)[] = []
  new Visitor({
    ImportExpression: ({ source }) => void found.push(textOf(source)),
    TSImportType: ({ source }) => void found.push(source.value),
    NewExpression: (expression) => void found.push(...moduleBeside(expression)),
  }).visit(program)
  return found
}

function textOf(expression: Argument): string | null {
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]!.value.cooked
  return null
}

function moduleBeside({ callee, arguments: [file, base] }: NewExpression): string[] {
  if (callee.type !== 'Identifier' || callee.name !== 'URL' || !file) return []
  if (base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return []
  const path = textOf(file)
  return path && /\.[jt]sx?$/.test(path) ? [path.replace(/^(?!\.)/, './')] : []
}

/** Lists files that a style sheet imports: `@import '…'` and `composes: … from '…'`. */
function importsOfStyles(source: string): string[] {
  const found: (string | undefined)[] = []
  const named = (text: string) => /['"]([^'"]+)['"]/.exec(text)?.[1]
  const styles = parse(source)
  styles.walkAtRules('import', ({ params }) => void found.push(named(params)))
  styles.walkDecls('composes', ({ value }) => void found.push(named(value)))
  return found.filter((specifier) => specifier !== undefined)
}
