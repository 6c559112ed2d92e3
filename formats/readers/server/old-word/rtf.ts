import { type FigureSources, type Made, figureIn } from '../figures.ts'
import { markOf } from '../text/marks.ts'
import { latexOfObject } from '../mathtype/equation.ts'
import { decodeFont } from '../text/symbols.ts'
import { resultOfRtfField } from './rtf-fields.ts'

/**
 * Reads the text of an RTF document, with picture markers and MathType formulas in LaTeX. Styles, field codes and other non-text content
 * are left out.
 */
export function readRtf(bytes: Buffer): { text: string; figures: FigureSources } {
  const source = bytes.toString('latin1')
  const standard = codePage(/\\ansicpg(\d+)/.exec(source)?.[1])
  const fonts = fontsOf(source, standard)
  let text = ''
  let raw: number[] = []
  const usual: Font = { name: '', decode: (bytes) => standard.decode(bytes) }
  let state: State = { hidden: false, invisible: false, isShape: false, skip: 1, font: usual }
  const outer: State[] = []
  const figures = new Map<string, () => Promise<Made>>()
  const showPicture = (from: number) => {
    const key = String(figures.size)
    say(markOf(key))
    figures.set(key, pictureOf(source, from))
  }
  let objects = 0
  // Reading continues after an object, or inside it at its picture.
  const behindObject = (from: number): number => {
    if (state.hidden || state.invisible || (objects += 1) > objectsMax) return from
    const end = groupEnd(source, from)
    const latex = formulaOf(source, from, end)
    if (latex) say(`$${latex}$`)
    return latex === null ? from : end
  }
  const flush = () => {
    if (raw.length > 0) text += decodeFont(state.font.decode(Uint8Array.from(raw)), state.font.name)
    raw = []
  }
  const say = (words: string) => {
    flush()
    if (!state.hidden && !state.invisible) text += words
  }
  // The reader computes some fields, and ignores their stored results.
  let isComputed = false
  let fields = 0
  const showField = (from: number) => {
    const around = outer.at(-1)
    if (around?.hidden || around?.invisible || (fields += 1) > fieldsMax) return
    const group = source.slice(from, from + fieldMax)
    const result = resultOfRtfField(group.slice(0, groupEnd(group, 0)))
    isComputed = result !== null
    if (result !== null) text += result
  }
  let toSkip = 0
  const letter = (code: number) => {
    if (toSkip > 0) toSkip -= 1
    else if (!state.hidden && !state.invisible) raw.push(code)
  }
  for (let at = 0; at < source.length;) {
    token.lastIndex = at
    const [whole, hex, word, number, sign] = token.exec(source)!
    at += whole.length
    if (hex) letter(Number.parseInt(hex, 16))
    else if (word) {
      const value = number === undefined ? null : Number(number)
      if (word === 'bin') at += Math.max(value ?? 0, 0)
      else if (word === 'u' && value !== null) {
        say(decodeFont(String.fromCharCode(value < 0 ? value + 65_536 : value), state.font.name))
        toSkip = state.skip
      } else if (word === 'uc') state = { ...state, skip: value ?? 1 }
      else if (word === 'f' && value !== null) {
        flush()
        state = { ...state, font: fonts.get(value) ?? usual }
      } else if (/^(?:v|deleted|plain)$/.test(word)) state = { ...state, invisible: word !== 'plain' && value !== 0 }
      else if (word === 'pict') {
        if (!state.hidden && !state.invisible) showPicture(at)
        at = groupEnd(source, at)
      } else if (word === 'object') at = behindObject(at)
      else if (word === 'shptxt') state = { ...state, hidden: state.isShape ? false : state.hidden }
      else if (word === 'fldrslt' && isComputed) {
        isComputed = false
        state = { ...state, hidden: true }
      } else if (unread.has(word)) {
        if (word === 'fldinst') showField(at)
        state = { ...state, hidden: true }
      } else if (words[word]) say(words[word])
    } else if (sign === '*') {
      // The newer form of a picture; the older form follows it.
      if (source.startsWith('\\shppict', at)) continue
      if (source.startsWith('\\shpinst', at) && !state.hidden) {
        const picture = source.slice(at, groupEnd(source, at)).indexOf('\\pict')
        if (picture >= 0) showPicture(at + picture + '\\pict'.length)
        state = { ...state, isShape: true }
      }
      state = { ...state, hidden: true }
    } else if (sign === '~') say('\u00a0')
    else if (sign === '_') say('-')
    else if (sign === '\n' || sign === '\r') say('\n')
    else if (sign && '\\{}'.includes(sign)) letter(sign.codePointAt(0)!)
    else if (whole === '{') {
      flush()
      outer.push(state)
    } else if (whole === '}') {
      flush()
      toSkip = 0
      state = outer.pop() ?? state
    } else if (whole !== '\r' && whole !== '\n' && !sign) letter(whole.codePointAt(0)!)
  }
  flush()
  return { text, figures }
}

/** The maximum number of fields, and of characters of their codes. */
const [fieldsMax, fieldMax] = [20_000, 5_000]

/** The maximum number of objects; real documents have fewer formulas. */
const objectsMax = 3000

/**
 * `hidden` is content that is not text, `invisible` is text that Word neither shows nor prints; in a drawn shape (`isShape`) only the text
 * is read.
 */
type State = { hidden: boolean; invisible: boolean; isShape: boolean; skip: number; font: Font }

/** A font decodes bytes to letters; only a font of signs has a `name`. */
type Font = { name: string; decode: (bytes: Uint8Array) => string }

const token = /\\'([\da-fA-F]{2})|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\([\s\S])|[\s\S]/y

const unread = new Set(
  'fonttbl colortbl stylesheet info nonshppict shprslt header headerl headerr headerf footer footerl footerr footerf fldinst listtable listoverridetable rsidtbl generator themedata colorschememapping datastore latentstyles xmlnstbl'.split(
    ' ',
  ),
)

const words: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n\n',
  page: '\n\n',
  row: '\n',
  cell: '\t',
  nestcell: '\t',
  nestrow: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  footnote: ' ',
}

const charsets: Record<string, string> = { 0: '1252', 161: '1253', 162: '1254', 163: '1258', 204: '1251', 238: '1250' }

function fontsOf(source: string, standard: TextDecoder): Map<number, Font> {
  const [, after = ''] = source.split('{\\fonttbl', 2)
  const table = after.slice(0, Math.max(0, after.search(/\}\s*\}/))).replaceAll(/\{\\\*[^{}]*\}/g, '')
  const fonts = new Map<number, Font>()
  let font: Named | null = null
  for (const [, number, charset, name, end] of `${table};`.matchAll(fontPart)) {
    if (number) font ??= { number: Number(number), charset: '0', name: '' }
    else if (font && charset) font.charset = charset
    else if (font && name) font.name += name
    else if (end) {
      if (font) fonts.set(font.number, toFont(font, standard))
      font = null
    }
  }
  return fonts
}

type Named = { number: number; charset: string; name: string }

const fontPart = /\\f(\d+) ?|\\fcharset(\d+) ?|\\[a-z]+-?\d* ?|([^\\{};\r\n]+)|([{};])/g

/** The character set of fonts of signs. */
const ofSigns = '2'

function toFont({ charset, name }: Named, standard: TextDecoder): Font {
  if (charset === ofSigns) return { name: name.trim(), decode: (bytes) => Buffer.from(bytes).toString('latin1') }
  const decoder = charset !== '0' && charsets[charset] ? codePage(charsets[charset]) : standard
  return { name: '', decode: (bytes) => decoder.decode(bytes) }
}

function codePage(number: string | undefined): TextDecoder {
  try {
    return new TextDecoder(number === '65001' ? 'utf-8' : `windows-${number ?? '1252'}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

const braces = /\\[{}\\]|[{}]|\\bin(\d{1,9}) ?/g

/** Finds the end of the group around a place of an RTF source: its closing brace, or the end of the source. */
function groupEnd(source: string, from: number): number {
  let depth = 0
  braces.lastIndex = from
  for (let found = braces.exec(source); found; found = braces.exec(source)) {
    if (found[1]) braces.lastIndex += Number(found[1])
    else if (found[0] === '{') depth += 1
    else if (found[0] === '}' && depth-- === 0) return found.index
  }
  return source.length
}

/** Returns the picture of a group whose `\pict` ends at `from`. */
const pictureOf =
  (source: string, from: number): (() => Promise<Made>) =>
  () =>
    figureIn(async () => dataOf(source.slice(from, groupEnd(source, from))))

const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Formulas have a few kilobytes. Units: hexadecimal digits. */
const objectMax = 8 * 1024 * 1024

/** Converts an embedded object's formula to LaTeX; null if it is not a formula or is unreadable. `from` is the end of `\object`. */
function formulaOf(source: string, from: number, to: number): string | null {
  const group = source.slice(from, Math.min(to, from + objectMax))
  const start = group.indexOf('\\objdata')
  if (start < 0) return null
  const data = dataOf(group.slice(start + '\\objdata'.length, groupEnd(group, start)))
  const at = data.indexOf(mark)
  return at < 0 ? null : latexOfObject(data.subarray(at))
}

/** Reads the binary data of a group: raw bytes or hexadecimal digits. */
function dataOf(group: string): Buffer {
  const binary = /\\bin(\d{1,9}) ?/.exec(group)
  if (binary) {
    const start = binary.index + binary[0].length
    return Buffer.from(group.slice(start, start + Number(binary[1])), 'latin1')
  }
  let outer = ''
  let from = 0
  for (let open = group.indexOf('{'); open >= 0; open = group.indexOf('{', from)) {
    outer += group.slice(from, open)
    from = groupEnd(group, open + 1) + 1
  }
  return Buffer.from((outer + group.slice(from)).replaceAll(/\\[a-z]+-?\d* ?|[^\da-f]/gi, ''), 'hex')
}
