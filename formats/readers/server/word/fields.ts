import { makeRaw, makeSpan, type RunStyle, type Span } from './blocks.ts'
import { latexOfEq } from './eq.ts'
import { countUnread, markUnreadable, type Builder, type Field, type State } from './state.ts'
import { decodeFont } from '../text/symbols.ts'
import { childOf, isOn, valueOf, type Node } from './package/tree.ts'

export const beginField = (state: State, form?: Node): void => {
  state.fields.push({ code: '', form, hasResult: false, held: [], hidden: null, link: null })
}

export function separateField(state: State): void {
  const field = state.fields.at(-1)
  if (!field) return
  field.hasResult = true
  if (computed.has(nameOf(field))) field.hidden = []
  const [, address] = /^\s*HYPERLINK\s+(?:"([^"]+)"|\S+)/i.exec(field.code) ?? []
  field.link = address ?? null
}

export function endField(builder: Builder, state: State): void {
  const field = state.fields.pop()
  if (!field) return
  const outer = state.fields.at(-1)
  // A formula in a formula is part of its code.
  if (outer && !outer.hasResult && nameOf(field) === 'EQ') outer.code += field.code.replace(/^\s*EQ\b/i, ' ')
  else for (const span of resultOf(field, state)) addSpan(span, builder, state)
}

/** Code, as letters are typed in it: raised ones are scripts of a formula. */
export function addCode(text: string, runStyle: RunStyle, state: State): void {
  const field = state.fields.at(-1)
  if (!field || field.hasResult) return
  const { script } = runStyle
  const isScript = script !== null && nameOf(field) === 'EQ' && text.trim() !== ''
  field.code += isScript ? `\\s\\${script === 'sup' ? 'up' : 'do'}(${text})` : text
}

/** Adds a part of the line, unless a field holds it. */
export function addSpan(span: Span, { paragraph }: Builder, { fields }: State): void {
  let { link } = span
  for (const field of fields.toReversed()) {
    if (!field.hasResult) {
      field.code += span.text
      field.held.push(span)
      return
    }
    if (field.hidden) {
      field.hidden.push(span)
      return
    }
    link ??= field.link
  }
  if (link !== span.link) span.runStyle = { ...span.runStyle, underline: false, colour: null }
  span.link = link
  paragraph.spans.push(span)
}

/** Releases text between field codes at the end of its paragraph, so an unclosed field does not swallow the document. */
export function releaseHeld({ paragraph }: Builder, { fields }: State): void {
  for (const field of fields) paragraph.spans.push(...field.held.splice(0))
}

/** The reader computes the result of these fields and ignores the stored one. */
const computed = new Set(
  'EQ FORMCHECKBOX FORMDROPDOWN SYMBOL MACROBUTTON GOTOBUTTON AUTONUM AUTONUMLGL AUTONUMOUT'.split(' '),
)
/** These fields show nothing or only a page number. */
const silent = new Set(
  'XE TC TA RD SET ASK PRIVATE ADVANCE PAGE NUMPAGES SECTION SECTIONPAGES PRINT NEXT NEXTIF SKIPIF HYPERLINK FORMTEXT TOC INDEX TOA'.split(
    ' ',
  ),
)

const nameOf = ({ code }: Field): string => (/^\s*([A-Za-z=]+)/.exec(code)?.[1] ?? '').toUpperCase()

function resultOf(field: Field, state: State): Span[] {
  const remaining = field.hidden ?? []
  const name = nameOf(field)
  switch (name) {
    case 'EQ':
      return formulaOf(field, remaining, state)
    case 'FORMCHECKBOX': {
      const box = childOf(field.form, 'w:checkBox')
      return [makeSpan((isOn(box, 'w:checked') ?? isOn(box, 'w:default')) ? '☑' : '☐')]
    }
    case 'FORMDROPDOWN': {
      const list = childOf(field.form, 'w:ddList')
      const entries = (list?.children ?? []).filter((child) => child.name === 'w:listEntry')
      const chosen = entries[Number(valueOf(list, 'w:result') ?? valueOf(list, 'w:default') ?? 0)]
      return chosen ? [makeSpan(chosen.attributes['w:val'] ?? '')] : remaining
    }
    case 'SYMBOL': {
      const [, written = ''] = /^\s*SYMBOL\s+"?([^\s"]+)/i.exec(field.code) ?? []
      const [, font = ''] = /\\f\s*"?([^"\\]+)/i.exec(field.code) ?? []
      const number = /^(?:0x[\da-f]+|\d+)$/i.test(written) ? Number(written) : written.codePointAt(0)
      const isKnown = number !== undefined && number > 0x1f && number <= 0x10_ff_ff
      return isKnown ? [makeSpan(decodeFont(String.fromCodePoint(number), font.trim()))] : remaining
    }
    case 'MACROBUTTON':
    case 'GOTOBUTTON':
      return [makeSpan(field.code.replace(/^\s*\S+\s+\S+\s*/, '').trimEnd())]
    case 'AUTONUM':
    case 'AUTONUMLGL':
    case 'AUTONUMOUT': {
      // Word computes these whenever it shows them; most files store no number.
      if (remaining.some(({ text }) => text.trim() !== '')) return remaining
      countUnread(state, 'fields')
      return []
    }
    case 'DISPLAYBARCODE':
    case 'MERGEBARCODE':
    case 'BARCODE':
      return field.hasResult ? [] : [makeRaw(markUnreadable(state))]
  }
  if (field.hasResult || silent.has(name)) return defaultOf(field)
  const [, quoted] = /^\s*QUOTE\s+"([^"]*)"/i.exec(field.code) ?? []
  if (quoted !== undefined) return [makeSpan(quoted)]
  // Text that is not a field stays as it is.
  if (name === '') return field.held
  countUnread(state, 'fields')
  return []
}

/** An empty text field shows its default text. */
function defaultOf({ form, hasResult }: Field): Span[] {
  const text = hasResult ? undefined : valueOf(childOf(form, 'w:textInput'), 'w:default')
  return text ? [makeSpan(text)] : []
}

function formulaOf({ code, held }: Field, result: Span[], state: State): Span[] {
  const others = held.filter(({ isRaw }) => isRaw)
  const latex = others.length > 0 ? null : latexOfEq(code.replace(/^\s*EQ\b/i, ''), state.separator)
  if (latex !== null) return latex === '' ? [] : [makeRaw(`$${latex}$`)]
  return result.some(({ text }) => text.trim() !== '') ? result : [...others, makeRaw(markUnreadable(state))]
}
