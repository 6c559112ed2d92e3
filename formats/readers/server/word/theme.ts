import { nameColour } from '../colour-names.ts'
import { findAll, type Node } from './package/tree.ts'

/** The colours of a document's theme as RRGGBB, by the names that runs and cells call them by. */
export type Theme = ReadonlyMap<string, string>

/** Runs say "accent1"; the theme itself says "dk1" for "dark1" and "text1". */
const names: readonly (readonly [part: string, ...calledBy: string[]])[] = [
  ['dk1', 'dark1', 'text1'],
  ['lt1', 'light1', 'background1'],
  ['dk2', 'dark2', 'text2'],
  ['lt2', 'light2', 'background2'],
  ...[1, 2, 3, 4, 5, 6].map((number) => [`accent${number}`, `accent${number}`] as const),
  ['hlink', 'hyperlink'],
  ['folHlink', 'followedHyperlink'],
]

/** Word's own theme, for documents that have none. */
const usual: Readonly<Record<string, string>> = {
  dk2: '44546A',
  lt2: 'E7E6E6',
  accent1: '4472C4',
  accent2: 'ED7D31',
  accent3: 'A5A5A5',
  accent4: 'FFC000',
  accent5: '5B9BD5',
  accent6: '70AD47',
  hlink: '0563C1',
  folHlink: '954F72',
}

export function readTheme(root: Node): Theme {
  const [scheme] = findAll(root, 'a:clrScheme')
  return new Map(
    names.flatMap(([part, ...calledBy]) => {
      const own = scheme?.children.find(({ name }) => name === `a:${part}`)?.children.find(({ name }) => name !== '')
      const colour = own?.attributes['lastClr'] ?? own?.attributes['val'] ?? usual[part]
      return colour === undefined ? [] : calledBy.map((name) => [name, colour] as const)
    }),
  )
}

/** Names the colour in an attribute; without a value there, the colour that the element calls by its name in the theme. */
export function nameOwnColour(
  { attributes }: Node,
  attribute: 'w:val' | 'w:color' | 'w:fill',
  theme: Theme,
): string | null {
  const own = attributes[attribute]
  if (own !== undefined && own !== 'auto') return nameColour(own)
  const [name, part] = attribute === 'w:fill' ? ['w:themeFill', 'w:themeFill'] : ['w:themeColor', 'w:theme']
  const [tint, shade] = ['Tint', 'Shade'].map((end) => Number.parseInt(attributes[part + end] ?? 'ff', 16) / 255)
  return nameColour(theme.get(attributes[name] ?? ''), shade! < 1 ? shade! - 1 : 1 - tint!)
}
