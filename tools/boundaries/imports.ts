import { type Argument, type NewExpression, parseSync, type Program, Visitor } from 'oxc-parser'
import { parse } from 'postcss'

/**
 * Lists the imports of a script: static ones with or without values, `import()` of a module or type, and modules of threads (`new
 * URL('….ts', import.meta.url)`). As written, without a query; null for computed ones.
 * @throws on source that does not parse
 */
export function importsOf(path: string, source: string): (string | null)[] {
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
export function importsOfStyles(source: string): string[] {
  const found: (string | undefined)[] = []
  const named = (text: string) => /['"]([^'"]+)['"]/.exec(text)?.[1]
  const styles = parse(source)
  styles.walkAtRules('import', ({ params }) => void found.push(named(params)))
  styles.walkDecls('composes', ({ value }) => void found.push(named(value)))
  return found.filter((specifier) => specifier !== undefined)
}
