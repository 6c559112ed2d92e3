import { type Declaration, parse } from 'postcss'
import type { Sources } from '../boundaries/sources.ts'

/** The file of custom properties for all styles. */
const shared = 'app/web/tokens.css'

/** Measured and set by the component library. */
const external = ['--anchor-width', '--available-height']

type Tokens = {
  set: Set<string>
  /** These tokens are used without anything to fall back on. */
  needed: Set<string>
  /** Properties read with a fallback value. */
  hoped: Set<string>
}

/**
 * Lists custom properties that are read but never set, which browsers ignore silently, and those that are never read, one sentence each.
 * Properties of one sheet may be read in another only with a fallback value.
 */
export function tokenFaults(sources: Sources): string[] {
  const files = [...sources].flatMap(([path, source]) => tokensOf(path, source))
  const ofCode = files.filter(({ path }) => !path.endsWith('.css'))
  const ofAll = files.filter(({ path }) => path === shared)
  const everywhere = new Set([...external, ...[...ofCode, ...ofAll].flatMap(({ set }) => [...set])])
  const somewhere = new Set(files.flatMap(({ set }) => [...set])).union(everywhere)
  const read = new Set(files.flatMap(({ needed, hoped }) => [...needed, ...hoped]))
  return files.flatMap(({ path, set, needed, hoped }) => [
    ...[...needed.difference(everywhere).difference(set)].map(
      (name) => `${path} reads ${name}, which neither ${shared} nor code nor the file itself sets.`,
    ),
    ...[...hoped.difference(somewhere)].map((name) => `${path} reads ${name}, which nobody sets.`),
    ...[...set.difference(read)].map((name) => `${path} sets ${name}, which no style reads.`),
  ])
}

function tokensOf(path: string, source: string): (Tokens & { path: string })[] {
  if (!path.includes('/web/') || path.includes('.test.')) return []
  if (path.endsWith('.css')) return [{ path, ...tokensOfStyles(source) }]
  return /\.tsx?$/.test(path) ? [{ path, set: setInCode(source), ...readIn(source) }] : []
}

function tokensOfStyles(source: string): Tokens {
  const declarations: Declaration[] = []
  parse(source).walkDecls((declaration) => void declarations.push(declaration))
  const names = declarations.map(({ prop }) => prop).filter((name) => name.startsWith('--'))
  return { set: new Set(names), ...readIn(declarations.map(({ value }) => value).join('\n')) }
}

/** Returns the keys of a style, `'--tone': …`, and the arguments of `setProperty`. */
function setInCode(source: string): Set<string> {
  const settings = source.matchAll(/['"](--[\w-]+)['"]\s*:|setProperty\(\s*['"](--[\w-]+)['"]/g)
  return new Set([...settings].map(([, key, argument]) => (key ?? argument)!))
}

const readIn = (text: string) => ({
  needed: new Set([...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name!)),
  hoped: new Set([...text.matchAll(/var\(\s*(--[\w-]+)\s*,/g)].map(([, name]) => name!)),
})
