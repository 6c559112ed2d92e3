import { lineageOf, nameOf, plain, type Styles } from './style-names.ts'
import { allIn, childOf, elementsIn, valueOf, type Xml } from '../../xml.ts'

/** Usual names of schools' own table styles. */
const usual = ['bảng', 'bảng của trường', 'bảng dữ liệu', 'kiểu bảng', 'table', 'school table', 'data table']

/**
 * Chooses the style for tables in documents: one with our name; the default for new tables in the settings; the school's only own style;
 * the default style of all tables, if it says anything; Word's "Table Grid". Unused styles may be leftovers. Null: none of these exists.
 */
export function tableStyleIn(styles: Styles, settings: Xml | null): Xml | null {
  const all = [...styles.values()].filter((style) => style.attributes.get('w:type') === 'table')
  const called = (name: string) => all.find((style) => plain(nameOf(style)) === name)
  const named = usual.map(called).find(Boolean)
  const set = settings && styles.get(valueOf(settings, 'w:defaultTableStyle') ?? '')
  const own = all.filter(({ attributes }) => isSet(attributes.get('w:customStyle')))
  const every = all.find(({ attributes }) => isSet(attributes.get('w:default')))
  return (
    named ??
    (set && all.includes(set) && saysAnything(set, styles) ? set : null) ??
    (own.length === 1 ? own[0]! : null) ??
    (every && saysAnything(every, styles) ? every : null) ??
    called('table grid') ??
    null
  )
}

const isSet = (value: string | undefined) => /^(?:1|true|on)$/.test(value ?? '')

/** Word's "Normal Table" has no lines: documents' tables would lose theirs. */
const saysAnything = (style: Xml, styles: Styles) =>
  lineageOf(style, styles).some(
    (each) => childOf(childOf(each, 'w:tblPr'), 'w:tblBorders') !== undefined || [...allIn(each, 'w:shd')].length > 0,
  )

/** Lists a style's settings for a kind of cell, such as `firstRow`, the most specific last. */
export const partsOfStyle = (style: Xml, styles: Styles, kind: string): Xml[] =>
  lineageOf(style, styles).flatMap((each) =>
    elementsIn(each).filter(({ name, attributes }) => name === 'w:tblStylePr' && attributes.get('w:type') === kind),
  )
