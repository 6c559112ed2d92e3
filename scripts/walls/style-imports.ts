import { parse } from 'postcss'

/** What a style sheet takes from other files: `@import '…'` and `composes: … from '…'`. */
export function importsOfStyles(source: string): string[] {
  const found: (string | undefined)[] = []
  const named = (text: string) => /['"]([^'"]+)['"]/.exec(text)?.[1]
  const styles = parse(source)
  styles.walkAtRules('import', ({ params }) => void found.push(named(params)))
  styles.walkDecls('composes', ({ value }) => void found.push(named(value)))
  return found.filter((specifier) => specifier !== undefined)
}
