import { posix } from 'node:path'
import { importsOf, importsOfStyles } from './imports.ts'
import type { Sources } from './sources.ts'

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
