import { latexOfOmml } from '../../../equations/model/omml.ts'
import type { OmmlNode } from '../../../equations/model/omml-node.ts'
import { makeRaw, makeSpan, plainRunStyle, type RunStyle, type Span } from './blocks.ts'
import { fillControl } from './controls.ts'
import { addDrawing, describeComment, numberNote } from './embedded.ts'
import { addCode, addSpan, beginField, endField, separateField } from './fields.ts'
import { chooseAlternative, countUnread, type Builder, type State } from './state.ts'
import { readRunProperties, type RunProperties } from './styles.ts'
import { decodeFont } from '../text/symbols.ts'
import { childOf, findAll, textOf, type Node } from './package/tree.ts'

/** The context of a run: the formatting of its paragraph's style, and the target of its link. */
export type Around = { base: RunProperties; around: string | null; link: string | null }

/** Reads the content of a paragraph: runs, and elements that contain runs. */
export function readInline(nodes: readonly Node[], builder: Builder, state: State, around: Around): void {
  for (const node of nodes) readOne(node, builder, state, around)
}

function readOne(node: Node, builder: Builder, state: State, around: Around): void {
  const inside = (more: Partial<Around> = {}) => readInline(node.children, builder, state, { ...around, ...more })
  switch (node.name) {
    case 'w:r':
      readRun(node, builder, state, around)
      return
    case 'w:hyperlink': {
      const target = state.relations.get(node.attributes['r:id'] ?? '')
      inside({ link: target?.isOutside ? target.target : '#' })
      return
    }
    case 'w:fldSimple':
      beginField(state)
      state.fields.at(-1)!.code = node.attributes['w:instr'] ?? ''
      if (node.children.some(({ name }) => name !== '' && name !== 'w:fldData')) separateField(state)
      inside()
      endField(builder, state)
      return
    case 'w:sdt':
      readInline(fillControl(node), builder, state, around)
      return
    case 'm:oMath':
    case 'm:oMathPara':
      addFormula(node, builder, state)
      return
    case 'mc:AlternateContent':
      readInline(chooseAlternative(node), builder, state, around)
      return
    case 'w:subDoc':
      countUnread(state, 'inserted')
      return
    case 'w:del':
    case 'w:moveFrom':
      return
    case '':
      // Text between elements is white space, or belongs to nothing that we know.
      if (node.text.trim() !== '') countUnread(state, 'parts')
      return
  }
  if (holders.has(node.name)) inside()
  else if (!silent.has(node.name)) readUnknown(node, builder, state, around)
}

const holders = new Set(
  'w:ins w:moveTo w:smartTag w:customXml w:dir w:bdo w:sdtContent w:ruby w:rubyBase w:rt w:p w:fldData'.split(' '),
)

/** These elements mark positions or hold formatting, so they have no text. */
const silent = new Set(
  (
    'pPr rPr sdtPr sdtEndPr smartTagPr customXmlPr rubyPr bookmarkStart bookmarkEnd commentRangeStart commentRangeEnd proofErr permStart permEnd ' +
    'moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd customXmlInsRangeStart customXmlInsRangeEnd customXmlDelRangeStart ' +
    'customXmlDelRangeEnd customXmlMoveFromRangeStart customXmlMoveFromRangeEnd customXmlMoveToRangeStart customXmlMoveToRangeEnd ' +
    'lastRenderedPageBreak annotationRef footnoteRef endnoteRef separator continuationSeparator delText delInstrText softHyphen sectPr'
  )
    .split(' ')
    .map((name) => `w:${name}`),
)

/** Reads the known content of elements from newer programs; other words are reported as lost. */
function readUnknown(node: Node, builder: Builder, state: State, around: Around): void {
  const isOwnText = node.children.some(({ name, text }) => name === '' && text.trim() !== '')
  if (isOwnText || findAll(node, 'w:t', 'w:r', 'w:drawing', 'm:oMath').length > 0 || node.name.startsWith('w:'))
    countUnread(state, 'parts')
  readInline(
    node.children.filter(({ name }) => name !== ''),
    builder,
    state,
    around,
  )
}

function addFormula(node: Node, builder: Builder, state: State): void {
  const sign = node.name === 'm:oMathPara' ? '$$' : '$'
  const latex = latexOfOmml(toOmml({ ...node, children: [node] }))
  if (latex.trim() !== '') addSpan(makeRaw(`${sign}${latex}${sign}`), builder, state)
  // The run also contains pictures or fields.
  for (const other of findAll(node, 'w:drawing', 'w:pict', 'w:object')) addDrawing(other, builder, state)
}

/** The rules for equations name everything in small letters: the clipboard knows no others. */
function toOmml({ name, attributes, children, text }: Node): OmmlNode {
  const value = attributes['m:val'] ?? attributes['val']
  return {
    name: name.toLowerCase(),
    attributes: value === undefined ? {} : { 'm:val': value },
    children: children.map(toOmml),
    text,
  }
}

type Run = { runStyle: RunStyle; font: string; isHidden: boolean; isMoved: boolean; link: string | null }

function readRun(node: Node, builder: Builder, state: State, around: Around): void {
  const own = readRunProperties(childOf(node, 'w:rPr'), state.theme)
  const style = childOf(childOf(node, 'w:rPr'), 'w:rStyle')?.attributes['w:val']
  const character = state.styles.character(style)
  const properties: RunProperties & { isLink?: boolean } = { ...character, ...own }
  const all: RunProperties = { ...around.base, ...properties }
  const moved = isMoved(all, around.base) ? (all.position! > 0 ? 'sup' : 'sub') : null
  const font = all.font ?? ''
  const isLink = properties.isLink === true || around.link !== null
  const runStyle: RunStyle = {
    bold: properties.bold ?? false,
    italic: properties.italic ?? false,
    strike: properties.strike ?? false,
    underline: !isLink && (all.underline ?? false),
    colour: isLink ? null : (all.colour ?? null),
    ground: all.ground ?? null,
    around: around.around,
    framed: all.framed ?? false,
    script: all.script ?? moved,
    code: codeFonts.test(font),
  }
  const run: Run = {
    runStyle,
    font,
    isHidden: all.hidden ?? false,
    isMoved: !all.script && moved !== null,
    link: around.link,
  }
  const before = state.unread.get('hidden') ?? 0
  for (const child of node.children) readInRun(child, run, builder, state, around)
  // However many pieces it has, it is one.
  if ((state.unread.get('hidden') ?? 0) > before) state.unread.set('hidden', before + 1)
}

/** Smaller moves set a line right, in half points; LibreOffice lowers a script by less, but makes it smaller. */
const movedFrom = 4
const scriptSize = 0.9

const isMoved = ({ position = 0, size = 0 }: RunProperties, base: RunProperties): boolean =>
  Math.abs(position) >= movedFrom || (position !== 0 && size > 0 && size <= (base.size ?? usualSize) * scriptSize)

/** The size of letters that no style sets: ten points. */
const usualSize = 20

/** Letters that are all as wide as each other. */
const codeFonts =
  /^(?:Consolas|Courier|Lucida Console|Monaco|Menlo|Cascadia|Fira (?:Code|Mono)|Source Code|JetBrains|DejaVu Sans Mono|Liberation Mono)/

function readInRun(node: Node, run: Run, builder: Builder, state: State, around: Around): void {
  const say = (text: string, more: Partial<Span> = {}) => {
    if (run.isHidden) {
      if (text.trim() !== '') countUnread(state, 'hidden')
      return
    }
    const span = makeSpan(text, { runStyle: run.runStyle, link: run.link, ...more })
    if (run.isMoved) builder.moved.push(span)
    addSpan(span, builder, state)
  }
  switch (node.name) {
    case 'w:t':
      say(withoutSoftHyphens(decodeFont(textOf(node), run.font)))
      return
    case 'w:tab':
    case 'w:ptab':
      say('\t')
      return
    case 'w:br':
    case 'w:cr':
      say('\n')
      return
    case 'w:noBreakHyphen':
      say('-')
      return
    case 'w:sym': {
      const { 'w:char': char = '', 'w:font': font = run.font } = node.attributes
      const code = Number.parseInt(char, 16)
      if (code > 0 && code <= 0xffff) say(decodeFont(String.fromCharCode(code), font))
      else countUnread(state, 'parts')
      return
    }
    case 'w:fldChar':
      readFieldMark(node, builder, state)
      return
    case 'w:instrText':
      addCode(decodeFont(textOf(node), run.font), run.runStyle, state)
      return
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      say(`[^${numberNote(node, state)}]`, { isRaw: true })
      return
    case 'w:commentReference':
      say(describeComment(node, state), { runStyle: plainRunStyle, isRaw: true })
      return
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
    case 'w:contentPart':
    case 'w:control':
      if (run.isHidden) countUnread(state, 'hidden')
      else addDrawing(node, builder, state)
      return
    case 'w:ruby':
      readInline(childOf(node, 'w:rubyBase')?.children ?? [], builder, state, around)
      say('(')
      readInline(childOf(node, 'w:rt')?.children ?? [], builder, state, around)
      say(')')
      return
    case 'mc:AlternateContent':
      for (const child of chooseAlternative(node)) readInRun(child, run, builder, state, around)
      return
  }
  if (dates.test(node.name)) countUnread(state, 'fields')
  else readOne(node, builder, state, around)
}

/** The day on which the document is opened, and the number of the page. */
const dates = /^w:(?:(?:day|month|year)(?:Short|Long)|pgNum)$/

/** Soft hyphens show only at line breaks. In text of a legacy font the code is a letter. */
const withoutSoftHyphens = (text: string) =>
  /[\u00a1-\u00ac\u00ae-\u00fe]/.test(text) && !/[\u0102-\u1ef9]/.test(text) ? text : text.replaceAll('\u00ad', '')

function readFieldMark(node: Node, builder: Builder, state: State): void {
  const type = node.attributes['w:fldCharType']
  if (type === 'begin') beginField(state, childOf(node, 'w:ffData'))
  else if (type === 'separate') separateField(state)
  else endField(builder, state)
}
