import { type FigureSources, type Made, figureIn } from '../figures.ts'
import { markOf } from '../text/marks.ts'
import { latexOfObject } from '../mathtype/equation.ts'

/**
 * Reads the text of an RTF document, with picture markers and MathType formulas in LaTeX. Styles, field codes and other non-text content
 * are left out.
 */
export function readRtf(bytes: Buffer): { text: string; figures: FigureSources } {
  const source = bytes.toString('latin1')
  const standard = codePage(/\\ansicpg(\d+)/.exec(source)?.[1])
  const fonts = fontsOf(source)
  let text = ''
  let raw: number[] = []
  let state: State = { hidden: false, invisible: false, isShape: false, skip: 1, decoder: standard }
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
    if (raw.length > 0) text += state.decoder.decode(Uint8Array.from(raw))
    raw = []
  }
  const say = (words: string) => {
    flush()
    if (!state.hidden && !state.invisible) text += words
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
        say(String.fromCharCode(value < 0 ? value + 65_536 : value))
        toSkip = state.skip
      } else if (word === 'uc') state = { ...state, skip: value ?? 1 }
      else if (word === 'f' && value !== null) {
        flush()
        state = { ...state, decoder: fonts.get(value) ?? standard }
      } else if (word === 'v' || word === 'plain') state = { ...state, invisible: word === 'v' && value !== 0 }
      else if (word === 'pict') {
        if (!state.hidden && !state.invisible) showPicture(at)
        at = groupEnd(source, at)
      } else if (word === 'object') at = behindObject(at)
      else if (word === 'shptxt') state = { ...state, hidden: state.isShape ? false : state.hidden }
      else if (unread.has(word)) state = { ...state, hidden: true }
      else if (words[word]) say(words[word])
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

/** The maximum number of objects; real documents have fewer formulas. */
const objectsMax = 3000

/**
 * `hidden` is content that is not text, `invisible` is text that Word neither shows nor prints; in a drawn shape (`isShape`) only the text
 * is read.
 */
type State = { hidden: boolean; invisible: boolean; isShape: boolean; skip: number; decoder: TextDecoder }

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
}

const charsets: Record<string, string> = { 0: '1252', 161: '1253', 162: '1254', 163: '1258', 204: '1251', 238: '1250' }

function fontsOf(source: string): Map<number, TextDecoder> {
  const [, after = ''] = source.split('{\\fonttbl', 2)
  const table = after.slice(0, Math.max(0, after.search(/\}\s*\}/)))
  const fonts = new Map<number, TextDecoder>()
  let font: string | undefined
  for (const [, named, charset] of table.matchAll(/\\f(\d+)|\\fcharset(\d+)|[{};]/g)) {
    if (named) {
      font ??= named
      continue
    }
    if (font && charset && charset !== '0' && charsets[charset]) fonts.set(Number(font), codePage(charsets[charset]))
    font = undefined
  }
  return fonts
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
