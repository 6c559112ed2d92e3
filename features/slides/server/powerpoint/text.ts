import type { Paragraph } from '../../model/layout/pages.ts'
import type { Words } from '../../model/line/words-of-line.ts'
import { mathScale } from '../../model/layout/wrap.ts'
import { isRightToLeft } from '#formats/word/server/text.ts'
import { escaped, emu } from './xml.ts'

export type Shade = 'tx1' | 'bg1' | 'accent1' | 'tx2' | 'bg2'
type TextStyle = { size: number; color: Shade; lang: string }

/** The typeface of formula letters: every system has it, and it resembles drawn formulas. */
const mathFace = '<a:latin typeface="Times New Roman"/><a:cs typeface="Times New Roman"/>'
/** Each run names its typeface: otherwise LibreOffice sets text after a formula in the formula's typeface. */
const textFace = '<a:latin typeface="+mn-lt"/><a:cs typeface="+mn-cs"/>'

function runs(tokens: readonly Words[], style: TextStyle): string {
  return tokens
    .map((token) => `<a:r>${properties('a:rPr', token, style)}<a:t>${escaped(token.text)}</a:t></a:r>`)
    .join('')
}

function properties(
  name: string,
  { bold, italic, raised, math }: Omit<Words, 'text'>,
  { size, color, lang }: TextStyle,
): string {
  const sign = [
    `lang="${lang}"`,
    `sz="${Math.round(size * (math ? mathScale : 1)) * 100}"`,
    `b="${bold ? 1 : 0}"`,
    italic ? 'i="1"' : '',
    raised === 0 ? '' : `baseline="${raised > 0 ? 30000 : -25000}"`,
    'dirty="0"',
  ]
  const fill = `<a:solidFill><a:schemeClr val="${color}"/></a:solidFill>`
  return `<${name} ${sign.filter(Boolean).join(' ')}>${fill}${math ? mathFace : textFace}</${name}>`
}

const plain = { bold: false, italic: false, raised: 0, math: false } as const

export type Align = 'left' | 'center' | 'right'

/** A paragraph without a bullet. */
export const lineOf = (tokens: readonly Words[], style: TextStyle & { align?: Align; before?: number }): string => {
  const turned = isRightToLeft(textOf(tokens))
  const align = style.align === 'center' ? 'ctr' : (style.align === 'right') !== turned ? 'r' : 'l'
  const before = style.before ? `<a:spcBef><a:spcPts val="${Math.round(style.before * 100)}"/></a:spcBef>` : ''
  return `<a:p><a:pPr marL="0" indent="0" algn="${align}"${turned ? ' rtl="1"' : ''}>${before}<a:buNone/></a:pPr>${runs(tokens, style)}${tokens.length === 0 ? properties('a:endParaRPr', plain, style) : ''}</a:p>`
}

const textOf = (tokens: readonly Words[]) => tokens.map(({ text }) => text).join('')

export const bullets = ['•', '–'] as const

/** A point, with its bullet and its indent. */
export function pointOf(
  { tokens, size, level, bullet, indent, hanging, before }: Paragraph,
  { color, lang }: Omit<TextStyle, 'size'>,
): string {
  const turned = isRightToLeft(textOf(tokens))
  const side = turned ? ' algn="r" rtl="1"' : ''
  const mark = bullet
    ? `<a:buClr><a:schemeClr val="accent1"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="${bullets[level]}"/>`
    : '<a:buNone/>'
  const space = `<a:spcBef><a:spcPts val="${Math.round(before * 100)}"/></a:spcBef>`
  const indentation = `marL="${emu(indent)}" indent="${bullet ? emu(-hanging) : 0}"`
  return `<a:p><a:pPr ${indentation} lvl="${level}"${side}>${space}${mark}</a:pPr>${runs(tokens, { size, color, lang })}</a:p>`
}
