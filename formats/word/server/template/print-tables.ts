import type { TemplatePage } from '../../contract/template.ts'
import { lineageOf, type Styles } from './styles/style-names.ts'
import { partsOfStyle } from './styles/table-style.ts'
import type { Template } from './template.ts'
import { childOf, type Xml } from '../xml.ts'

type Tables = NonNullable<TemplatePage['tables']>
type Line = Tables['lines']['top']

/** Reads the look of tables from a template's style, for printing by a browser. */
export function tablesOf({ tableStyle }: Template, styles: Styles): Tables | null {
  const style = styles.get(tableStyle?.id ?? '')
  if (!style) return null
  const line = (...sides: string[]): Line =>
    lineOf(lastOf(lineageOf(style, styles), (each) => inside(each, ['w:tblPr', 'w:tblBorders'], sides)))
  const part = (kind: string) => {
    const parts = partsOfStyle(style, styles, kind)
    if (parts.length === 0) return null
    const fill = lastOf(parts, (each) => inside(each, ['w:tcPr'], ['w:shd']))
    const color = lastOf(parts, (each) => inside(each, ['w:rPr'], ['w:color']))
    return { fill: colour(fill, 'w:fill'), color: colour(color, 'w:val') }
  }
  return {
    lines: {
      top: line('w:top'),
      bottom: line('w:bottom'),
      left: line('w:left', 'w:start'),
      right: line('w:right', 'w:end'),
      insideH: line('w:insideH'),
      insideV: line('w:insideV'),
    },
    head: part('firstRow'),
    firstColumn: part('firstCol'),
    bands: { odd: part('band1Horz')?.fill ?? null, even: part('band2Horz')?.fill ?? null },
  }
}

const lastOf = (all: readonly Xml[], find: (one: Xml) => Xml | undefined) => all.map(find).findLast(Boolean)

function inside(style: Xml, path: readonly string[], names: readonly string[]): Xml | undefined {
  const parent = path.reduce<Xml | undefined>(childOf, style)
  return names.map((name) => childOf(parent, name)).find(Boolean)
}

/** Word counts eighths of a point. */
function lineOf(line: Xml | undefined): Line {
  const kind = line?.attributes.get('w:val') ?? 'none'
  if (!line || /^(?:none|nil)$/.test(kind)) return null
  const size = Number(line.attributes.get('w:sz') ?? 4)
  return { points: Number.isFinite(size) ? Math.min(12, Math.max(2, size) / 8) : 0.5, color: colour(line, 'w:color') }
}

function colour(from: Xml | undefined, attribute: string): string | null {
  const value = from?.attributes.get(attribute) ?? ''
  return /^[\da-f]{6}$/i.test(value) ? value : null
}
