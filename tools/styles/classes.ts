import { posix } from 'node:path'
import { type MemberExpression, parseSync, type Program, Visitor } from 'oxc-parser'
import { parse } from 'postcss'
import type { Sources } from '../boundaries/sources.ts'

/** Classes that code names and no style sheet has, and classes that no code names, a sentence each. */
export function classFaults(sources: Sources): string[] {
  const modules = [...sources.keys()].filter((path) => path.endsWith('.module.css'))
  const classes = new Map(modules.map((path) => [path, classesIn(sources.get(path)!)]))
  const namedClasses = new Map(modules.map((path) => [path, composedIn(sources.get(path)!)]))
  const unknown = [...sources].flatMap(([path, source]) =>
    modulesOf(path, source).flatMap(({ module, names, whole }) => {
      for (const name of names) namedClasses.get(module)?.add(name)
      const missing = names.filter((name) => !classes.get(module)?.has(name))
      return [
        ...missing.map((name) => `${path} names the class ${name}, which ${module} does not have.`),
        ...(whole ? [`${path} takes classes of ${module} without naming them.`] : []),
      ]
    }),
  )
  const idle = [...classes].flatMap(([module, all]) =>
    [...all.difference(namedClasses.get(module)!)].map(
      (name) => `${module} has the class ${name}, which no code names.`,
    ),
  )
  return [...unknown, ...idle]
}

function classesIn(styles: string): Set<string> {
  const classes = new Set<string>()
  parse(styles).walkRules(({ selector }) => {
    const local = selector.replaceAll(/\[[^\]]*\]|:global\([^)]*\)/g, '')
    for (const [, name] of local.matchAll(/\.(-?[a-z_][\w-]*)/gi)) classes.add(name!)
  })
  return classes
}

function composedIn(styles: string): Set<string> {
  const composed = new Set<string>()
  parse(styles).walkDecls('composes', ({ value }) => {
    if (!value.includes(' from ')) for (const name of value.split(/\s+/)) composed.add(name)
  })
  return composed
}

type Use = {
  module: string
  names: string[]
  /** The whole object of classes is passed on, or accessed by a name known only at run time. */
  whole: boolean
}

function modulesOf(path: string, source: string): Use[] {
  if (!/\.tsx?$/.test(path) || !source.includes('.module.css')) return []
  const parsed = parseSync(path, source)
  return parsed.module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.endsWith('.module.css'))
    .map(({ moduleRequest, entries }) => ({
      module: pathOf(moduleRequest.value, path),
      ...usesOf(entries[0]?.localName.value ?? '', parsed.program),
    }))
}

/** Another domain's sheet is imported by its path from the root. */
const pathOf = (specifier: string, from: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)

function usesOf(styles: string, program: Program) {
  const names: string[] = []
  let unnamed = -1 // The import itself names nothing.
  new Visitor({
    Identifier: ({ name }) => {
      if (name === styles) unnamed++
    },
    MemberExpression: ({ object, property, computed }) => {
      if (!computed && property.type === 'Identifier' && property.name === styles) unnamed--
      if (object.type !== 'Identifier' || object.name !== styles) return
      const name = nameOf(property, computed)
      if (!name) return
      names.push(name)
      unnamed--
    },
  }).visit(program)
  return { names, whole: unnamed > 0 }
}

function nameOf(property: MemberExpression['property'], computed: boolean): string | null {
  if (property.type === 'Identifier') return computed ? null : property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}
